package dev.assay.program.doc;

import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.path.SourceFiles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the comments of methods: lines of the class file lead to the declaration in the source. Where there is no source, pages that the javadoc tool made
 * say the same.
 */
public final class MethodDocs {
    /** A declaration with all of its annotations is not longer. */
    private static final int FARTHEST = 40;

    private final Program program;
    private final SourceFiles sources;
    private final JavadocPages pages;
    private final Map<MethodRef, Optional<MethodDoc>> known = new HashMap<>();
    private final Map<String, Map<MethodRef, Integer>> lines = new HashMap<>();

    public MethodDocs(Program program, SourceFiles sources) {
        this.program = program;
        this.sources = sources;
        this.pages = JavadocPages.of(program.classPath().entries());
    }

    /** What is written at a method; if that is nothing, what is written at one that it overrides. */
    public synchronized Optional<MethodDoc> of(MethodRef method) {
        Optional<MethodDoc> doc = known.get(method);
        if (doc == null) {
            doc = find(method);
            known.put(method, doc);
        }
        return doc;
    }

    private Optional<MethodDoc> find(MethodRef method) {
        Optional<MethodDoc> own = written(method);
        if (method.isConstructor() || own.isPresent() && !own.get().isInherited()) {
            return own;
        }
        for (String above : above(method.owner())) {
            Optional<MethodDoc> inherited = written(new MethodRef(above, method.name(), method.descriptor()));
            if (inherited.isPresent() && !inherited.get().isInherited()) {
                return inherited;
            }
        }
        return own;
    }

    /** The types above a class, nearest first. */
    private List<String> above(String name) {
        Set<String> seen = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(name));
        while (!open.isEmpty()) {
            ClassInfo info = program.findReadable(open.poll()).orElse(null);
            if (info == null) {
                continue;
            }
            List<String> direct = new ArrayList<>();
            if (info.superName() != null) {
                direct.add(info.superName());
            }
            info.interfaces().forEach(type -> direct.add(type.name()));
            direct.stream().filter(seen::add).forEach(open::add);
        }
        return List.copyOf(seen);
    }

    private Optional<MethodDoc> written(MethodRef method) {
        if (!program.isOnClassPath(method.owner())) {
            return Optional.empty();
        }
        ClassInfo info = program.findReadable(method.owner()).orElse(null);
        if (info == null) {
            return Optional.empty();
        }
        return inSource(info, method).or(() -> pages.find(info, method));
    }

    private Optional<MethodDoc> inSource(ClassInfo info, MethodRef method) {
        if (info.sourceFile() == null) {
            return Optional.empty();
        }
        int line = lines(info.name()).getOrDefault(method, -1);
        return sources.find(info.packageName(), info.sourceFile())
                .flatMap(text ->
                        above(text, line < 0 ? AbstractDeclaration.line(text, method) : line, simpleName(method)))
                .map(MethodDoc::parse);
    }

    private static String simpleName(MethodRef method) {
        String name = method.simpleName();
        return name.substring(1 + Math.max(name.lastIndexOf('$'), name.lastIndexOf('.')));
    }

    /** The comment above the declaration of a method whose code begins in a line. */
    private static Optional<String> above(List<String> text, int line, String name) {
        Pattern declaration = Pattern.compile("\\b" + Pattern.quote(name) + "\\s*\\(");
        int at = Math.min(line, text.size()) - 1;
        if (at < 0) {
            return Optional.empty();
        }
        int first = Math.max(0, at - FARTHEST);
        while (at >= first && !declaration.matcher(text.get(at)).find()) {
            at--;
        }
        if (at < first) {
            return Optional.empty();
        }
        int end = at - 1;
        while (end >= 0 && !text.get(end).stripTrailing().endsWith("*/")) {
            String stripped = text.get(end).strip();
            if (stripped.endsWith(";") || stripped.endsWith("}") || at - end > FARTHEST) {
                return Optional.empty();
            }
            end--;
        }
        return comment(text, end);
    }

    private static Optional<String> comment(List<String> text, int end) {
        for (int start = end; start >= 0; start--) {
            int mark = text.get(start).indexOf("/**");
            if (mark >= 0) {
                String whole = String.join("\n", text.subList(start, end + 1)).substring(mark + "/**".length());
                return Optional.of(whole.substring(0, Math.max(0, whole.lastIndexOf("*/"))));
            }
            if (text.get(start).contains("/*")) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The first line of each method of a class. */
    private Map<MethodRef, Integer> lines(String className) {
        Map<MethodRef, Integer> found = lines.get(className);
        if (found == null) {
            found = new HashMap<>();
            byte[] bytes = program.bytes(className);
            if (bytes != null) {
                new ClassReader(bytes).accept(new FirstLines(className, found), ClassReader.SKIP_FRAMES);
            }
            lines.put(className, found);
        }
        return found;
    }

    private static final class FirstLines extends ClassVisitor {
        private final String owner;
        private final Map<MethodRef, Integer> lines;

        FirstLines(String owner, Map<MethodRef, Integer> lines) {
            super(Opcodes.ASM9);
            this.owner = owner;
            this.lines = lines;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            MethodRef method = new MethodRef(owner, name, descriptor);
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLineNumber(int line, Label start) {
                    lines.merge(method, line, Math::min);
                }
            };
        }
    }
}
