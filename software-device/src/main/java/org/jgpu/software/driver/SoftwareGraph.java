package org.jgpu.software.driver;

import java.util.List;

/**
 * A captured graph.
 *
 * @param nodes its work, each piece behind those that it depends on
 */
record SoftwareGraph(List<StreamWork> nodes) {}
