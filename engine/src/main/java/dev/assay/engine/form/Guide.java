package dev.assay.engine.form;

import dev.assay.engine.way.ReachedMethods;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.CodeSummary;
import dev.assay.program.Program;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a unit, and the code under test that it calls, looks at: which inputs are worth trying first.
 *
 * @param types those that it tests for, in the order in which they are met
 * @param lengths those that it may ask for: constants of code that measures something, and lengths of its strings
 * @param strings the constants in it, short ones first
 * @param reads the fields that it reads
 * @param wantsUnicode whether it tells chars beyond ASCII apart
 * @param comparesReferences whether it, or code that was not looked at, asks whether two references are the same
 * @param calls the methods that it calls or refers to
 */
public record Guide(
        List<JavaType> types,
        SortedSet<Integer> lengths,
        List<String> strings,
        Set<CodeSummary.Field> reads,
        boolean wantsUnicode,
        boolean comparesReferences,
        Set<MethodRef> calls) {
    private static final int MOST_METHODS = 120;
    private static final int MOST_NEARBY = 16;
    private static final int MOST_TYPES = 24;
    private static final int MOST_STRINGS = 24;
    private static final int LONGEST = 300;
    private static final int ASCII = 128;
    private static final Set<String> TELLING_CHARS_APART = Set.of(
            "isHighSurrogate",
            "isLowSurrogate",
            "isSurrogate",
            "isSurrogatePair",
            "codePointAt",
            "codePoints",
            "codePointCount",
            "charCount",
            "toTitleCase",
            "normalize");

    /** Looks at a unit. */
    public static Guide of(Program program, MethodRef unit) {
        Gathered gathered = new Gathered();
        Set<MethodRef> reached = ReachedMethods.from(program, List.of(unit), MOST_METHODS);
        gathered.comparesReferences = reached.size() == MOST_METHODS;
        for (MethodRef method : reached) {
            gathered.add(program.glance(method), method.equals(unit));
        }
        return gathered.guide();
    }

    /** The fields that a method writes, itself or by what it calls nearby. */
    static Set<CodeSummary.Field> writes(Program program, MethodRef method) {
        Set<CodeSummary.Field> writes = new LinkedHashSet<>();
        for (MethodRef one : ReachedMethods.from(program, List.of(method), MOST_NEARBY)) {
            // What a constructor writes is the state of another object.
            if (!one.isConstructor()) {
                writes.addAll(program.glance(one).writes());
            }
        }
        return writes;
    }

    private static final class Gathered {
        private final Set<JavaType> types = new LinkedHashSet<>();
        private final SortedSet<Integer> lengths = new TreeSet<>();
        private final Set<String> strings = new LinkedHashSet<>();
        private final Set<CodeSummary.Field> reads = new LinkedHashSet<>();
        private final Set<MethodRef> calls = new LinkedHashSet<>();
        private boolean wantsUnicode;
        private boolean comparesReferences;

        void add(CodeSummary glance, boolean isUnit) {
            types.addAll(glance.types());
            strings.addAll(glance.strings());
            reads.addAll(glance.reads());
            calls.addAll(glance.calls());
            if (glance.measures() || glance.readsChars() || isUnit) {
                glance.numbers().stream()
                        .filter(number -> number > 0 && number <= LONGEST)
                        .forEach(lengths::add);
            }
            comparesReferences |= glance.comparesReferences();
            wantsUnicode |= glance.readsChars()
                    && glance.numbers().stream().anyMatch(number -> number >= ASCII && number <= Character.MAX_VALUE);
            wantsUnicode |= glance.calls().stream()
                    .anyMatch(call -> call.owner().startsWith("java.") && TELLING_CHARS_APART.contains(call.name()));
        }

        Guide guide() {
            List<String> shortFirst = strings.stream()
                    .filter(text -> text.length() <= LONGEST)
                    .sorted(Comparator.comparingInt(String::length))
                    .limit(MOST_STRINGS)
                    .toList();
            shortFirst.stream().map(String::length).filter(length -> length > 0).forEach(lengths::add);
            return new Guide(
                    types.stream().limit(MOST_TYPES).toList(),
                    Collections.unmodifiableSortedSet(lengths),
                    shortFirst,
                    Collections.unmodifiableSet(reads),
                    wantsUnicode,
                    comparesReferences,
                    Collections.unmodifiableSet(calls));
        }
    }
}
