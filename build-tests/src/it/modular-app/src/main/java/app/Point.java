package app;

/** A record in a package that is open to the runtime alone. */
record Point(float x, float y) {}
