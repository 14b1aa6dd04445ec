package dev.assay.program.path;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/** Which classes a class file mentions, by the texts in its constant pool: it names too many rather than too few. */
public final class ClassMentions {
    private static final int TEXT = 1;
    private static final Pattern NAME =
            Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(?:[/.][\\p{L}_$][\\p{L}\\p{N}_$]*)*");

    private ClassMentions() {}

    /** The binary names that it may mention; many of them are no classes. */
    public static SortedSet<String> of(byte[] classFile) {
        SortedSet<String> names = new TreeSet<>();
        ClassReader reader = new ClassReader(classFile);
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && classFile[at - 1] == TEXT) {
                add(text(classFile, at), names);
            }
        }
        return names;
    }

    private static void add(String text, SortedSet<String> names) {
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            String found = name.group().replace('/', '.');
            names.add(found);
            if (found.startsWith("L")) {
                names.add(found.substring(1)); // In a descriptor.
            }
        }
    }

    private static String text(byte[] classFile, int at) {
        int length = (classFile[at] & 0xff) << Byte.SIZE | classFile[at + 1] & 0xff;
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile, at, length + 2))) {
            return in.readUTF();
        } catch (IOException e) {
            return ""; // No text that a class could have as its name.
        }
    }
}
