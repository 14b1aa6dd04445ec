package dev.assay.campaign;

import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassMentions;
import dev.assay.request.TargetClass;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Classes whose sources have changed, and those that use them. */
final class ChangedClasses {
    private final Program program;
    private final List<String> files;
    private final Set<String> names = new TreeSet<>();

    /** @param files paths of source files, with slashes */
    ChangedClasses(Program program, List<String> files) {
        this.program = program;
        this.files = files;
        program.classPath().classNames().stream()
                .filter(name -> program.findReadable(name).filter(this::isOf).isPresent())
                .forEach(names::add);
    }

    private boolean isOf(ClassInfo info) {
        String path = info.packageName().isEmpty()
                ? "/" + info.sourceFile()
                : "/" + info.packageName().replace('.', '/') + "/" + info.sourceFile();
        return info.sourceFile() != null && files.stream().anyMatch(file -> ("/" + file).endsWith(path));
    }

    /** Those of the targets that have changed, or that mention a class which has. */
    List<TargetClass> among(List<TargetClass> targets) {
        return targets.stream().filter(target -> concerns(target.info().name())).toList();
    }

    private boolean concerns(String name) {
        if (names.contains(name)) {
            return true;
        }
        byte[] bytes = program.bytes(name);
        SortedSet<String> mentioned = bytes == null ? new TreeSet<>() : ClassMentions.of(bytes);
        return names.stream().anyMatch(mentioned::contains);
    }
}
