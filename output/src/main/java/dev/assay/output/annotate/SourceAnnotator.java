package dev.assay.output.annotate;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import dev.assay.output.writer.text.JavaText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts annotations before the methods of one source file; all other text stays as it is. */
final class SourceAnnotator {
    private static final String API = "dev.assay.api.";
    private static final List<String> NAMES = List.of("Requires", "Ensures");

    private final String text;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final Map<String, ClassTree> classes = new HashMap<>();
    private final Set<String> typeNames = new HashSet<>();
    private final List<Insertion> insertions = new ArrayList<>();
    private final Map<String, String> shown = new HashMap<>();
    private int placed;

    private record Insertion(int at, String text) {}

    SourceAnnotator(String text, CompilationUnitTree unit, SourcePositions positions) {
        this.text = text;
        this.unit = unit;
        this.positions = positions;
        String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        for (Tree declared : unit.getTypeDecls()) {
            if (declared instanceof ClassTree type) {
                collect(type, prefix + type.getSimpleName());
            }
        }
    }

    private void collect(ClassTree type, String binaryName) {
        classes.put(binaryName, type);
        typeNames.add(type.getSimpleName().toString());
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                collect(nested, binaryName + "$" + nested.getSimpleName());
            }
        }
    }

    /** The binary names of the classes in the file, apart from local ones. */
    Set<String> classNames() {
        return classes.keySet();
    }

    /** How many methods got annotations. */
    int placed() {
        return placed;
    }

    /**
     * The annotated text.
     *
     * @param others the simple names of other classes in the package, which imports must not hide
     */
    String annotate(List<AnnotatedMethod> methods, Set<String> others) {
        chooseNames(others);
        methods.forEach(this::annotate);
        if (insertions.isEmpty()) {
            return text;
        }
        imports();
        insertions.sort(Comparator.comparingInt(Insertion::at));
        StringBuilder result = new StringBuilder();
        int from = 0;
        for (Insertion each : insertions) {
            result.append(text, from, each.at()).append(each.text());
            from = each.at();
        }
        return result.append(text.substring(from)).toString();
    }

    /** By their simple names if nothing else has them. */
    private void chooseNames(Set<String> others) {
        Set<String> taken = new HashSet<>(typeNames);
        taken.addAll(others);
        for (ImportTree each : unit.getImports()) {
            String name = each.getQualifiedIdentifier().toString();
            if (!name.startsWith(API)) {
                taken.add(name.substring(name.lastIndexOf('.') + 1));
            }
        }
        NAMES.forEach(name -> shown.put(name, taken.contains(name) ? API + name : name));
    }

    private void annotate(AnnotatedMethod wanted) {
        Optional<MethodTree> method = Optional.ofNullable(
                        classes.get(wanted.method().owner()))
                .flatMap(type -> MethodSearch.find(type, wanted));
        if (method.isEmpty()) {
            return;
        }
        int at = (int) positions.getStartPosition(unit, method.get());
        if (at < 0) {
            return;
        }
        int line = text.lastIndexOf('\n', at - 1) + 1;
        String before = text.substring(line, at);
        String separator = before.isBlank() ? lineEnd() + before : " ";
        StringBuilder annotations = new StringBuilder();
        wanted.requires().forEach(each -> annotations.append(annotation("Requires", each, separator)));
        wanted.ensures().forEach(each -> annotations.append(annotation("Ensures", each, separator)));
        if (annotations.length() > 0) {
            insertions.add(new Insertion(at, annotations.toString()));
            placed++;
        }
    }

    private String annotation(String name, String expression, String separator) {
        return "@" + shown.getOrDefault(name, API + name) + "(" + JavaText.literal(expression) + ")" + separator;
    }

    private String lineEnd() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /** After the last import, or after the package, or at the beginning. */
    private void imports() {
        Set<String> present = new HashSet<>();
        long last = unit.getPackageName() == null ? -1 : positions.getEndPosition(unit, unit.getPackage());
        for (ImportTree each : unit.getImports()) {
            present.add(each.getQualifiedIdentifier().toString());
            last = Math.max(last, positions.getEndPosition(unit, each));
        }
        StringBuilder added = new StringBuilder();
        for (String name : List.of("Ensures", "Requires")) {
            boolean isUsed = insertions.stream().anyMatch(each -> each.text().contains("@" + name + "("));
            if (isUsed && !present.contains(API + name) && !present.contains(API + "*")) {
                added.append("import ").append(API).append(name).append(';').append(lineEnd());
            }
        }
        if (added.length() == 0) {
            return;
        }
        String lines = added.toString();
        boolean isFirst = last < 0;
        String inserted = isFirst
                ? lines
                : lineEnd() + lines.substring(0, lines.length() - lineEnd().length());
        insertions.add(new Insertion(isFirst ? 0 : (int) last, inserted));
    }
}
