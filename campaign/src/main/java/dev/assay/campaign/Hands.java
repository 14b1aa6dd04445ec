package dev.assay.campaign;

import dev.assay.request.BadRequest;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Stage;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The threads that work on classes side by side. Each has labs and techniques of its own, so that none of them waits for another or sees
 * what it has done.
 */
final class Hands implements AutoCloseable {
    private final Setting setting;
    private final Supplier<Labs> more;
    private final int most;
    private final List<Labs> labs = new ArrayList<>();
    private final List<Technique> techniques = new ArrayList<>();

    /**
     * @param setting that of the first, with its labs
     * @param more makes labs for the others
     * @param most so many there are at most
     */
    Hands(Setting setting, Supplier<Labs> more, int most) {
        this.setting = setting;
        this.more = more;
        this.most = most;
        labs.add(setting.labs());
    }

    /**
     * Gets ready for a stage.
     *
     * @param first the technique of the first, which is open and belongs to somebody else
     * @return how many work on it
     */
    int take(Stage stage, Technique first, int classes) throws BadRequest {
        leave();
        techniques.add(first);
        int wanted = stage.technique().worksSideBySide() ? Math.min(most, classes) : 1;
        while (techniques.size() < wanted) {
            int hand = techniques.size();
            if (hand == labs.size()) {
                labs.add(more.get());
            }
            Setting own = setting.with(stage.options()).with(labs.get(hand));
            techniques.add(stage.technique().open(own));
        }
        return techniques.size();
    }

    Technique technique(int hand) {
        return techniques.get(hand);
    }

    /** Whether workers are gone for good: so it is while Assay is being ended. */
    boolean areStopped() {
        return labs.stream().anyMatch(Labs::isClosed);
    }

    /** Closes the techniques of a stage, but for the first. */
    private void leave() {
        techniques.stream().skip(1).forEach(Technique::close);
        techniques.clear();
    }

    @Override
    public void close() {
        leave();
        labs.stream().skip(1).forEach(Labs::close);
    }
}
