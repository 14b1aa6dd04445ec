package dev.assay.techniques.enumerate;

import dev.assay.program.ClassInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;
import java.util.Optional;

/** What a test in one package can name. */
final class Visibility {
    private final Program program;
    private final String packageName;

    Visibility(Program program, String packageName) {
        this.program = program;
        this.packageName = packageName;
    }

    /** Whether the test can name a class; classes that need an instance around them do not count. */
    boolean sees(String className) {
        Optional<ClassInfo> found = program.findReadable(className);
        if (found.isEmpty() || found.get().isInner()) {
            return false;
        }
        ClassInfo info = found.get();
        boolean isNamed = info.outerName() == null ? !info.name().contains("$") : info.sourceName() != null;
        return isNamed && sees(info, className) && (info.outerName() == null || sees(info.outerName()));
    }

    /** Whether the test can use a member that a class declares. */
    boolean sees(Modifiers member, String owner) {
        return member.isPublic()
                || !member.isPrivate() && ClassInfo.packageOf(owner).equals(packageName);
    }
}
