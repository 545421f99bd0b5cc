/**
 * Arrays in text files: Matrix Market, sparse and dense, and CSV, which FastCSV reads. Errors name
 * line and column.
 */
@NullMarked
package org.jgpu.arrays.files.text;

import org.jspecify.annotations.NullMarked;
