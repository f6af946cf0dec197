// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"

#include "memplan/Solver/Ordering.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>
#include <thread>
#include <vector>

using namespace memplan;
using namespace memplan::plansolve;

namespace {

solver::Error usage(std::string message) {
  solver::Error error;
  error.message = std::move(message);
  return error;
}

/// An option with its value, however the two were written.
struct Argument {
  std::string name;
  std::string value;
};

constexpr std::string_view valued[] = {
    "-o",        "--report",        "--capacity",      "--algorithm",  "--effort",
    "--threads", "--time-limit-ms", "--verify",        "--format",     "--tensor-count",
    "--hint",    "--join",          "--compact",       "--compact-at", "--budget",
    "--offload", "--streams",       "--latency-weight"};

class Parser {
public:
  solver::Result<Options> run(int argc, char **argv);

private:
  std::optional<solver::Error> apply(const Argument &argument);
  std::optional<solver::Error> applyBudget(const Argument &argument);
  std::optional<solver::Error> applyFormat(const std::string &value);
  std::optional<solver::Error> applySteps(const Argument &argument);
  std::optional<solver::Error> applyPositional(const std::string &text);
  std::optional<solver::Error> number(const Argument &argument, int64_t least, int64_t most,
                                      int64_t &out);
  std::optional<solver::Error> checkCombination() const;
  bool *flagOf(const std::string &text) {
    return text == "--reorder"     ? &options.reorder
           : text == "--recompute" ? &options.recompute
           : text == "--pareto"    ? &options.pareto
                                   : nullptr;
  }

  Options options;
  std::vector<std::string> seen;
};

} // namespace

