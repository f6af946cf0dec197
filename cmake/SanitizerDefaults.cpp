// Part of memplan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Linked into tools that are built with the address sanitizer. LLVM's allocators, inlined here,
// mark memory as poisoned that the packaged libraries, built without the sanitizer, hand out as
// usable.

extern "C" const char *__asan_default_options() { return "allow_user_poisoning=0"; }
