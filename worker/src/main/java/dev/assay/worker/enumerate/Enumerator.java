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
        ChoiceOrder order = ChoiceOrder.of(settings, search, picker);
        boolean goesOn = !settings.state().isComplete();
        while (goesOn) {
            program.run(search, false);
            if (search.isElsewhere()) {
                tally.end(search, EnumerationCode.DIVERGED, "another thread met a choice");
                return;
            }
            if (search.trouble() != null) {
                tally.end(
                        search,
                        search.trouble().startsWith(SearchProblem.UNBOUNDED)
                                ? EnumerationCode.UNBOUNDED
                                : EnumerationCode.DIVERGED,
                        search.trouble());
                return;
            }
            if (!search.isAbandoned() && order.counts()) {
                program.count(search);
                String difference = repeat(program, search, tally);
                difference = difference == null ? program.draw(search) : difference;
                if (difference != null) {
                    tally.end(search, EnumerationCode.DIVERGED, difference);
                    return;
                }
            }
            if (!search.isAbandoned() || search.isAtLimit()) {
                goesOn = order.next();
            }
            program.finish();
            if (tally.isTimeToLook()) {
                watch.start(0);
                tally.tell(search);
                if (mailbox.isCancelled()) {
                    tally.end(search, goesOn ? EnumerationCode.CANCELLED : EnumerationCode.COMPLETE, "");
                    return;
                }
            }
            if (goesOn && tally.isFull()) {
                tally.end(search, EnumerationCode.LIMITED, "");
                return;
            }
        }
        tally.end(search, EnumerationCode.COMPLETE, "");
    }

    /** Repeats the first runs some times, those after them once, and one in many of all others; answers what differed. */
    private static String repeat(GenerationRun program, ChoiceSearch search, EnumerationTally tally)
            throws ReflectiveOperationException {
        int times = tally.runs() <= FIRST ? 3 : tally.runs() <= REPEATED || tally.runs() % SELDOM == 0 ? 1 : 0;
        String difference = null;
        for (int i = 0; i < times && difference == null; i++) {
            difference = program.repeat(search);
        }
        return difference;
    }
}
