package org.jgpu.runtime.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the runtime logs while this is open. */
public final class CapturedLog extends Handler implements AutoCloseable {
  private final Logger logger = Logger.getLogger("org.jgpu.runtime");
  private final List<String> warnings = new ArrayList<>();

  public CapturedLog() {
    logger.addHandler(this);
    logger.setUseParentHandlers(false);
  }

  public synchronized List<String> warnings() {
    return List.copyOf(warnings);
  }

  @Override
  public synchronized void publish(LogRecord line) {
    if (line.getLevel().intValue() >= Level.WARNING.intValue()) {
      warnings.add(line.getMessage());
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setUseParentHandlers(true);
  }
}
