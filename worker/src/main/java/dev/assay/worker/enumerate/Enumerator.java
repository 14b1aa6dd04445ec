package dev.assay.worker.enumerate;

import dev.assay.wire.PacketReader;
import dev.assay.wire.code.EnumerationCode;
import dev.assay.worker.call.SymbolTable;
import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.choice.Choices;
import dev.assay.worker.choice.Picker;
import dev.assay.worker.choice.SearchProblem;
import dev.assay.worker.link.Connection;
import dev.assay.worker.link.Mailbox;
import dev.assay.worker.link.Watch;
import dev.assay.worker.run.TrialRunner;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Runs a generation program again and again until every way to choose was taken; no round trip to the lab for each. */
public final class Enumerator {
    /** Every run is repeated until then, and one in many afterwards. */
    private static final int REPEATED = 1000;

    private static final int SELDOM = 512;
    private static final int FIRST = 50;

    private final TrialRunner stage;
    private final Connection connection;
    private final Watch watch;
    private final Mailbox mailbox;

    public Enumerator(TrialRunner stage, Connection connection, Watch watch, Mailbox mailbox) {
        this.stage = stage;
        this.connection = connection;
        this.watch = watch;
        this.mailbox = mailbox;
    }

    /** Enumerates as the message says, and tells the lab how far it has come. */
    public void run(PacketReader in, SymbolTable symbols) throws IOException, ReflectiveOperationException {
        EnumerationSettings settings = EnumerationSettings.read(in);
        EnumerationTally tally = new EnumerationTally(settings, connection, watch);
        tally.resume(settings.state());
        GenerationRun program = GenerationRun.read(in, symbols, settings.choosesAll(), stage, tally);
        try {
            search(settings, program, tally);
        } finally {
            Choices.begin(null);
            watch.stop();
        }
    }

    private void search(EnumerationSettings settings, GenerationRun program, EnumerationTally tally)
            throws IOException, ReflectiveOperationException {
        Picker picker = settings.strategy() == EnumerationCode.RANDOM ? Picker.random(settings.seed()) : new Picker();
        ChoiceSearch search = new ChoiceSearch(settings.isEager(), settings.looksAhead(), picker);
        if (settings.state().names().length > 0) {
            search.resume(
                    new int[][] {settings.state().names(), settings.state().decisions()});
        }
        Choices.begin(search);
        watch.start(0);
        Ending ending = runAll(ChoiceOrder.of(settings, search, picker), settings, search, program, tally);
        tally.end(search, ending.code, ending.why);
    }

    /** Why an enumeration ends: one of the codes that the lab knows, and what else there is to say. */
    private record Ending(int code, String why) {}

    private Ending runAll(
            ChoiceOrder order,
            EnumerationSettings settings,
            ChoiceSearch search,
            GenerationRun program,
            EnumerationTally tally)
            throws IOException, ReflectiveOperationException {
        boolean goesOn = !settings.state().isComplete();
        while (goesOn) {
            program.run(search, false);
            Ending trouble = trouble(search);
            if (trouble == null && !search.isAbandoned() && order.counts()) {
                trouble = count(program, search, tally);
            }
            if (trouble != null) {
                return trouble;
            }
            if (!search.isAbandoned() || search.isAtLimit()) {
                goesOn = order.next();
            }
            program.finish();
            if (isCancelled(search, tally)) {
                return new Ending(goesOn ? EnumerationCode.CANCELLED : EnumerationCode.COMPLETE, "");
            }
            if (goesOn && tally.isFull()) {
                return new Ending(EnumerationCode.LIMITED, "");
            }
        }
        return new Ending(EnumerationCode.COMPLETE, "");
    }

    /** What keeps the search from continuing after a run; null if nothing does. */
    private static @Nullable Ending trouble(ChoiceSearch search) {
        if (search.isElsewhere()) {
            return new Ending(EnumerationCode.DIVERGED, "another thread met a choice");
        }
        if (search.trouble() == null) {
            return null;
        }
        boolean isUnbounded = search.trouble().startsWith(SearchProblem.UNBOUNDED);
        return new Ending(isUnbounded ? EnumerationCode.UNBOUNDED : EnumerationCode.DIVERGED, search.trouble());
    }

    /** Counts a run, and repeats some of them: one that does not repeat itself ends the search. */
    private static @Nullable Ending count(GenerationRun program, ChoiceSearch search, EnumerationTally tally)
            throws IOException, ReflectiveOperationException {
        program.count(search);
        String difference = repeat(program, search, tally);
        difference = difference == null ? program.draw(search) : difference;
        return difference == null ? null : new Ending(EnumerationCode.DIVERGED, difference);
    }

    /** Looks now and then whether the lab wants to hear something, or the end. */
    private boolean isCancelled(ChoiceSearch search, EnumerationTally tally) throws IOException {
        if (!tally.isTimeToLook()) {
            return false;
        }
        watch.start(0);
        tally.tell(search);
        return mailbox.isCancelled();
    }

    /** Repeats the first runs some times, those after them once, and one in many of all others; returns what differed. */
    private static @Nullable String repeat(GenerationRun program, ChoiceSearch search, EnumerationTally tally)
            throws ReflectiveOperationException {
        int times = tally.runs() <= FIRST ? 3 : tally.runs() <= REPEATED || tally.runs() % SELDOM == 0 ? 1 : 0;
        String difference = null;
        for (int i = 0; i < times && difference == null; i++) {
            difference = program.repeat(search);
        }
        return difference;
    }
}
