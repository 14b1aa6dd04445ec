package dev.assay.techniques;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.PlainLab;
import dev.assay.lab.WorkerPool;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.testrun.TestRunner;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.solver.process.SolverJvms;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The labs in which techniques run code, over one pool of workers, and the JVMs in which their solvers run: each is opened at its first
 * use, and serves until all are closed.
 */
public final class Labs implements AutoCloseable {
    private final Program program;
    private final LabOptions options;
    private final Map<List<WrittenClause>, Contracts> contracts = new HashMap<>();
    private WorkerPool pool = WorkerPool.ofUsualSize();
    private final SolverJvms solvers = new SolverJvms();
    private Optional<PlainLab> plain = Optional.empty();
    private Optional<FollowingLab> following = Optional.empty();
    private Optional<EnumeratingLab> enumerating = Optional.empty();

    public Labs(Program program, LabOptions options) {
        this.program = program;
        this.options = options;
    }

    /** A lab that runs code with given inputs. */
    public synchronized PlainLab plain() {
        if (plain.isEmpty()) {
            plain = Optional.of(new PlainLab(program, options, pool));
        }
        return plain.get();
    }

    /** A lab that follows symbolic values. */
    public synchronized FollowingLab following() {
        if (following.isEmpty()) {
            following = Optional.of(new FollowingLab(program, options, pool));
        }
        return following.get();
    }

    /** A lab that takes all ways in which a program can choose. */
    public synchronized EnumeratingLab enumerating() {
        if (enumerating.isEmpty()) {
            enumerating = Optional.of(new EnumeratingLab(program, options.forEnumerating(), pool));
        }
        return enumerating.get();
    }

    /** Runs the user's own tests, in JVMs that count among the workers. */
    public synchronized TestRunner tests() {
        return new TestRunner(pool);
    }

    /** The JVMs in which solvers run. */
    public SolverJvms solvers() {
        return solvers;
    }

    /** The contracts in the code, and those among the facts. */
    public Contracts contracts(Facts facts) {
        return contracts(facts, List.of());
    }

    /** The contracts in the code, those among the facts, and others. */
    public synchronized Contracts contracts(Facts facts, List<WrittenClause> others) {
        List<WrittenClause> clauses = Stream.concat(
                        facts.get(Fact.Contract.class).stream().map(Fact.Contract::clause), others.stream())
                .toList();
        // Classes are instrumented again for other contracts, so equal ones are the same.
        return contracts.computeIfAbsent(clauses, given -> Contracts.of(program, given));
    }

    /** Whether static state is reset by initializing classes again, and not by loading them again. */
    public boolean initializesAgain() {
        return options.isolation().keepsClasses();
    }

    /** Closes all labs; the next use opens a new one, which remembers nothing. */
    public synchronized void renew() {
        closeAll();
        pool = WorkerPool.ofUsualSize();
    }

    /** Whether workers are gone for good: so it is while Assay is being ended, and what comes of work then says nothing. */
    public synchronized boolean isClosed() {
        return pool.isClosed();
    }

    @Override
    public synchronized void close() {
        closeAll();
        solvers.close();
    }

    private void closeAll() {
        plain.ifPresent(PlainLab::close);
        following.ifPresent(FollowingLab::close);
        enumerating.ifPresent(EnumeratingLab::close);
        plain = Optional.empty();
        following = Optional.empty();
        enumerating = Optional.empty();
        pool.close();
    }
}
