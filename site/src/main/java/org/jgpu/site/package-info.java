/** Makes the documentation site of the documents, the plugin's descriptor and the annotations. */
@NullMarked
package org.jgpu.site;

import org.jspecify.annotations.NullMarked;
