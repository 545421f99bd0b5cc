/**
 * From the results of runs to tables, pictures and the figures of documents. Needs the JDK alone.
 */
@NullMarked
package org.jgpu.benchmarks.report;

import org.jspecify.annotations.NullMarked;
