package dev.assay.output.writer;

import dev.assay.output.writer.OutputFolder.Owner;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * A file for the tests of one target class, under a name that takes nothing away from anybody.
 *
 * @param folder relative to the output folder, with slashes
 * @param className simple name of the test class
 * @param kept files of somebody else that hold better names
 */
record TestFile(String folder, String packageName, String className, List<String> kept) {

    /** The folder of the file that a kind of tests for the target class goes to. */
    static String folder(Program program, Kind kind, String target) {
        String packageName = packageOf(program, target);
        return packageName.isEmpty() ? kind.folder : kind.folder + "/" + packageName.replace('.', '/');
    }

    /** Tests live in the package of what they test, but nobody may add to the JDK's packages. */
    private static String packageOf(Program program, String target) {
        String packageName = ClassInfo.packageOf(target);
        return program.isOnClassPath(target) || program.findReadable(target).isEmpty()
                ? packageName
                : "tests." + packageName;
    }

    /** Green or red tests. */
    enum Kind {
        GREEN("tests", ""),
        RED("findings", "Findings"),
        /** Red tests of state that others share. */
        SHARED("findings", "SharedState");

        private final String folder;
        private final String suffix;

        Kind(String folder, String suffix) {
            this.folder = folder;
            this.suffix = suffix;
        }
    }

    /**
     * The first name that is free, or taken by what the same command wrote for the same target. Where another command was here first,
     * the name tells the command: {@code FooSequenceFindingsTest}.
     */
    static TestFile choose(Program program, OutputFolder out, Kind kind, String target) {
        String folder = folder(program, kind, target);
        String packageName = packageOf(program, target);
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        List<String> kept = new ArrayList<>();
        String word = "";
        int number = 1;
        while (true) {
            String stem = stem(program, target) + word + kind.suffix + (number == 1 ? "" : number);
            // Test classes end in Test, as JUnit and build tools look for no others by default.
            String name = stem + "Test";
            boolean isForeignStem = !(prefix + stem).equals(target)
                    && program.findReadable(prefix + stem).isPresent();
            String file = folder + "/" + name + ".java";
            Owner owner = out.owner(file, target);
            boolean free =
                    owner == Owner.NOBODY && program.findReadable(prefix + name).isEmpty();
            if (!isForeignStem && (free || owner == Owner.COMMAND)) {
                return new TestFile(folder, packageName, name, List.copyOf(kept));
            }
            if (owner == Owner.SOMEBODY) {
                kept.add(file);
            }
            boolean isShared = owner == Owner.OTHER_COMMAND && word.isEmpty();
            word = isShared ? out.commandName() : word;
            number = isShared ? 1 : number + 1;
        }
    }

    /** The name of the target without its package, nested names joined. */
    private static String stem(Program program, String target) {
        String name = target.substring(target.lastIndexOf('.') + 1);
        String joined = name.replace("$", "");
        boolean ambiguous = !joined.equals(name)
                && program.findReadable(target.substring(0, target.length() - name.length()) + joined)
                        .isPresent();
        return ambiguous ? name.replace('$', '_') : joined;
    }

    /** The file relative to the output folder, with slashes. */
    String path() {
        return folder + "/" + className + ".java";
    }

    /** The binary name of the test class. */
    String binaryName() {
        return packageName.isEmpty() ? className : packageName + "." + className;
    }
}
