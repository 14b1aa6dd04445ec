/** What the JDK does out of sight, as tables: its native methods, and where a run looks at something besides its inputs. */
@NullMarked
package dev.assay.weaver.outside;

import org.jspecify.annotations.NullMarked;
