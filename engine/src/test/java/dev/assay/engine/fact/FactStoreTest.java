package dev.assay.engine.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.report.Examination;
import dev.assay.model.report.Examination.Counts;
import dev.assay.model.report.Examination.Extent;
import dev.assay.model.type.MethodRef;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class FactStoreTest {
    private static final MethodRef METHOD = new MethodRef("acme.Dice", "roll", "(I)I");

    private static Fact examined(String unit) {
        return Fact.examined(new Examination(unit, Extent.WHOLE, Counts.NONE, List.of()));
    }

    private static List<String> units(Facts facts) {
        return facts.all().map(Fact::unit).toList();
    }

    @Test
    void facts_are_found_by_kind_class_and_unit() {
        Fact contract = new Fact.Contract(
                new WrittenClause(ClauseKind.REQUIRES, "sides > 0", "acme.Dice", METHOD, false), 12, "observed.json");
        Fact invariant = new Fact.Contract(
                new WrittenClause(ClauseKind.INVARIANT, "count >= 0", "acme.Cup", null, false), 0, "observed.json");
        Facts facts = Facts.of(List.of(examined("acme.Dice#roll(int)"), contract, invariant, new Fact.Proved(METHOD)));

        assertEquals(List.of(contract, invariant), facts.get(Fact.Contract.class));
        assertEquals(List.of(invariant), facts.ofClass("acme.Cup").get(Fact.Contract.class));
        assertEquals(3, facts.ofClass("acme.Dice").all().count());
        assertEquals(List.of(contract), facts.ofUnit("acme.Dice#roll(int)").get(Fact.Contract.class));
        assertEquals(List.of(), facts.ofClass("acme.Cup").get(Fact.Proved.class));
    }

    @Test
    void the_order_does_not_depend_on_which_thread_comes_first() throws Exception {
        List<String> expected = new ArrayList<>();
        List<Callable<Void>> work = new ArrayList<>();
        FactStore store = new FactStore();
        for (int stage = 1; stage <= 2; stage++) {
            for (int number = 0; number < 50; number++) {
                String unit = "acme.C" + stage + "x" + number;
                expected.addAll(List.of(unit + "#a()", unit + "#b()"));
                Work piece = new Work(stage, number);
                work.add(() -> {
                    store.add(piece, List.of(examined(unit + "#a()")));
                    store.add(piece, List.of(examined(unit + "#b()")));
                    return null;
                });
            }
        }
        Collections.shuffle(work, new Random(7));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            threads.invokeAll(work);
        } finally {
            threads.shutdown();
        }
        assertEquals(expected, units(store.all()));
        assertEquals(expected.subList(0, 100), units(store.before(2)));
        assertEquals(List.of("acme.C2x3#a()", "acme.C2x3#b()"), units(store.of(new Work(2, 3))));
    }

    @Test
    void what_somebody_has_in_hand_does_not_change() {
        FactStore store = new FactStore();
        store.add(Work.GIVEN, List.of(examined("acme.Dice")));
        Facts before = store.all();
        store.add(Work.GIVEN, List.of(examined("acme.Cup")));

        assertEquals(List.of("acme.Dice"), units(before));
        assertEquals(List.of("acme.Dice", "acme.Cup"), units(store.all()));
        assertThrows(
                UnsupportedOperationException.class,
                () -> before.get(Fact.class).clear());
    }
}
