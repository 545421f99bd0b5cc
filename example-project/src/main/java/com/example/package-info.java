/** The command line of the example program. */
package com.example;
