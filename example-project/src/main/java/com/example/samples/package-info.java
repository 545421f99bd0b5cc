/** Short programs, one idea each, in the order to read them. */
package com.example.samples;
