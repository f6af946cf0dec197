// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Children.h"

#include "llvm/Support/Errno.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>

#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace memplan;

llvm::StringRef memplan::describe(Phase phase) {
  switch (phase) {
  case Phase::Planning:
    return "while it was planned and lowered";
  case Phase::Compiling:
    return "while it was compiled";
  case Phase::Running:
    return "while it ran";
  case Phase::Recording:
    return "while its results were read";
  }
  return "";
}

namespace {

struct FileCloser {
  void operator()(std::FILE *file) const { std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, FileCloser>;

struct Child {
  pid_t pid = -1;
  /// Only the child holds the other end: it reads as closed when the child is gone.
  int alive = -1;
  std::atomic<Phase> *phase = nullptr;
  TemporaryFile payload{std::tmpfile()}, output, errors;
  bool timedOut = false;
};

} // namespace

static llvm::Error systemError(const char *what) {
  return llvm::createStringError(std::error_code(errno, std::generic_category()), "%s", what);
}

static std::string readAll(std::FILE *file) {
  std::string text;
  if (!file || std::fseek(file, 0, SEEK_SET) != 0)
    return text;
  char buffer[1 << 16];
  while (size_t count = std::fread(buffer, 1, sizeof(buffer), file))
    text.append(buffer, count);
  return text;
}

[[noreturn]] static void runBody(const ChildBody &body, Child &child) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); // does not outlive a parent that is killed
  rlimit noCore{0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  // The parent names the signal; LLVM's handlers would blame the compiler with a stack dump.
  for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP})
    std::signal(signal, SIG_DFL);
  if (child.output)
    dup2(fileno(child.output.get()), STDOUT_FILENO);
  if (child.errors)
    dup2(fileno(child.errors.get()), STDERR_FILENO);
  const bool succeeded = body(child.payload.get(), *child.phase);
  // No destructors: the parent owns what was forked. Only the streams have to be written out.
  std::cout.flush();
  std::fflush(nullptr);
  llvm::outs().flush();
  _exit(succeeded ? 0 : 1);
}

static llvm::Error start(const ChildBody &body, const ChildOptions &options, Child &child) {
  if (options.captureStreams) {
    child.output.reset(std::tmpfile());
    child.errors.reset(std::tmpfile());
  }
  if (!child.payload || (options.captureStreams && (!child.output || !child.errors)))
    return systemError("cannot make a temporary file");
  void *shared = mmap(nullptr, sizeof(std::atomic<Phase>), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int ends[2];
  if (shared == MAP_FAILED || pipe(ends) != 0)
    return systemError("cannot set up a child process");
  child.phase = new (shared) std::atomic<Phase>(Phase::Planning);
  // What is still buffered would be written by both.
  std::cout.flush();
  std::fflush(nullptr);
  llvm::outs().flush();
  child.pid = fork();
  if (child.pid == 0) {
    close(ends[0]);
    runBody(body, child);
  }
  close(ends[1]);
  child.alive = ends[0];
  return child.pid < 0 ? systemError("cannot start a child process") : llvm::Error::success();
}

static void waitForAll(std::vector<Child> &children, double limitSeconds) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::duration<double>(limitSeconds);
  std::vector<pollfd> watched;
  watched.reserve(children.size());
  for (Child &child : children)
    watched.push_back({child.alive, 0, 0});
  size_t running = children.size();
  while (running > 0) {
    int timeout = -1;
    if (limitSeconds > 0) {
      double left = std::chrono::duration<double>(deadline - Clock::now()).count();
      timeout = left <= 0 ? 0 : static_cast<int>(std::min(left * 1000 + 1, 1e9));
    }
    const int ready = poll(watched.data(), watched.size(), timeout);
    if (ready < 0 && errno == EINTR)
      continue;
    for (size_t i = 0; i < children.size(); ++i) {
      if (watched[i].fd < 0 || (ready > 0 && watched[i].revents == 0))
        continue;
      children[i].timedOut = ready <= 0;
      if (children[i].timedOut)
        kill(children[i].pid, SIGKILL);
      watched[i].fd = -1; // poll skips it
      --running;
    }
  }
}

static ChildEnd finish(Child &child) {
  int status = 0;
  llvm::sys::RetryAfterSignal(-1, ::waitpid, child.pid, &status, 0);
  close(child.alive);
  ChildEnd end{};
  end.phase = *child.phase;
  munmap(child.phase, sizeof(std::atomic<Phase>));
  if (child.timedOut)
    end.kind = ChildEnd::Kind::TimedOut;
  else if (WIFSIGNALED(status))
    end.kind = ChildEnd::Kind::Crashed;
  else
    end.kind = WEXITSTATUS(status) == 0 ? ChildEnd::Kind::Finished : ChildEnd::Kind::Failed;
  end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  end.output = readAll(child.output.get());
  end.errors = readAll(child.errors.get());
  end.payload = readAll(child.payload.get());
  return end;
}

llvm::Expected<std::vector<ChildEnd>> memplan::runChildren(const std::vector<ChildBody> &bodies,
                                                           const ChildOptions &options) {
  std::vector<Child> children(bodies.size());
  llvm::Error failed = llvm::Error::success();
  size_t started = 0;
  while (started < bodies.size() && !failed) {
    failed = start(bodies[started], options, children[started]);
    started += children[started].pid > 0;
  }
  children.resize(started);
  // Those that did start are waited for even if another did not.
  waitForAll(children, options.timeLimitSeconds);
  std::vector<ChildEnd> ends;
  ends.reserve(children.size());
  for (Child &child : children)
    ends.push_back(finish(child));
  if (failed)
    return failed;
  return ends;
}
