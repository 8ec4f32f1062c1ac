# The toolchain that makes plancia.wasm: clang 19 for a worker in a browser. It has no threads, no files and no exceptions.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_ASM_COMPILER clang-19)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
foreach(language C CXX ASM)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
# Everything is compiled once more as one at the end, so that virtual functions that nobody calls are left out.
set(CMAKE_CXX_FLAGS_INIT
    "-fno-exceptions -DJSON_NOEXCEPTION -flto -fwhole-program-vtables -fvirtual-function-elimination")
# A reactor: no main, functions that the page calls. Deep recursion has its own megabyte, below everything else, so that too
# much of it traps and harms nothing.
# What is inlined across files is only the smallest: more makes the module longer and no faster.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--strip-all -Wl,-mllvm,-inline-threshold=5")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
