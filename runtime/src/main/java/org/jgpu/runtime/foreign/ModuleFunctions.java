package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/**
 * The driver's functions of modules, of their functions and variables, and of linking; see {@link
 * CudaFunctions}.
 */
final class ModuleFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;

  static final MethodHandle MODULE_LOAD =
      function("cuModuleLoadDataEx", LONG, LONG, INT, LONG, LONG);
  static final MethodHandle LINK_CREATE = function("cuLinkCreate_v2", INT, LONG, LONG, LONG);
  static final MethodHandle LINK_ADD =
      function("cuLinkAddData_v2", LONG, INT, LONG, LONG, LONG, INT, LONG, LONG);
  static final MethodHandle LINK_COMPLETE = function("cuLinkComplete", LONG, LONG, LONG);
  static final MethodHandle LINK_DESTROY = function("cuLinkDestroy", LONG);
  static final MethodHandle MODULE_UNLOAD = function("cuModuleUnload", LONG);
  static final MethodHandle MODULE_GET_FUNCTION = function("cuModuleGetFunction", LONG, LONG, LONG);
  static final MethodHandle MODULE_GET_GLOBAL =
      function("cuModuleGetGlobal_v2", LONG, LONG, LONG, LONG);
  static final MethodHandle FUNC_GET_ATTRIBUTE = function("cuFuncGetAttribute", LONG, INT, LONG);
  static final MethodHandle FUNC_SET_ATTRIBUTE = function("cuFuncSetAttribute", LONG, INT, INT);

  private ModuleFunctions() {}
}
