package dev.assay.cli.once;

import dev.assay.request.BadRequest;
import dev.assay.request.Option;
import dev.assay.request.Options;
import dev.assay.request.Values;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.TechniqueKind;
import java.util.List;

/** {@code once}: calls every static method without parameters. */
public final class OnceKind implements TechniqueKind {
    private static final Option<Integer> TIMES = Option.value(
            "times", "N", "1", Values::count, "How often each method is called; ${DEFAULT-VALUE} by default.");
    private static final Option<Boolean> GREEN = Option.flag("green", "Also write green tests.");

    @Override
    public String name() {
        return "once";
    }

    @Override
    public String summary() {
        return "Calls every static method without parameters.";
    }

    @Override
    public List<String> help() {
        return List.of("Example:", "  assay once --times 2 com.acme.Foo");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(TIMES, GREEN);
    }

    @Override
    public boolean writesGreenTests(Options options) {
        return options.get(GREEN);
    }

    @Override
    public Technique open(Setting setting) throws BadRequest {
        if (setting.targets().stream()
                .allMatch(target -> target.units().stream().noneMatch(OnceTechnique::canCall))) {
            throw new BadRequest("No target has a static method without parameters; name a class that has one.");
        }
        return new OnceTechnique(
                setting.program(), setting.labs(), setting.options().get(TIMES));
    }
}
