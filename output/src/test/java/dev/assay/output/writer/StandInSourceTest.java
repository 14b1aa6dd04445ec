package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test hands a stand-in to the writer and reads what comes out of the gate. */
class StandInSourceTest {
    private static final String SUBJECT = """
            package acme;
            public class Desk {
              public interface Store { int count(String owner); void save(String owner) throws java.io.IOException; }
              public interface Source<T> { T next(T last); <R> R as(Class<R> type); }
              public interface Check { boolean test(String text); }
              public abstract static class Rate {
                private final int base;
                protected Rate(int base) { this.base = base; }
                protected abstract int percent();
              }
              public static int count(Store store) { return store.count("a") + 10 * store.count("b"); }
              public static int save(Store store) {
                try { store.save("a"); return 0; } catch (java.io.IOException e) { return 1; }
              }
              public static int next(Source<String> source) { return source.next("x").length(); }
              public static int rate(Rate rate) { return rate.base - rate.percent(); }
              public static int check(Check check) { return (check.test("a") ? 1 : 0) + (check.test("b") ? 2 : 0); }
            }
            """;
    private static final MethodRef COUNT = Recipe.ref("acme.Desk$Store.count(Ljava/lang/String;)I");
    private static final MethodRef SAVE = Recipe.ref("acme.Desk$Store.save(Ljava/lang/String;)V");

    @TempDir
    Path folder;

    private final Recipe recipe = new Recipe();

    @Test
    void prints_the_methods_that_matter_and_one_line_for_each_other() throws IOException {
        int five = recipe.value(5);
        String text = written("count", "Store", 55, StandInAnswer.always(COUNT, five));
        String printed = text.lines().map(String::strip).collect(Collectors.joining("|"));
        assertTrue(
                printed.contains(
                        "Desk.Store store = new Desk.Store() {|@Override|public int count(String owner) {|return 5;|}"
                                + "||@Override public void save(String owner) { throw new UnsupportedOperationException(); }|};"),
                text);
    }

    @Test
    void results_may_depend_on_an_argument_or_on_the_call() throws IOException {
        int key = recipe.value("b");
        int one = recipe.value(1);
        int two = recipe.value(2);
        String text = written(
                "count", "Store", 12, StandInAnswer.where(COUNT, 0, key, one), StandInAnswer.always(COUNT, two));
        assertTrue(text.contains("return \"b\".equals(owner) ? 1 : 2;"), text);
    }

    @Test
    void a_counter_makes_the_first_call_differ() throws IOException {
        int one = recipe.value(1);
        int two = recipe.value(2);
        String text = written("count", "Store", 21, StandInAnswer.once(COUNT, one), StandInAnswer.always(COUNT, two));
        assertTrue(text.contains("private int countCalls;"), text);
        assertTrue(text.contains("return countCalls++ == 0 ? 1 : 2;"), text);
    }

    @Test
    void throws_what_the_method_declares() throws IOException {
        int exception = recipe.make("java.io.IOException", "()V");
        String text = written(
                "save", "Store", 1, StandInAnswer.always(SAVE, exception).throwing());
        assertTrue(text.contains("public void save(String owner) throws IOException {"), text);
        assertTrue(text.contains("throw new IOException();"), text);
    }

    @Test
    void a_lambda_is_enough_for_one_method() throws IOException {
        MethodRef test = Recipe.ref("acme.Desk$Check.test(Ljava/lang/String;)Z");
        int key = recipe.value("b");
        int yes = recipe.value(true);
        int no = recipe.value(false);
        String text =
                written("check", "Check", 2, StandInAnswer.where(test, 0, key, yes), StandInAnswer.always(test, no));
        assertTrue(text.contains("Desk.Check check = text -> \"b\".equals(text);"), text);
    }

    @Test
    void methods_with_type_parameters_are_erased() throws IOException {
        MethodRef next = Recipe.ref("acme.Desk$Source.next(Ljava/lang/Object;)Ljava/lang/Object;");
        int word = recipe.value("four");
        JavaType type = ClassType.of("acme.Desk$Source", ClassType.STRING);
        int made = recipe.standIn(type, null, List.of(), StandInAnswer.always(next, word));
        recipe.call("acme.Desk.next(Lacme/Desk$Source;)I", made);
        String text = written(4);
        assertTrue(text.contains("public String next(String last) {"), text);
        assertTrue(text.contains("@Override public Object as(Class type)"), text);
    }

    @Test
    void an_abstract_class_gets_its_arguments() throws IOException {
        MethodRef percent = Recipe.ref("acme.Desk$Rate.percent()I");
        MethodRef constructor = new MethodRef("acme.Desk$Rate", MethodRef.CONSTRUCTOR, "(I)V");
        int base = recipe.value(9);
        int three = recipe.value(3);
        int made = recipe.standIn(
                ClassType.of("acme.Desk$Rate"), constructor, List.of(base), StandInAnswer.always(percent, three));
        recipe.call("acme.Desk.rate(Lacme/Desk$Rate;)I", made);
        String text = written(6);
        assertTrue(text.contains("Desk.Rate rate = new Desk.Rate(9) {"), text);
        assertTrue(text.contains("protected int percent() {"), text);
    }

    private String written(String method, String type, int result, StandInAnswer... answers) throws IOException {
        int made = recipe.standIn(ClassType.of("acme.Desk$" + type), null, List.of(), answers);
        recipe.call("acme.Desk." + method + "(Lacme/Desk$" + type + ";)I", made);
        return written(result);
    }

    private String written(int result) throws IOException {
        List<Behaviour> behaviours = new ArrayList<>(List.of(recipe.returns(Recipe.scalar(result))));
        Subject subject = Subject.compile(folder, SUBJECT);
        Path out = folder.resolve("out");
        WrittenTests written = new TestWriter(subject.program(), WriterOptions.defaults(out, "crash"))
                .write("acme.Desk", List.of(), behaviours, Deadline.in(Duration.ofMinutes(1)));
        assertEquals(List.of(), written.rejected());
        return Files.readString(out.resolve(written.files().get(0)));
    }
}
