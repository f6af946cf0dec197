# Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Development tools of memplan: lint, generated pages, pictures, and the drivers of the suites."""
