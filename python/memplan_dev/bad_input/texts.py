# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Texts that are no problem and no plan."""

from __future__ import annotations

from memplan_dev.bad_input.rows import (
    GOOD,
    HEADER,
    MIB,
    Row,
    dsa_problem,
    json_block,
    json_plan,
    json_problem,
    json_row,
    plan_row,
)


def csv_rows() -> list[Row]:
    big = "9223372036854775807"
    return [
        Row("empty file", ":1: the file has no header", b""),
        Row("only blank lines", ":4: the file has no header", b"\n \r\n\t\n"),
        Row("only a byte order mark", ":1: the file has no header", b"\xef\xbb\xbf"),
        Row("two byte order marks", ":1: unknown column '\ufeffid'", b"\xef\xbb\xbf" * 2 + GOOD),
        Row("UTF-16", ":1: the row contains a NUL byte", GOOD.decode().encode("utf-16-le")),
        Row("missing column", ":1: the header has no column 'size'", b"id,lower,upper\n"),
        Row("unknown column", ":1: unknown column 'color'", b"id,lower,upper,size,color\n"),
        Row("column twice", ":1: column 'begin' repeats 'lower'", b"id,lower,begin,upper,size\n"),
        Row("empty column", ":1: unknown column ''", b"id,lower,upper,size,\n"),
        Row("row too short", ":2: expected 4 fields, found 3", HEADER + b"a,0,2"),
        Row("row too long", ":2: expected 4 fields, found 5", HEADER + b"a,0,2,1,1\n"),
        Row("line ends of old systems", ":1: unknown column 'size\\x0da'", GOOD.replace(b"\n", b"\r")),
        Row("CRLF counts as one line", ":3: size 'x' is not an integer", HEADER + b"a,0,2,1\r\nb,0,2,x\r\n"),
        Row("empty id", ":2: the id is empty [MP-P1]", HEADER + b",0,2,1\n"),
        Row("id twice", ":3: block 'a' is defined twice [MP-P1]", HEADER + b"a,0,2,1\na,0,2,1\n"),
        Row("negative size", ":2: size -1 of 'a' is negative [MP-P2]", HEADER + b"a,0,2,-1\n"),
        Row(
            "upper below lower",
            ":2: lifetime of 'a' is empty: it begins at step 2 and ends before 1 [MP-P3]",
            HEADER + b"a,2,1,1\n",
        ),
        Row("fraction", ":2: size '1.5' is not an integer", HEADER + b"a,0,2,1.5\n"),
        Row("hexadecimal", ":2: size '0x10' is not an integer", HEADER + b"a,0,2,0x10\n"),
        Row("plus sign", ":2: size '+1' is not an integer", HEADER + b"a,0,2,+1\n"),
        Row("infinity", ":2: size 'inf' is not an integer", HEADER + b"a,0,2,inf\n"),
        Row("empty number", ":2: size '' is not an integer", HEADER + b"a,0,2,\n"),
        Row(
            "number of 65 bits",
            ":2: size '18446744073709551616' does not fit in 64 bits [MP-P5]",
            HEADER + b"a,0,2,18446744073709551616\n",
        ),
        Row(
            "inclusive end overflows",
            ":2: last step of 'a' does not fit in 64 bits [MP-P5]",
            f"id,lower,end,size\na,0,{big},1\n".encode(),
        ),
        Row(
            "load overflows",
            ":3: the sizes that are live at step 0 in pool 'temp' exceed 2^63 - 1 [MP-P5]",
            HEADER + f"a,0,2,{big}\nb,0,2,1\n".encode(),
        ),
        Row(
            "pinned end overflows",
            ":2: pinned offset and size of 'a' exceed 2^63 - 1 [MP-P5]",
            f"id,lower,upper,size,offset\na,0,2,1,{big}\n".encode(),
        ),
        Row(
            "alignment 0",
            ":2: alignment 0 of 'a' is not positive [MP-P4]",
            b"id,lower,upper,size,alignment\na,0,2,1,0\n",
        ),
        Row(
            "misaligned pin",
            ":2: pinned offset 8 of 'a' is not a non-negative multiple of its alignment 16 [MP-P7]",
            b"id,lower,upper,size,alignment,offset\na,0,2,1,16,8\n",
        ),
        Row(
            "gap of no form",
            ":2: gap '1' is not of the form lo-hi or lo-hi@wlo:whi",
            b"id,lower,upper,size,gaps\na,0,4,1,1\n",
        ),
        Row(
            "gap outside",
            ":2: gap '3-9' is empty or not in the lifetime of 'a' [MP-P3]",
            b"id,lower,upper,size,gaps\na,0,4,1,3-9\n",
        ),
        Row(
            "gaps overlap",
            ":2: gaps of 'a' overlap at step 2 [MP-P3]",
            b"id,lower,upper,size,gaps\na,0,9,1,1-3 2-4\n",
        ),
        Row(
            "in place of nothing",
            ":2: 'a' is in place of 'z', which does not exist [MP-P6]",
            b"id,lower,upper,size,in_place_of\na,0,4,1,z\n",
        ),
        Row(
            "in place of itself",
            ":2: 'a' is in place of itself [MP-P8]",
            b"id,lower,upper,size,in_place_of\na,0,4,1,a\n",
        ),
        Row("NUL byte", ":2: the row contains a NUL byte", HEADER + b"a\0,0,2,1\n"),
        Row("Latin-1", ":2: the row is not UTF-8", HEADER + b"\xe9,0,2,1\n"),
        Row("open quotes", ':2: quotes do not enclose a field: "a,0,2,1', HEADER + b'"a,0,2,1\n'),
        Row("text after quotes", ':2: quotes do not enclose a field: "a"b', HEADER + b'"a"b,0,2,1\n'),
        Row("escape sequence in a name", ":2: size '\\x1b[2J' is not an integer", HEADER + b"a,0,2,\x1b[2J\n"),
        Row("a picture", ":1: the row is not UTF-8", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "problem.png"),
    ]


