package dev.assay.program.doc;

import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What the javadoc tool made of comments: pages in a jar beside the jar of classes, or in the folder of a build. */
final class JavadocPages {
    private static final long LARGEST = 16_000_000;

    /** Where a member begins, in pages of all versions of the tool: an anchor, or a section. */
    private static final Pattern MEMBER =
            Pattern.compile("<(?:a|section)\\b[^>]*?\\b(?:name|id)=\"([^\"]*)\"", Pattern.CASE_INSENSITIVE);

    private static final Pattern TERM = Pattern.compile("(?si)<dt>(.*?)</dt>");
    private static final Pattern DEFINITION = Pattern.compile("(?si)<dd>(.*?)</dd>");
    private static final Pattern NAMED = Pattern.compile("(?s)\\s*([\\w.$<>\\[\\]]+)\\s*(?:[-\u2013]\\s*(.*))?");
    private static final Pattern BLOCK = Pattern.compile("(?si)<div class=\"block\">(.*?)</div>");

    private final List<Path> roots;
    private final Map<String, Optional<String>> pages = new HashMap<>();

    private JavadocPages(List<Path> roots) {
        this.roots = roots;
    }

    /** Those that belong to a class path. */
    static JavadocPages of(List<Path> classPath) {
        Set<Path> roots = new LinkedHashSet<>();
        for (Path entry : classPath) {
            String text = entry.toAbsolutePath().normalize().toString().replace('\\', '/');
            if (text.endsWith(".jar")) {
                roots.add(Path.of(text.substring(0, text.length() - ".jar".length()) + "-javadoc.jar"));
            } else if (text.endsWith("/target/classes")) {
                String target = text.substring(0, text.length() - "/classes".length());
                List.of("/site/apidocs", "/reports/apidocs", "/apidocs")
                        .forEach(each -> roots.add(Path.of(target + each)));
            } else if (text.endsWith("/build/classes/java/main")) {
                roots.add(Path.of(text.substring(0, text.length() - "/classes/java/main".length()) + "/docs/javadoc"));
            }
        }
        return new JavadocPages(roots.stream().filter(Files::exists).toList());
    }

    /** What is written about a method of a class. */
    Optional<MethodDoc> find(ClassInfo type, MethodRef method) {
        return roots.isEmpty() ? Optional.empty() : page(type).flatMap(page -> find(page, type, method));
    }

    private Optional<String> page(ClassInfo type) {
        String simple = type.packageName().isEmpty()
                ? type.name()
                : type.name().substring(type.packageName().length() + 1);
        String path = (type.packageName().isEmpty() ? "" : type.packageName().replace('.', '/') + "/")
                + simple.replace('$', '.')
                + ".html";
        return pages.computeIfAbsent(path, this::read);
    }

    private Optional<String> read(String path) {
        for (Path root : roots) {
            try {
                Optional<byte[]> bytes = Files.isDirectory(root) ? fromFolder(root, path) : fromJar(root, path);
                if (bytes.isPresent()) {
                    return bytes.map(page -> new String(page, StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                // No page here: nothing is said.
            }
        }
        return Optional.empty();
    }

    private static Optional<byte[]> fromFolder(Path root, String path) throws IOException {
        Path file = root.resolve(path);
        return Files.isRegularFile(file) && Files.size(file) <= LARGEST
                ? Optional.of(Files.readAllBytes(file))
                : Optional.empty();
    }

    /** Pages of modules are in a folder of the module's name. */
    private static Optional<byte[]> fromJar(Path jar, String path) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(path);
            if (entry == null) {
                entry = zip.stream()
                        .filter(each -> each.getName().endsWith("/" + path)
                                && each.getName().indexOf('/') == each.getName().length() - path.length() - 1)
                        .findFirst()
                        .orElse(null);
            }
            return entry == null || entry.getSize() > LARGEST
                    ? Optional.empty()
                    : Optional.of(zip.getInputStream(entry).readAllBytes());
        }
    }

    private static Optional<MethodDoc> find(String page, ClassInfo type, MethodRef method) {
        Matcher member = MEMBER.matcher(page);
        while (member.find()) {
            if (isFor(plain(member.group(1)), type, method)) {
                return Optional.of(parse(page.substring(member.end(), nextDetail(page, member.end()))));
            }
        }
        return Optional.empty();
    }

    /** Where the next member begins that has a description of its own: two anchors may stand for one. */
    private static int nextDetail(String page, int from) {
        Matcher member = MEMBER.matcher(page);
        int at = from;
        while (member.find(at)) {
            if (page.substring(from, member.start()).contains("<h")) {
                return member.start();
            }
            at = member.end();
        }
        return page.length();
    }

    /** Whether an anchor such as {@code bar(int,java.lang.String)} or {@code bar-int-java.lang.String-} is the method's. */
    private static boolean isFor(String anchor, ClassInfo type, MethodRef method) {
        int open = anchor.indexOf('(');
        boolean isOld = open < 0;
        open = isOld ? anchor.indexOf('-') : open;
        if (open < 0) {
            return false;
        }
        String name = anchor.substring(0, open);
        String simple = type.name()
                .substring(
                        1 + Math.max(type.name().lastIndexOf('.'), type.name().lastIndexOf('$')));
        boolean isNamed =
                method.isConstructor() ? name.equals("<init>") || name.endsWith(simple) : name.equals(method.name());
        String inner = anchor.substring(open + 1).replaceAll("[-)]$", "");
        String[] written = inner.isBlank() ? new String[0] : inner.split(isOld ? "-" : ",");
        List<JavaType> parameters = method.parameters();
        if (!isNamed || written.length != parameters.size()) {
            return false;
        }
        for (int i = 0; i < written.length; i++) {
            if (!isFor(
                    written[i].strip(), parameters.get(i).erasure().toString().replace('$', '.'))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFor(String written, String type) {
        String plain = written.replace("...", "[]").replace(":A", "[]");
        boolean isVariable = plain.matches("[A-Z]\\w*(\\[\\])*") && type.contains(".");
        return plain.equals(type) || isVariable;
    }

    private static MethodDoc parse(String html) {
        Map<String, String> parameters = new LinkedHashMap<>();
        List<MethodDoc.Thrown> thrown = new ArrayList<>();
        Matcher term = TERM.matcher(html);
        int at = 0;
        while (term.find(at)) {
            Matcher next = TERM.matcher(html);
            int end = next.find(term.end()) ? next.start() : html.length();
            String title = plain(term.group(1));
            Matcher definition = DEFINITION.matcher(html).region(term.end(), end);
            while (definition.find()) {
                Matcher named = NAMED.matcher(plain(definition.group(1)));
                if (named.matches()) {
                    String said = named.group(2) == null ? "" : named.group(2);
                    if (title.startsWith("Parameters")) {
                        parameters.put(named.group(1), said);
                    } else if (title.startsWith("Throws")) {
                        thrown.add(new MethodDoc.Thrown(named.group(1), said));
                    }
                }
            }
            at = end;
        }
        Matcher block = BLOCK.matcher(html);
        return new MethodDoc(block.find() ? plain(block.group(1)) : "", parameters, thrown);
    }

    /** Without marks, on one line. */
    private static String plain(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&#8203;", "")
                .replace("&amp;", "&")
                .replaceAll("[\\s\u200b]+", " ")
                .strip();
    }
}
