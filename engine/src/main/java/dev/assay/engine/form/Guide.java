package dev.assay.engine.form;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.CodeSummary;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
 */
public record Guide(
        List<JavaType> types,
        SortedSet<Integer> lengths,
        List<String> strings,
        Set<CodeSummary.Field> reads,
        boolean wantsUnicode,
        boolean comparesReferences) {
    private static final int MOST_METHODS = 120;
    private static final int MOST_NEARBY = 16;
    private static final int MOST_OVERRIDES = 6;
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
        Set<MethodRef> reached = reached(program, unit, MOST_METHODS);
        gathered.comparesReferences = reached.size() == MOST_METHODS;
        for (MethodRef method : reached) {
            gathered.add(program.glance(method), method.equals(unit));
        }
        return gathered.guide();
    }

    /** The fields that a method writes, itself or by what it calls nearby. */
    static Set<CodeSummary.Field> writes(Program program, MethodRef method) {
        Set<CodeSummary.Field> writes = new LinkedHashSet<>();
        for (MethodRef one : reached(program, method, MOST_NEARBY)) {
            // What a constructor writes is the state of another object.
            if (!one.isConstructor()) {
                writes.addAll(program.glance(one).writes());
            }
        }
        return writes;
    }

    /** The methods under test that a method leads to, itself first, nearest first. */
    private static Set<MethodRef> reached(Program program, MethodRef start, int most) {
        Set<MethodRef> found = new LinkedHashSet<>();
        Deque<MethodRef> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty() && found.size() < most) {
            MethodRef next = open.poll();
            if (found.add(next)) {
                for (MethodRef call : program.glance(next).calls()) {
                    open.addAll(targets(program, call));
                }
            }
        }
        return found;
    }

    private static List<MethodRef> targets(Program program, MethodRef call) {
        if (!program.isOnClassPath(call.owner())) {
            return List.of();
        }
        List<MethodRef> targets = new ArrayList<>();
        MethodInfo resolved = program.resolveMethod(call).orElse(null);
        if (resolved != null && program.isOnClassPath(resolved.owner())) {
            targets.add(resolved.ref());
        }
        boolean mayBeOverridden = resolved != null
                && !resolved.isStatic()
                && !resolved.isFinal()
                && !resolved.isPrivate()
                && !resolved.isConstructor();
        if (mayBeOverridden) {
            program.subtypes(call.owner()).stream()
                    .flatMap(name -> program.findReadable(name).stream())
                    .map(info -> info.method(call.name(), call.descriptor()).map(MethodInfo::ref))
                    .flatMap(Optional::stream)
                    .limit(MOST_OVERRIDES)
                    .forEach(targets::add);
        }
        return targets;
    }

    private static final class Gathered {
        private final Set<JavaType> types = new LinkedHashSet<>();
        private final SortedSet<Integer> lengths = new TreeSet<>();
        private final Set<String> strings = new LinkedHashSet<>();
        private final Set<CodeSummary.Field> reads = new LinkedHashSet<>();
        private boolean wantsUnicode;
        private boolean comparesReferences;

        void add(CodeSummary glance, boolean isUnit) {
            types.addAll(glance.types());
            strings.addAll(glance.strings());
            reads.addAll(glance.reads());
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
                    comparesReferences);
        }
    }
}
