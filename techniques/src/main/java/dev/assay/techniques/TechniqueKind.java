package dev.assay.techniques;

import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.request.TargetClass;
import java.util.List;

/**
 * All that the rest of Assay knows of a technique: a command of its own, and how to open it.
 *
 * <p>The list of techniques is {@code META-INF/services/dev.assay.techniques.TechniqueKind}; commands and goals are made from it.
 */
public interface TechniqueKind extends CommandKind {

    @Override
    default List<Stage> stages(Options options) {
        return List.of(Stage.alone(this, options));
    }

    /** Whether a class is worth the technique's time when nobody asked for just this technique. */
    default boolean suits(TargetClass target) {
        return true;
    }

    /** Whether several of it may work at once, each on another class: not if one uses all processors, or looks at all classes. */
    default boolean worksSideBySide() {
        return true;
    }

    /**
     * Checks options and targets and prepares the technique; runs nothing and writes nothing yet.
     *
     * @throws BadRequest if options and targets do not fit together
     */
    Technique open(Setting setting) throws BadRequest;
}
