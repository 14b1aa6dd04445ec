package dev.assay.campaign;

import dev.assay.request.BadRequest;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Stage;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The techniques of a command, opened before any of them runs: mistakes of the user are noticed first. */
final class Stages implements AutoCloseable {
    private final List<Stage> stages = new ArrayList<>();
    private final List<Technique> techniques = new ArrayList<>();

    private Stages() {}

    /** @param notes takes a sentence for each stage that is left out */
    static Stages open(List<Stage> wanted, Setting setting, Consumer<String> notes) throws BadRequest {
        Stages opened = new Stages();
        try {
            for (Stage stage : wanted) {
                opened.open(stage, setting, notes);
            }
            return opened;
        } catch (BadRequest | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private void open(Stage stage, Setting setting, Consumer<String> notes) throws BadRequest {
        try {
            techniques.add(stage.technique().open(setting.with(stage.options())));
            stages.add(stage);
        } catch (BadRequest e) {
            if (!stage.isOptional()) {
                throw e;
            }
            notes.accept("'" + stage.technique().name() + "' is left out: " + e.getMessage());
        }
    }

    List<Stage> all() {
        return stages;
    }

    Technique technique(int index) {
        return techniques.get(index);
    }

    /** Whether a stage works on a class: the only one of a command always does. */
    boolean suits(int index, TargetClass target) {
        return stages.size() == 1 || stages.get(index).technique().suits(target);
    }

    /** Whether no stage after this one works on a class. */
    boolean isLast(int index, TargetClass target) {
        return IntStream.range(index + 1, stages.size()).noneMatch(later -> suits(later, target));
    }

    @Override
    public void close() {
        techniques.forEach(Technique::close);
    }
}
