package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Green tests hold together; what makes them influence one another is named. */
class SharedStateTest {
    private static final String CART = """
            package acme;
            import java.util.*;
            public class Cart {
              static final Map<String, List<String>> ALL = new HashMap<>();
              static int adds;
              static String last = "";
              static final long[] NOISE = new long[1];
              public static void add(String item) {
                ALL.computeIfAbsent("cart", key -> new ArrayList<>()).add(item);
                adds++;
                last = item;
                NOISE[0]++;
              }
              public static int count() { return ALL.getOrDefault("cart", List.of()).size(); }
              public static int pure() { return 5; }
              public static void german() { Locale.setDefault(Locale.GERMANY); }
              public static String number() { return String.format("%,d", 1234567); }
              public static boolean both() { return adds > 0 && !last.isEmpty(); }
              public static int either() { return adds + last.length(); }
            }
            """;

    private static final String ORDER = """
            package acme;
            public class Order {
              public static int open() { return Cart.count(); }
              public static int two() { return 2; }
            }
            """;

    @TempDir
    Path folder;

    private Subject subject;
    private TestWriter writer;

    @BeforeEach
    void compile() {
        subject = Subject.compile(folder, CART, ORDER);
        writer = new TestWriter(subject.program(), WriterOptions.defaults(folder.resolve("out"), "crash"));
    }

    @Test
    void the_field_is_found_among_others_that_change() throws IOException {
        WrittenTests written =
                write("acme.Cart", adding(), returning("Cart.count()I", 0), returning("Cart.pure()I", 5));

        assertEquals(2, written.greenTests());
        assertEquals(1, written.findings().size());
        assertEquals(
                FindingKind.SHARED_STATE, written.findings().get(0).failure().kind());
        assertEquals(
                "acme.Cart.ALL", written.findings().get(0).failure().influence().state());
        String test = Files.readString(
                folder.resolve("out").resolve(written.findings().get(0).test().file()));
        assertTrue(test.contains("Cart.add("), test);
        assertTrue(test.contains("assertEquals(0, result)"), test);
    }

    @Test
    void what_the_whole_jvm_shares_is_named_too() {
        Recipe german = new Recipe();
        german.call("acme.Cart.german()V");
        WrittenTests written =
                write("acme.Cart", german.completes(), returning("Cart.number()Ljava/lang/String;", "1,234,567"));

        assertEquals(1, written.findings().size());
        assertEquals(
                "the default locale",
                written.findings().get(0).failure().influence().state());
    }

    @Test
    void fields_that_only_together_are_the_cause_are_named_together() {
        WrittenTests written = write("acme.Cart", adding(), returning("Cart.either()I", 0));

        assertEquals(
                "acme.Cart.adds, acme.Cart.last",
                written.findings().get(0).failure().influence().state());
    }

    @Test
    void tests_of_other_classes_are_run_together_as_well() throws IOException {
        WrittenTests cart = write("acme.Cart", adding(), returning("Cart.pure()I", 5));
        WrittenTests order = write("acme.Order", returning("Order.open()I", 0), returning("Order.two()I", 2));
        assertEquals(2, cart.greenTests());
        assertEquals(2, order.greenTests());

        Map<String, WrittenTests> changed = writer.holdTogether(Deadline.in(Duration.ofMinutes(1)));

        assertEquals(List.of("acme.Order"), List.copyOf(changed.keySet()));
        WrittenTests rest = changed.get("acme.Order");
        assertEquals(1, rest.greenTests());
        assertEquals(
                "acme.Cart.ALL", rest.findings().get(0).failure().influence().state());
        assertFalse(Files.readString(folder.resolve("out").resolve(rest.files().get(0)))
                .contains("open_"));
    }

    @Test
    void nothing_is_said_of_tests_that_hold_together() {
        write("acme.Cart", returning("Cart.pure()I", 5), returning("Cart.count()I", 0));
        write("acme.Order", returning("Order.two()I", 2));

        assertEquals(Map.of(), writer.holdTogether(Deadline.in(Duration.ofMinutes(1))));
    }

    private WrittenTests write(String target, Behaviour... behaviours) {
        return writer.write(
                target, List.of(), new ArrayList<>(List.of(behaviours)), Deadline.in(Duration.ofMinutes(1)));
    }

    private static Behaviour adding() {
        Recipe recipe = new Recipe();
        recipe.call("acme.Cart.add(Ljava/lang/String;)V", recipe.value("tea"));
        return recipe.completes();
    }

    private static Behaviour returning(String method, Object value) {
        Recipe recipe = new Recipe();
        recipe.call("acme." + method);
        return recipe.returns(Recipe.scalar(value));
    }
}