def json_rows() -> list[Row]:
    good = json_problem(json_block())
    deep = "[" * MIB + "]" * MIB
    return [
        json_row("JSON: empty file", ":1: expected '{', found the end of the file", b""),
        json_row("JSON: a table", ":1: expected '{', found 'i'", GOOD),
        json_row("JSON: truncated", ":4: expected ']', found the end of the file", good[:-3]),
        json_row("JSON: text behind", ":5: expected the end of the file, found 'x'", good + b" x"),
        json_row(
            "JSON: graph",
            ":1: a graph has no 'tensors'",
            b'{"schema": "memplan-graph/1"}',
        ),
        json_row("JSON: no schema", ":1: a problem has no 'schema'", b"{}"),
        json_row(
            "JSON: unknown key", ":5: unknown key 'color' in a problem", json_problem(json_block(), ', "color": 1')
        ),
        json_row(
            "JSON: key twice",
            ":5: name 'blocks' occurs twice in an object",
            json_problem(json_block(), ', "blocks": []'),
        ),
        json_row(
            "JSON: key twice in a block",
            ":4: name 'id' occurs twice in an object",
            json_problem(json_block(more=', "id": "b"')),
        ),
        json_row("JSON: trailing comma", ":5: expected '{', found ']'", json_problem(json_block() + ",")),
        json_row("JSON: negative size", ":4: size -1 of 'x' is negative [MP-P2]", json_problem(json_block("-1"))),
        json_row("JSON: fraction", ":4: expected an integer, found '1e3'", json_problem(json_block("1e3"))),
        json_row("JSON: octal", ":4: expected an integer, found '010'", json_problem(json_block("010"))),
        json_row(
            "JSON: large number",
            ":4: '9223372036854775808' does not fit in 64 bits",
            json_problem(json_block("9223372036854775808")),
        ),
        json_row("JSON: NaN", ":4: expected an integer, found 'N'", json_problem(json_block("NaN"))),
        json_row("JSON: string for a number", ":4: expected an integer, found '\"'", json_problem(json_block('"1"'))),
        json_row(
            "JSON: empty range",
            ":4: live range [1, 1) of 'x' is empty [MP-P3]",
            json_problem(json_block(live="[[1, 1]]")),
        ),
        json_row(
            "JSON: short range", ":4: a live range has fewer than two steps", json_problem(json_block(live="[[1]]"))
        ),
        json_row("JSON: deep nesting", ":4: expected an integer, found '['", json_problem(json_block(live=deep))),
        json_row("JSON: deep problem", ":1: expected '{', found '['", deep.encode()),
        json_row(
            "JSON: pool that is not there",
            ":4: pool 'z' of block 'b' does not exist [MP-P6]",
            json_problem('{"id": "b", "pool": "z", "pieces": []}'),
        ),
        json_row(
            "JSON: conflict that is not there",
            ":5: piece 'y' does not exist [MP-P6]",
            json_problem(json_block(), ', "conflicts": [["x", "y"]]'),
        ),
        json_row(
            "JSON: NUL byte", ":4: expected ',', found byte 0".replace("','", "'}'"), json_problem(json_block("1\0"))
        ),
        json_row("JSON: control character", ":4: control character in a string", json_problem('{"id": "a\x01"}')),
        json_row("JSON: escape of no kind", ":4: unknown escape in a string", json_problem('{"id": "\\q"}')),
        json_row(
            "JSON: half a surrogate", ":4: half of a surrogate pair in a string", json_problem('{"id": "\\ud800"}')
        ),
        json_row("JSON: not UTF-8", ":4: a string is not UTF-8", json_problem(json_block()).replace(b'"a"', b'"\xff"')),
        json_row("JSON: UTF-16", ":1: expected '{', found byte 255", good.decode().encode("utf-16")),
        json_row("JSON: comment", ":1: expected '{', found '/'", b"// a problem\n" + good),
        json_row("dsa-solver: version", ":1: schema_version is 2, expected 1", b'{"schema_version": 2}'),
        json_row(
            "dsa-solver: no problem", ":1: a problem of dsa-solver has no 'problem'", dsa_problem('"metadata": {}')
        ),
        json_row(
            "dsa-solver: deep metadata",
            ":2: expected ']', found '}'",
            dsa_problem('"metadata": ' + "[" * MIB + "1"),
        ),
        json_row(
            "dsa-solver: truncated",
            ":2: expected ':', found the end of the file",
            dsa_problem('"metadata": {"a"')[:-1],
        ),
    ]


