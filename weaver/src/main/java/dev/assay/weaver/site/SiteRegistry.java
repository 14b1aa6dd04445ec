package dev.assay.weaver.site;

import dev.assay.wire.MethodToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** All sites of one lab by the numbers that rewritten code has, and methods by their token; several threads may use it. */
public final class SiteRegistry {
    /** Where a rewritten JDK keeps its own. */
    public static final String ENTRY = "assay-sites.bin";

    private final Map<Integer, List<Site>> sites = new HashMap<>();
    private final Map<Integer, String> methods = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private int classes;
    private int ofJdk;

    /** A registry of the sites of a rewritten JDK; empty if the jar has none. */
    public static SiteRegistry of(Path patchJar) throws IOException {
        SiteRegistry book = new SiteRegistry();
        try (ZipFile zip = new ZipFile(patchJar.toFile())) {
            ZipEntry entry = zip.getEntry(ENTRY);
            if (entry != null) {
                book.read(zip.getInputStream(entry).readAllBytes());
            }
        }
        book.ofJdk = book.classes;
        return book;
    }

    /** Classes with lower numbers are the JDK's, and have the same numbers in every lab. */
    synchronized int classesOfJdk() {
        return ofJdk;
    }

    /** A number that no class in this registry has. */
    public synchronized int nextClassNumber() {
        return classes;
    }

    /** Adds a class under test. */
    public synchronized void add(ShadowedClass shadowed) {
        add(shadowed.firstSite() >>> 16, shadowed.name(), shadowed.sites(), shadowed.methods());
    }

    private void add(int number, String name, List<Site> ofClass, Collection<String> itsMethods) {
        names.add(name);
        sites.put(number, ofClass);
        classes = Math.max(classes, number + 1);
        itsMethods.forEach(method -> methods.put(MethodToken.of(method, ""), method));
    }

    /** Whether a class is in this registry. */
    public synchronized boolean has(String internalName) {
        return names.contains(internalName);
    }

    /** The sites of the class of a number; none if it is unknown. */
    synchronized List<Site> sites(int classNumber) {
        return sites.getOrDefault(classNumber, List.of());
    }

    /** A method by its token. */
    synchronized String method(int token) {
        return methods.getOrDefault(token, "an unknown method");
    }

    public static byte[] encode(Collection<ShadowedClass> shadowed) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(shadowed.size());
            for (ShadowedClass each : shadowed) {
                write(out, each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, ShadowedClass each) throws IOException {
        out.writeInt(each.firstSite() >>> 16);
        out.writeUTF(each.name());
        Map<String, Integer> numbers = new LinkedHashMap<>();
        each.methods().forEach(method -> numbers.putIfAbsent(method, numbers.size()));
        for (Site site : each.sites()) {
            numbers.putIfAbsent(site.method() + site.descriptor(), numbers.size());
        }
        out.writeInt(numbers.size());
        for (String method : numbers.keySet()) {
            out.writeUTF(method);
        }
        out.writeInt(each.sites().size());
        for (Site site : each.sites()) {
            out.writeInt(Objects.requireNonNull(numbers.get(site.method() + site.descriptor())));
            out.writeInt(site.line());
        }
    }

    private void read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int number = in.readInt();
            String name = in.readUTF();
            String[] itsMethods = new String[in.readInt()];
            for (int j = 0; j < itsMethods.length; j++) {
                itsMethods[j] = in.readUTF();
            }
            List<Site> ofClass = new ArrayList<>();
            for (int j = in.readInt(); j > 0; j--) {
                String method = itsMethods[in.readInt()];
                int parenthesis = method.indexOf('(');
                ofClass.add(
                        new Site(name, method.substring(0, parenthesis), method.substring(parenthesis), in.readInt()));
            }
            add(number, name, ofClass, List.of(itsMethods));
        }
    }
}
