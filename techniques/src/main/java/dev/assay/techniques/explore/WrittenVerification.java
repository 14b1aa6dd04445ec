package dev.assay.techniques.explore;

import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.CodeAnnotations;
import dev.assay.request.BadRequest;
import dev.assay.request.TargetClass;
import java.util.List;
import java.util.Optional;

/** Refuses verification results in the code that cannot be used, before anything runs: a wrong premise would hide bugs. */
final class WrittenVerification {
    private WrittenVerification() {}

    static void check(Program program, List<TargetClass> targets) throws BadRequest {
        for (TargetClass target : targets) {
            CodeBook book = new CodeBook(program);
            for (MethodInfo unit : target.units()) {
                Optional<MethodCode> code = book.find(unit.ref());
                try {
                    if (code.isPresent()) {
                        CodeAnnotations.of(code.get());
                    }
                } catch (BadVerification e) {
                    throw new BadRequest(
                            "The verification results of " + unit.ref().display() + " cannot be used: " + e.getMessage()
                                    + ".",
                            e);
                }
            }
        }
    }
}
