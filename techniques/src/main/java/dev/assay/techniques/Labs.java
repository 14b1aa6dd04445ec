package dev.assay.techniques;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.Isolation;
import dev.assay.lab.Lab;
import dev.assay.lab.LabOptions;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.Written;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The labs in which techniques run code: each is opened at its first use, and serves until all are closed. */
public final class Labs implements AutoCloseable {
    private final Program program;
    private final LabOptions options;
    private final Map<Key, Lab> open = new LinkedHashMap<>();

    private enum Kind {
        PLAIN,
        FOLLOWING,
        ENUMERATING
    }

    private record Key(Kind kind, List<Written> assumed) {}

    public Labs(Program program, LabOptions options) {
        this.program = program;
        this.options = options;
    }

    /** A lab that runs code with given inputs. */
    public Lab plain() {
        return lab(new Key(Kind.PLAIN, List.of()), () -> new Lab(program, options));
    }

    /** A lab that follows symbolic values; it assumes the contracts among the facts, beside those in the code. */
    public Lab following(Facts facts) {
        List<Written> assumed = facts.get(Fact.Contract.class).stream()
                .map(Fact.Contract::clause)
                .toList();
        return lab(
                new Key(Kind.FOLLOWING, assumed),
                () -> new Lab(program, options.following(), Contracts.of(program, assumed)));
    }

    /** A lab that takes all ways in which a program can choose. */
    public Lab enumerating() {
        return lab(new Key(Kind.ENUMERATING, List.of()), () -> new Lab(program, options.enumerating()));
    }

    private synchronized Lab lab(Key key, Supplier<Lab> opening) {
        return open.computeIfAbsent(key, fresh -> opening.get());
    }

    /** Whether static state is reset by initializing classes again, and not by loading them again. */
    public boolean initializesAgain() {
        return options.isolation() == Isolation.REINIT;
    }

    /** Closes all labs; the next use opens a new one, which remembers nothing. */
    public synchronized void renew() {
        open.values().forEach(Lab::close);
        open.clear();
    }

    @Override
    public void close() {
        renew();
    }
}
