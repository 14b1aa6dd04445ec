package dev.assay.techniques.sequence;

import dev.assay.engine.tree.Branch;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.program.MethodInfo;
import dev.assay.techniques.sequence.recipe.Alphabet;
import dev.assay.techniques.sequence.recipe.Argument;
import dev.assay.techniques.sequence.recipe.Extension;
import dev.assay.techniques.sequence.recipe.FoundState;
import dev.assay.techniques.sequence.recipe.Recipe;
import dev.assay.techniques.sequence.recipe.RecipeInputs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists what one call more can be made of the states of a class. */
final class Extensions {
    private final Alphabet alphabet;
    private final SequenceOptions options;
    private final Terms terms;

    Extensions(Alphabet alphabet, SequenceOptions options, Terms terms) {
        this.alphabet = alphabet;
        this.options = options;
        this.terms = terms;
    }

    /**
     * All extensions of so many calls, unless the deadline passes first; without calls, those that make the object.
     *
     * @param found the states that shorter sequences reach
     */
    List<Extension> of(int length, List<FoundState> found, Deadline deadline) {
        return length == 0 ? beginnings() : extensions(length, found, deadline);
    }

    private List<Extension> beginnings() {
        List<Extension> extensions = new ArrayList<>();
        for (MethodInfo maker : alphabet.makers()) {
            for (Recipe recipe : alphabet.beginnings(maker)) {
                extensions.add(extension(null, recipe, maker, Assignment.of(), List.of(), new ArrayList<>()));
            }
        }
        return extensions;
    }

    private List<Extension> extensions(int length, List<FoundState> found, Deadline deadline) {
        List<FoundState> all =
                found.stream().filter(state -> !state.isReplaced()).toList();
        List<Extension> extensions = new ArrayList<>();
        for (FoundState from : all) {
            for (MethodInfo method : alphabet.methods()) {
                if (deadline.isPast()) {
                    return extensions;
                }
                for (Alphabet.Extended extended : alphabet.extensions(from, method, all, options.length())) {
                    if (extended.recipe().length() == length) {
                        extensions.add(extension(from, method, extended));
                    }
                }
            }
        }
        return extensions;
    }

    private Extension extension(FoundState from, MethodInfo method, Alphabet.Extended extended) {
        Assignment start = from.example();
        List<Branch> expected = new ArrayList<>(from.decided().byCalls());
        List<Branch> assumed = new ArrayList<>(from.kept());
        int inputs = from.recipe().inputs();
        for (Argument argument : extended.arguments()) {
            if (argument instanceof Argument.Another another) {
                start = RecipeInputs.shifted(
                        start, another.other().recipe(), another.other().example(), inputs);
                expected.addAll(another.other().decided().byCalls());
                assumed.addAll(RecipeInputs.shifted(terms, another.other().kept(), inputs));
                inputs += another.other().recipe().inputs();
            }
        }
        return extension(from, extended.recipe(), method, start, expected, assumed);
    }

    /** Where the user gave a range for ints, those that the new call brings are within it. */
    private Extension extension(
            @Nullable FoundState from,
            Recipe recipe,
            MethodInfo method,
            Assignment start,
            List<Branch> expected,
            List<Branch> assumed) {
        if (options.range().isAll()) {
            return new Extension(from, recipe, method, start, expected, assumed);
        }
        assumed.addAll(RecipeInputs.within(options.range(), terms, recipe));
        Assignment begun = RecipeInputs.begun(start, options.range(), recipe);
        return new Extension(from, recipe, method, begun, expected, assumed);
    }
}
