package dev.assay.cli.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The options that descriptions of Maven give to the JVM of tests: the argLine of Surefire and its system properties. */
final class TestJvmOptions {
    private static final Pattern NAME = Pattern.compile("[$@]\\{([^}]+)}");

    /** Stands for a value that only a build knows, such as the agent of a coverage tool. */
    private static final String UNKNOWN = "\0";

    /** References may lead to one another. */
    private static final int DEEPEST = 8;

    private final List<Pom> poms;
    private final Map<String, String> properties = new LinkedHashMap<>();

    /** @param poms the module first, then those above it */
    TestJvmOptions(List<Pom> poms) {
        this.poms = List.copyOf(poms);
        for (Pom pom : poms) {
            Pom.child(pom.project(), "properties").ifPresent(this::addProperties);
        }
        String folder = poms.get(0).folder().toAbsolutePath().normalize().toString();
        properties.put("basedir", folder);
        properties.put("project.basedir", folder);
        properties.putIfAbsent("project.build.directory", folder + "/target");
    }

    private void addProperties(Element parent) {
        NodeList all = parent.getChildNodes();
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i) instanceof Element element) {
                properties.putIfAbsent(element.getTagName(), Pom.text(element));
            }
        }
    }

    /** As on a command line; without what nobody here knows the value of. */
    String text() {
        List<String> parts = new ArrayList<>();
        List<Element> configurations = configurations();
        String line = configurations.stream()
                .flatMap(each -> Pom.child(each, "argLine").stream())
                .map(Pom::text)
                .findFirst()
                .orElse(properties.getOrDefault("argLine", ""));
        Stream.of(resolved(line, DEEPEST).split("\\s+"))
                .filter(word -> !word.isEmpty() && !word.contains(UNKNOWN))
                .forEach(parts::add);
        Map<String, String> variables = new LinkedHashMap<>();
        for (Element configuration : configurations) {
            Pom.child(configuration, "systemPropertyVariables").ifPresent(each -> addVariables(each, variables));
        }
        variables.forEach((name, value) -> {
            if (!value.contains(UNKNOWN)) {
                parts.add("'-D" + name + "=" + value + "'");
            }
        });
        return String.join(" ", parts).strip();
    }

    private void addVariables(Element parent, Map<String, String> variables) {
        NodeList all = parent.getChildNodes();
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i) instanceof Element element) {
                variables.putIfAbsent(element.getTagName(), resolved(Pom.text(element), DEEPEST));
            }
        }
    }

    private List<Element> configurations() {
        List<Element> found = new ArrayList<>();
        for (Pom pom : poms) {
            Optional<Element> build = Pom.child(pom.project(), "build");
            List<Optional<Element>> lists = List.of(
                    build.flatMap(each -> Pom.child(each, "plugins")),
                    build.flatMap(each -> Pom.child(each, "pluginManagement"))
                            .flatMap(each -> Pom.child(each, "plugins")));
            for (Optional<Element> plugins : lists) {
                plugins.ifPresent(list -> Pom.children(list, "plugin").stream()
                        .filter(TestJvmOptions::isSurefire)
                        .flatMap(plugin -> Pom.child(plugin, "configuration").stream())
                        .forEach(found::add));
            }
        }
        return found;
    }

    private static boolean isSurefire(Element plugin) {
        return Pom.child(plugin, "artifactId").map(Pom::text).orElse("").equals("maven-surefire-plugin");
    }

    private String resolved(String text, int depth) {
        Matcher matcher = NAME.matcher(text);
        return matcher.replaceAll(found -> {
            String value = properties.get(found.group(1));
            return Matcher.quoteReplacement(value == null || depth == 0 ? UNKNOWN : resolved(value, depth - 1));
        });
    }
}
