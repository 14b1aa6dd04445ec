package dev.assay.campaign;

import dev.assay.lab.Enumeration;
import dev.assay.model.PrimitiveType;
import dev.assay.model.SearchOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What a campaign does with its targets, with the settings that only this has. */
public sealed interface Task {

    /** The word that users write. */
    String word();

    /** Whether green tests are wanted too. */
    boolean green();

    /**
     * Random well-typed calls.
     *
     * @param trials the most trials for each unit
     * @param depth how many calls may be chained to make one input
     */
    record Crash(int trials, int depth, boolean green) implements Task {
        @Override
        public String word() {
            return "crash";
        }
    }

    /**
     * A static check whose warnings are confirmed by running code.
     *
     * @param unroll how often loops go round
     * @param depth how many calls may be chained to make one input
     * @param contracts a file of contracts to assume; null where there is none
     * @param warnings a SARIF file with the warnings of another tool, which are to be confirmed too
     * @param sources folders and jars with source files, for the report
     */
    record Check(int unroll, int depth, Optional<Path> warnings, Path contracts, List<Path> sources) implements Task {
        public Check {
            sources = List.copyOf(sources);
        }

        @Override
        public String word() {
            return "check";
        }

        @Override
        public boolean green() {
            return false;
        }
    }

    /**
     * Every structure that a generation program can build.
     *
     * @param arguments of the program, as text
     * @param isEager whether choices are made where they come up
     * @param looksAhead whether a choice leaves out what an assumption would drop at once
     * @param shard which part of the search to do, from 1
     * @param shards into how many parts the search is split
     * @param limit after how many paths to stop
     * @param consumer a static method that is called with each structure
     * @param checkpoint where the search is kept, and goes on from
     * @param stream where all structures go, as lines of JSON
     * @param lines hears the same lines
     */
    record Enumerate(
            List<String> arguments,
            boolean isEager,
            boolean looksAhead,
            Enumeration.Order order,
            int shard,
            int shards,
            Optional<Long> limit,
            Optional<Target.OfMethod> consumer,
            Optional<Path> checkpoint,
            Optional<Path> stream,
            Optional<Consumer<String>> lines)
            implements Task {
        public Enumerate {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String word() {
            return "enumerate";
        }

        @Override
        public boolean green() {
            return false;
        }
    }

    /**
     * Dynamic symbolic execution.
     *
     * @param depth how many calls may be chained to make one input
     * @param order in which open sides of branches are tried
     * @param factories classes whose static methods users wrote to make inputs
     * @param contracts a file with contracts to assume; null where there is none
     */
    record Explore(int depth, SearchOrder order, List<String> factories, Path contracts) implements Task {
        public Explore {
            factories = List.copyOf(factories);
        }

        /** Without contracts but those in the code. */
        public Explore(int depth, SearchOrder order, List<String> factories) {
            this(depth, order, factories, null);
        }

        @Override
        public String word() {
            return "explore";
        }

        @Override
        public boolean green() {
            return true;
        }
    }

    /** The ints from one to another, both included. */
    record Ints(int low, int high) {
        public static final Ints ALL = new Ints(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /**
     * All sequences of calls.
     *
     * @param length the most calls after the one that makes the object
     * @param methods those to call and those that make objects, by name or as {@code name(Type,Type)}; all public ones where none is named
     * @param elements what stands for type variables and for any object, by its primitive type; null where nobody said
     * @param ints what arguments of type int are taken from
     * @param ignoredFields fields that do not make a state another one
     * @param comparedBy a method that tells what counts of a state; null where the state itself does
     * @param onlyNew whether tests are wanted only for what no other test shows
     */
    record Sequence(
            int length,
            Set<String> methods,
            PrimitiveType elements,
            Ints ints,
            Set<String> ignoredFields,
            String comparedBy,
            boolean onlyNew)
            implements Task {
        @Override
        public String word() {
            return "sequence";
        }

        @Override
        public boolean green() {
            return true;
        }
    }
}
