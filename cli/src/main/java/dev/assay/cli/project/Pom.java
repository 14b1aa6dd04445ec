package dev.assay.cli.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A description of a Maven module, as far as it says which folders there are.
 *
 * @param project its root element
 */
record Pom(Path file, Element project) {

    /** A module and all modules below it. */
    static List<Pom> withModules(Path folder) throws IOException {
        List<Pom> poms = new ArrayList<>();
        collect(folder.resolve("pom.xml").normalize(), poms, new LinkedHashSet<>());
        return poms;
    }

    private static void collect(Path file, List<Pom> poms, Set<Path> seen) throws IOException {
        if (!Files.isRegularFile(file) || !seen.add(file.toAbsolutePath().normalize())) {
            return;
        }
        Pom pom = read(file);
        poms.add(pom);
        for (String module : pom.moduleNames()) {
            Path named = pom.folder().resolve(module).normalize();
            collect(Files.isDirectory(named) ? named.resolve("pom.xml") : named, poms, seen);
        }
    }

    static Pom read(Path file) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return new Pom(file, builder.parse(file.toFile()).getDocumentElement());
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is no XML that can be read", e);
        }
    }

    Path folder() {
        Path parent = file.getParent();
        return parent == null ? Path.of("") : parent;
    }

    private List<String> moduleNames() {
        List<String> names = new ArrayList<>();
        child(project, "modules")
                .ifPresent(modules -> children(modules, "module").forEach(module -> names.add(text(module))));
        // Modules of profiles belong to some builds; what is not compiled is skipped later.
        child(project, "profiles")
                .ifPresent(profiles -> children(profiles, "profile")
                        .forEach(profile -> child(profile, "modules")
                                .ifPresent(modules ->
                                        children(modules, "module").forEach(module -> names.add(text(module))))));
        return names;
    }

    /** The usual folders, unless this description names others. */
    BuildTool.ModuleFolders folders() {
        Optional<Element> build = child(project, "build");
        Path target = path(build, "directory").orElse(folder().resolve("target"));
        Path classes = path(build, "outputDirectory").orElse(target.resolve("classes"));
        Path testClasses = path(build, "testOutputDirectory").orElse(target.resolve("test-classes"));
        Path sources = path(build, "sourceDirectory").orElse(folder().resolve("src/main/java"));
        return new BuildTool.ModuleFolders(sources, List.of(classes), List.of(testClasses));
    }

    private Optional<Path> path(Optional<Element> build, String name) {
        return build.flatMap(element -> child(element, name))
                .map(Pom::text)
                .map(text -> text.replace("${project.basedir}", folder().toString())
                        .replace("${basedir}", folder().toString())
                        .replace(
                                "${project.build.directory}",
                                folder().resolve("target").toString()))
                .filter(text -> !text.contains("${"))
                .map(text -> folder().resolve(text));
    }

    static Optional<Element> child(Element parent, String name) {
        return children(parent, name).stream().findFirst();
    }

    static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList all = parent.getChildNodes();
        for (int i = 0; i < all.getLength(); i++) {
            Node node = all.item(i);
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    static String text(Element element) {
        return element.getTextContent().strip();
    }
}
