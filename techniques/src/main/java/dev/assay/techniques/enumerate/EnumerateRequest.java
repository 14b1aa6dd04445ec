package dev.assay.techniques.enumerate;

import dev.assay.request.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a user wants to have enumerated, and where results go.
 *
 * @param arguments of the program, as text
 * @param consumer a static method that is called with each structure
 * @param checkpoint where the search is kept, and continues from
 * @param stream where all structures go, as lines of JSON
 * @param lines takes the same lines
 */
record EnumerateRequest(
        List<String> arguments,
        EnumerateOptions options,
        Optional<Target.OfMethod> consumer,
        Optional<Path> checkpoint,
        Optional<Path> stream,
        Optional<Consumer<String>> lines) {
    EnumerateRequest {
        arguments = List.copyOf(arguments);
    }
}