def plan_rows() -> list[Row]:
    return [
        plan_row("plan: empty", ":1: the file has no header", b"", "plan.csv"),
        plan_row("plan: no offsets", ":1: the header has no column 'offset'", HEADER, "plan.csv"),
        plan_row("plan: offset of no number", ":2: offset 'x' is not an integer", b"id,offset\na,x\n", "plan.csv"),
        plan_row("plan: row twice", ":3: 'a' has two rows [MP-P1]", b"id,offset\na,0\na,0\n", "plan.csv"),
        plan_row(
            "plan: truncated",
            ":2: expected ',', found the end of the file".replace("','", "'}'"),
            json_plan('"a": 0')[:-2],
            "plan.json",
        ),
        plan_row(
            "plan: offset twice", ":2: name 'a' occurs twice in an object", json_plan('"a": 0, "a": 0'), "plan.json"
        ),
        plan_row(
            "plan: block that is not there",
            ":2: block 'z' is not in the problem [MP-P6]",
            json_plan('"z": 0'),
            "plan.json",
        ),
        plan_row(
            "plan: pool that is not there",
            ":2: pool 'z' is not in the problem [MP-P6]",
            json_plan("", ', "pools": [{"name": "z", "arena_bytes": 1}]'),
            "plan.json",
        ),
        plan_row(
            "plan: outcome of no kind",
            ":2: unknown outcome 'best'",
            json_plan("", ', "pools": [{"name": "temp", "outcome": "best"}]'),
            "plan.json",
        ),
    ]
