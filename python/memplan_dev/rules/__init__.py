# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rules of `./dev lint`: each module holds pure functions from a Tree to Findings."""
