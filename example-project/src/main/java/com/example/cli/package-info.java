/** What every command shares: failures, exit codes, memory checks and the report of a run. */
package com.example.cli;
