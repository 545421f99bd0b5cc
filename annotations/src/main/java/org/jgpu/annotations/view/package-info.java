/**
 * Arrays with shape and strides in kernels: the declared type tells the element type and the number
 * of dimensions, so that a wrong one is an error of javac. As Java has no generics over primitives,
 * there is a class for each pair of both; they differ in nothing else, which a test ensures.
 */
@NullMarked
package org.jgpu.annotations.view;

import org.jspecify.annotations.NullMarked;
