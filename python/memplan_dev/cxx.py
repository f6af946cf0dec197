# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Just enough C++ for the lint rules: blanking comments and strings, includes, function extents,
string literals of one statement. Works on text; a file that is not C++ gives nonsense, never an error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memplan_dev.tree import line_of

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"([^()\\ ]{0,16})\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+' """,
    re.S | re.X,
)
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.M)
_SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum)\b|extern\s*\"")
_CONTROL = re.compile(r"^(?:if|for|while|switch|catch|else|do|return)\b")


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def without_comments(text: str) -> str:
    """Comments replaced by spaces; offsets and lines stay."""

    def replace(match: re.Match[str]) -> str:
        return _blank(match[0]) if match[0].startswith(("//", "/*")) else match[0]

    return _TOKEN.sub(replace, text)


def code_only(text: str) -> str:
    """Comments and the insides of literals replaced by spaces; offsets and lines stay."""

    def replace(match: re.Match[str]) -> str:
        if match[0].startswith(("//", "/*")):
            return _blank(match[0])
        if match[0].startswith("'") and match.start() > 0 and text[match.start() - 1].isdigit():
            return match[0]  # a digit separator
        return match[0][0] + _blank(match[0][1:-1]) + match[0][-1]

    return _TOKEN.sub(replace, text)


def includes(text: str) -> Iterator[tuple[str, int]]:
    """The included paths with their lines."""
    for match in _INCLUDE.finditer(without_comments(text)):
        yield match[1], line_of(text, match.start(1))


@dataclass(frozen=True)
class Function:
    """A function definition: from the first line of its head to its closing brace."""

    name: str
    line: int
    length: int


def functions(text: str) -> Iterator[Function]:
    """Function definitions at namespace or class scope. Lambdas count for the function around them."""
    code = re.sub(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", lambda m: _blank(m[0]), code_only(text), flags=re.M)
    stack: list[tuple[str, int, str]] = []  # kind, offset of the head, name
    head = 0
    for match in re.finditer(r"[{};]", code):
        at, symbol = match.start(), match[0]
        inside_function = any(kind == "function" for kind, _, _ in stack)
        if symbol == "{":
            kind, name = ("other", "") if inside_function else _classify(code[head:at])
            stack.append((kind, head, name))
            if kind != "other":
                head = at + 1
        elif symbol == "}":
            if stack:
                kind, start, name = stack.pop()
                if kind == "function":
                    first = start + len(code[start:at]) - len(code[start:at].lstrip())
                    line = line_of(code, first)
                    yield Function(name, line, line_of(code, at) - line + 1)
                if kind != "other":
                    head = at + 1
        elif not inside_function and not (stack and stack[-1][0] == "other"):
            head = at + 1


def _classify(head: str) -> tuple[str, str]:
    """What an opening brace after this head starts: scope, function or other (initialiser)."""
    head = re.sub(r"\b(?:public|private|protected)\s*:", " ", head).strip()
    signature = re.search(r"([~\w:<>=+\-*/&|!\[\]]+)\s*\(", head)
    body = re.sub(r"template\s*<[^{]*?>\s*(?=\b(?:class|struct|static|inline|void|bool|auto|\w))", "", head)
    if _SCOPE.search(body) and not re.search(r"\)\s*(?:const|noexcept|override|final|\s)*$", head):
        return "scope", ""
    if re.search(r"=\s*$", head) or _CONTROL.search(head):
        return "other", ""
    if signature and ")" in head:
        return "function", signature[1]
    return ("scope", "") if _SCOPE.search(body) else ("other", "")


def statement_literals(text: str, start: int) -> list[str]:
    """The string literals from an offset to the semicolon that ends the statement there."""
    literals: list[str] = []
    at = start
    depth = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match:
            if match[0].startswith('"'):
                literals.append(match[0][1:-1])
            at = match.end()
            continue
        if text[at] == "{":
            depth += 1
        elif text[at] == "}":
            depth -= 1
            if depth < 0:
                break
        elif text[at] == ";" and depth == 0:
            break
        at += 1
    return literals
