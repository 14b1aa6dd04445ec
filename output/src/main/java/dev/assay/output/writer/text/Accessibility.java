package dev.assay.output.writer.text;

import dev.assay.program.ClassInfo;
import dev.assay.program.Modifiers;
import dev.assay.program.Program;

/** Which classes a test in a package may name. */
public final class Accessibility {
    private final Program program;
    private final String packageName;

    public Accessibility(Program program, String packageName) {
        this.program = program;
        this.packageName = packageName;
    }

    /** Whether source in the package may name the class; true where nothing is known about it. */
    public boolean canName(String binaryName) {
        ClassInfo info = program.findReadable(binaryName).orElse(null);
        if (info == null) {
            return true;
        }
        boolean visible =
                info.isPublic() || (!info.isPrivate() && info.packageName().equals(packageName));
        return visible && info.sourceName() != null && (info.outerName() == null || canName(info.outerName()));
    }

    /** Whether source in the package may use a member that a class declares, on a value of that class. */
    public boolean canUse(Modifiers member, String owner) {
        boolean isNear = ClassInfo.packageOf(owner).equals(packageName);
        return member.isPublic() || !member.isPrivate() && isNear;
    }

    /** The class itself or the nearest class above it that a test may name. */
    public String nameable(String binaryName) {
        String name = binaryName;
        while (!canName(name)) {
            // What cannot be named is known, and above all is Object, which can be.
            name = program.findReadable(name).map(ClassInfo::superName).orElseThrow();
        }
        return name;
    }

    /** Whether the exception must be declared. */
    public boolean isChecked(String exception) {
        return !program.isSubtype(exception, "java.lang.RuntimeException")
                && !program.isSubtype(exception, "java.lang.Error");
    }
}
