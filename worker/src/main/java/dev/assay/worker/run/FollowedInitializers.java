package dev.assay.worker.run;

import dev.assay.worker.hook.Bystander;
import dev.assay.worker.shadow.heap.Raw;
import dev.assay.worker.shadow.surroundings.Clocks;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** Keeps the recording of a run apart from initializers that are looked at or had again in it. */
final class FollowedInitializers implements Bystander {

    @Override
    public boolean seesInitializers() {
        return Clocks.areStopped() && Raw.base(Object[].class) >= 0;
    }

    @Override
    public @Nullable Object pause() {
        return Recorder.pause();
    }

    @Override
    public void resume(@Nullable Object paused) {
        Recorder.resume((Thread) paused);
    }

    @Override
    public void seenAgain(int kind, int place, String text) {
        EnvironmentReads.seenAgain(kind, place, text);
    }
}
