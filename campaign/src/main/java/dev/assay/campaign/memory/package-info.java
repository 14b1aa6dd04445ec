/** What a run leaves for later ones: facts about code that has not changed, and whole runs of which nothing has. */
@NullMarked
package dev.assay.campaign.memory;

import org.jspecify.annotations.NullMarked;
