package dev.assay.program.effect;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.use.FieldKey;
import dev.assay.subjects.Subjects;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExposureTest {
    @TempDir
    Path folder;

    private Program program;
    private Exposure exposure;

    private void compile(String... types) {
        program = Subjects.compiledProgram(
                folder, source("acme/A.java", "package acme; import java.util.*;\n" + String.join("\n", types)));
        exposure = new Exposure(program, new FieldEffects(program));
    }

    private MethodRef method(String name) {
        return program.find("acme.A").orElseThrow().methods().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow()
                .ref();
    }

    private boolean leaks(String name) {
        return exposure.leaks(method(name), method(name).returns(), exposure.reads(method("inv")));
    }

    private boolean captures(String name) {
        return exposure.captures(method(name), method(name).parameters().get(0), exposure.reads(method("inv")));
    }

    private Set<String> changes(String name) {
        return exposure.changes(method(name)).stream()
                .map(FieldKey::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void what_is_handed_out_is_no_change_and_what_is_stored_into_is() {
        compile(
                "class A { int[] a = {1}; List<String> l = new ArrayList<>(); int[] get() { return a; }",
                "  void store() { a[0] = 2; } void add() { l.add(\"x\"); } void set(int[] b) { a = b; } }");
        assertEquals(Set.of(), changes("get"));
        assertEquals(Set.of("a"), changes("store"));
        assertEquals(Set.of("l"), changes("add"));
        assertEquals(Set.of("a"), changes("set"));
    }

    @Test
    void parts_that_the_predicate_reads_are_leaked_and_captured() {
        compile(
                "class P { int v; void put(int w) { v = w; } }",
                "class A { private P p = new P(); private P q = new P(); private int[] a = {1}; private String s = \"\";",
                "  boolean inv() { return p.v > 0 && a[0] > 0 && s.isEmpty(); }",
                "  P p() { return p; } int[] a() { return a; } String s() { return s; } int size() { return a.length; }",
                "  A self() { return this; } P fresh() { return new P(); }",
                "  void p(P given) { p = given; } void q(P given) { q = given; } void t(String given) { s = given; } }");
        assertTrue(leaks("p") && leaks("a"));
        assertFalse(leaks("s") || leaks("size") || leaks("self") || leaks("fresh"));
        assertTrue(exposure.captures(
                new MethodRef("acme.A", "p", "(Lacme/P;)V"),
                new MethodRef("acme.A", "p", "(Lacme/P;)V").parameters().get(0),
                exposure.reads(method("inv"))));
        assertFalse(captures("q"), "nobody reads q");
        assertFalse(captures("t"), "a text never changes");
    }

    @Test
    void what_subclasses_do_counts() {
        compile(
                "class A { int v; boolean inv() { return v > 0; } void go() {} }",
                "class B extends A { void go() { v = 0; } }");
        assertEquals(Set.of("v"), changes("go"));
    }

    @Test
    void calls_of_the_jdk_change_or_show_parts_by_their_names() {
        assertTrue(Exposure.changesLibraryObject(new MethodRef("java.util.List", "add", "(Ljava/lang/Object;)Z")));
        assertFalse(Exposure.changesLibraryObject(new MethodRef("java.util.List", "size", "()I")));
        assertTrue(Exposure.showsLibraryPart(new MethodRef("java.util.List", "get", "(I)Ljava/lang/Object;")));
        assertFalse(Exposure.showsLibraryPart(new MethodRef("java.util.List", "size", "()I")));
    }
}
