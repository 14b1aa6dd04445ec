/** Reports which way calls of the user's code go, so that the lab can follow them with symbols in place of inputs. */
@NullMarked
package dev.assay.worker.path;

import org.jspecify.annotations.NullMarked;