template <size_t N>
static bool contains(const std::string_view (&names)[N], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

std::optional<solver::Error> Parser::number(const Argument &argument, int64_t least, int64_t most,
                                            int64_t &out) {
  const char *end = argument.value.data() + argument.value.size();
  auto [stop, status] = std::from_chars(argument.value.data(), end, out);
  if (status != std::errc() || stop != end || out < least || out > most)
    return usage("'" + argument.name + "' takes an integer from " + std::to_string(least) + " to " +
                 std::to_string(most) + ", found '" + argument.value + "'");
  return std::nullopt;
}

std::optional<solver::Error> Parser::apply(const Argument &argument) {
  const auto &[name, value] = argument;
  if (std::find(seen.begin(), seen.end(), name) != seen.end())
    return usage("'" + name + "' is given twice");
  seen.push_back(name);
  int64_t parsed = 0;
  constexpr int64_t largest = std::numeric_limits<int64_t>::max();
  if (name == "--budget") {
    return applyBudget(argument);
  } else if (name == "--capacity") {
    if (auto error = number(argument, 0, largest, parsed))
      return error;
    options.solve.capacity = parsed;
  } else if (name == "--time-limit-ms") {
    // As many as the clock can count.
    if (auto error = number(argument, 0, int64_t(1) << 40, parsed))
      return error;
    options.solve.timeLimitMs = parsed;
  } else if (name == "--effort") {
    if (auto error = number(argument, 1, 1000000, parsed))
      return error;
    options.solve.effort = static_cast<double>(parsed);
  } else if (name == "--latency-weight") {
    if (auto error = number(argument, 1, 1000000, parsed))
      return error;
    options.latencyWeight = parsed;
  } else if (name == "--streams") {
    if (auto error = number(argument, 1, 4096, parsed))
      return error;
    options.streams = parsed;
  } else if (name == "--threads") {
    if (auto error = number(argument, 1, 256, parsed))
      return error;
    options.solve.threads = static_cast<unsigned>(parsed);
  } else if (name == "--algorithm") {
    // Which of the two lists it has to be in, the problem tells.
    std::vector<std::string> names = solver::algorithmNames();
    std::vector<std::string> ofOrders = solver::orderAlgorithmNames();
    names.insert(names.end(), ofOrders.begin(), ofOrders.end());
    if (std::find(names.begin(), names.end(), value) == names.end())
      return usage("unknown algorithm '" + value + "'");
    options.solve.algorithm = value;
  } else if (name == "--tensor-count") {
    if (auto error = number(argument, 0, int64_t(1) << 24, parsed))
      return error;
    options.tensorCount = parsed;
  } else if (name == "--compact") {
    if (auto error = number(argument, 1, 1000, parsed))
      return error;
    options.compactSteps = parsed;
  } else if (name == "--compact-at") {
    return applySteps(argument);
  } else if (name == "--format") {
    return applyFormat(value);
  } else if (value.empty()) {
    return usage("'" + name + "' needs a file");
  } else if (name == "-o") {
    options.output = value;
  } else if (name == "--report") {
    options.report = value;
  } else if (name == "--join") {
    for (size_t first = 0; first <= value.size();) {
      size_t comma = std::min(value.find(',', first), value.size());
      options.join.push_back(value.substr(first, comma - first));
      first = comma + 1;
    }
  } else if (name == "--hint") {
    options.hint = value;
  } else if (name == "--offload") {
    options.offload = value;
  } else {
    options.verify = value;
  }
  return std::nullopt;
}

// Bytes, or a share like "90%" or "12.5%".
std::optional<solver::Error> Parser::applyBudget(const Argument &argument) {
  const std::string &value = argument.value;
  int64_t parsed = 0;
  if (value.empty() || value.back() != '%') {
    if (auto error = number(argument, 0, std::numeric_limits<int64_t>::max(), parsed))
      return error;
    options.budget = parsed;
    return std::nullopt;
  }
  constexpr size_t mostDecimals = 6;
  std::string digits = value.substr(0, value.size() - 1), decimals;
  if (size_t point = digits.find('.'); point != std::string::npos) {
    decimals = digits.substr(point + 1);
    digits.resize(point);
  }
  bool isNumber = !digits.empty() && digits.size() <= 4 && decimals.size() <= mostDecimals &&
                  (digits + decimals).find_first_not_of("0123456789") == std::string::npos;
  if (!isNumber)
    return usage("'--budget' takes bytes or a share of the input's peak like '90%', found '" +
                 value + "'");
  decimals.resize(mostDecimals, '0');
  options.budgetShare = std::stoll(digits + decimals);
  return std::nullopt;
}

std::optional<solver::Error> Parser::applyFormat(const std::string &value) {
  constexpr std::pair<std::string_view, PlanFormat> formats[] = {
      {"csv", PlanFormat::Csv}, {"json", PlanFormat::Json}, {"tflm", PlanFormat::Tflm}};
  for (auto [name, format] : formats)
    if (value == name) {
      options.format = format;
      return std::nullopt;
    }
  return usage("'--format' is csv, json or tflm, found '" + value + "'");
}

std::optional<solver::Error> Parser::applySteps(const Argument &argument) {
  options.compactAt.emplace();
  for (size_t first = 0; first <= argument.value.size();) {
    size_t comma = std::min(argument.value.find(',', first), argument.value.size());
    int64_t step = 0;
    if (auto error =
            number({argument.name, argument.value.substr(first, comma - first)},
                   std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max(), step))
      return error;
    options.compactAt->push_back(step);
    first = comma + 1;
  }
  return std::nullopt;
}

std::optional<solver::Error> Parser::applyPositional(const std::string &text) {
  if (!options.problem.empty())
    return usage("more than one problem: '" + options.problem + "' and '" + text + "'");
  if (text.empty())
    return usage("the name of the problem is empty");
  options.problem = text;
  return std::nullopt;
}

std::optional<solver::Error> Parser::checkCombination() const {
  if (options.problem.empty())
    return usage("no problem given");
  if (options.verify && options.output)
    return usage("'--verify' writes no plan, so '-o' has no meaning with it");
  if (options.compactSteps && options.compactAt)
    return usage("'--compact' and '--compact-at' exclude each other");
  if ((options.compactSteps || options.compactAt) &&
      (options.verify || options.hint || !options.join.empty()))
    return usage("'--compact' goes with none of '--verify', '--hint' and '--join'");
  if (options.verify && options.hint)
    return usage("'--verify' solves nothing, so '--hint' has no meaning with it");
  if (options.hint == "-" && options.problem == "-")
    return usage("problem and hint cannot both be standard input");
  if (options.verify == "-" && options.problem == "-")
    return usage("problem and plan cannot both be standard input");
  if (options.offload == "-" && (options.problem == "-" || options.verify == "-"))
    return usage("the link cannot be standard input if another file is");
  if (options.tensorCount && options.verify)
    return usage("'--tensor-count' has no meaning with '--verify'");
  if (options.output == "-" && options.report == "-")
    return usage("plan and report cannot both be standard output");
  if (options.output && options.output != "-" && options.output == options.report)
    return usage("plan and report cannot both be '" + *options.output + "'");
  return std::nullopt;
}

solver::Result<Options> Parser::run(int argc, char **argv) {
  // The exact search begins with two lanes.
  options.solve.threads = std::clamp(std::thread::hardware_concurrency(), 1u, 2u);
  bool onlyPositional = false;
  for (int i = 1; i < argc; ++i) {
    std::string text = argv[i];
    if (onlyPositional || text == "-" || text.empty() || text[0] != '-') {
      if (auto error = applyPositional(text))
        return *error;
      continue;
    }
    if (text == "--") {
      onlyPositional = true;
      continue;
    }
    if (text == "--help" || text == "-h") {
      options.help = true;
      return options;
    }
    size_t equals = text.find('=');
    Argument argument{text.substr(0, equals), ""};
    if (bool *flag = flagOf(text)) {
      *flag = true;
      continue;
    }
    if (flagOf(argument.name) || argument.name == "--help")
      return usage("'" + argument.name + "' takes no value");
    if (!contains(valued, argument.name))
      return usage("unknown option '" + argument.name + "'");
    if (equals != std::string::npos)
      argument.value = text.substr(equals + 1);
    else if (i + 1 < argc)
      argument.value = argv[++i];
    else
      return usage("'" + argument.name + "' needs a value");
    if (auto error = apply(argument))
      return *error;
  }
  if (auto error = checkCombination())
    return *error;
  return options;
}

solver::Result<Options> plansolve::parseOptions(int argc, char **argv) {
  return Parser().run(argc, argv);
}

static std::string namesText(const std::vector<std::string> &names) {
  std::string text, line = " ";
  for (const std::string &name : names) {
    if (line.size() + name.size() > 90) {
      text += line + "\n";
      line = " ";
    }
    line += " " + name;
  }
  return text + line;
}

std::string plansolve::helpText() {
  std::string text =
      R"(usage: plan-solve PROBLEM [options]

Places the buffers of PROBLEM in one arena for each pool, verifies the plan and prints how far it
can be from the best. PROBLEM is CSV as MiniMalloc and OmniMalloc have it, memplan's JSON or
dsa-solver's; '-' is standard input or output. Of a graph of operations (memplan's JSON) it prints
what the order needs, or finds a better one, with a bound; PLAN is then a schedule.

  -o PLAN               write the plan to PLAN; without it, to standard output
  --format=FORMAT       of the plan: csv, json or tflm (TensorFlow Lite Micro's
                        OfflineMemoryAllocation; the ids are indices of tensors); by default
                        what PLAN ends with, or else that of PROBLEM
  --tensor-count=N      tensors of the model, for tflm; default: the largest index + 1
  --report=FILE         write arena, bound, gap, outcome and the peak's buffers as JSON
  --capacity=BYTES      largest arena allowed, instead of what the problem says
  --verify=PLAN         solve nothing: check PLAN against PROBLEM
  --reorder             of a graph: find the order that needs least memory
  --latency-weight=P    with --reorder: peak plus P per cent of the makespan, each as a share of the
                        input's, are to be small, so that independent chains stay side by side
  --streams=N           operations that run at once in that makespan; default 2
  --recompute           of a graph: run operations again, for the least time within --budget; first
                        executions keep their order unless --reorder is given as well
  --offload=LINK        of a graph: move tensors to another pool and back, beside what operations
                        compute; LINK is JSON: {"schema": "memplan-link/1", "bandwidth": bytes in a
                        unit of time, "latency": time of a transfer (0), "capacity": bytes (none),
                        "pool": name ("host")}
  --budget=BYTES|P%     of a graph: largest peak allowed, or that share of what the input's order
                        needs; without --reorder, --recompute and --offload, the first two
  --pareto              of a graph: instead of a schedule print what the least time is within budgets
                        from the input's peak downwards, with bounds, as CSV; --report=FILE as JSON
  --compact=N           allow blocks to be moved at N steps at most, which are chosen; the plan, with
                        its moves, is JSON
  --compact-at=S,S...   the same at these steps only
  --join=POOL,POOL...   pools that are one memory: put each in an arena of its own or all in one,
                        whichever is smaller; with --verify, also take plans of the latter kind
  --hint=PLAN           a former plan, of this or of a changed problem: keep offsets as far as that
                        does not make the arena larger
  --algorithm=NAME      see below; default auto
  --effort=N            limits on work, N times the usual (about a second on hundreds of buffers);
                        default 1, or the seconds of --time-limit-ms if those are more (of
                        buffers, twice those)
  --time-limit-ms=N     stop earlier than the limits on work do
  --threads=N           threads for strategies and for the exact search, which uses up to four;
                        never changes the plan; default 2 if there are as many cores
  --help                this text

Algorithms:
)" + namesText(solver::algorithmNames()) +
      "\nFor graphs:\n" + namesText(solver::orderAlgorithmNames());
  return text + R"(

Exit status: 0 a verified plan; 1 bad input; 2 usage; 3 proved infeasible; 4 nothing found within
the limits; 5 the plan given to --verify is wrong. Files are written only with 0. With 3 a set of
blocks that has no plan is named, and what would help; --report=- prints it as JSON.
)";
}
