/** Stands for a user's application: what JGPU reports as the user's own lines. */
@org.jspecify.annotations.NullMarked
package org.example.app;
