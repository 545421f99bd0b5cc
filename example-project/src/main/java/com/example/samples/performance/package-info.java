/**
 * The programs of the performance guide, {@code docs/performance-guide.md}: each measures two or
 * more ways to one result, checks the result and prints which way is how much faster.
 */
package com.example.samples.performance;
