package dev.assay.cache;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file with a tree of Assay's own records: enums, texts, numbers, lists, sorted maps and optionals are its other parts.
 *
 * <p>Whoever changes a record reads older files as damaged: a cache holds nothing that cannot be made again.
 */
public final class RecordFile {
    /** No other class is ever loaded because a file names it. */
    private static final String OWN = "dev.assay.";

    /** What is longer is a damaged number: it must not fill the memory. */
    private static final int MOST_CHARACTERS = 1 << 26;

    private RecordFile() {}

    /** What a part of the tree is; its place here is its number in files. */
    private enum Tag {
        NULL,
        TEXT,
        INTEGER,
        LONG,
        DOUBLE,
        FLOAT,
        BOOLEAN,
        CHARACTER,
        BYTE,
        SHORT,
        RECORD,
        ENUM,
        LIST,
        MAP,
        EMPTY,
        PRESENT
    }

    /** Writes the tree to a file. */
    public static void write(Path file, Object tree) throws IOException {
        try (OutputStream out = new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            write(out, tree);
        }
    }

    /** Writes the tree to a stream, uncompressed; equal trees are equal bytes. */
    public static void write(OutputStream out, Object tree) throws IOException {
        DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out));
        new Writer(data).write(tree);
        data.flush();
    }

    /**
     * Reads the tree that a file holds.
     *
     * @throws IOException if the file is missing or damaged, or of another version
     */
    public static <T> T read(Path file, Class<T> type) throws IOException {
        try (DataInputStream in = new DataInputStream(
                new BufferedInputStream(new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file)))))) {
            Object tree = new Reader(in).read();
            if (!type.isInstance(tree)) {
                throw new IOException(file + " holds something else");
            }
            if (in.read() >= 0) {
                throw new IOException(file + " does not end where its tree does"); // Its check sum is at its end.
            }
            return type.cast(tree);
        } catch (RuntimeException | ReflectiveOperationException e) {
            throw new IOException(file + " is damaged: " + e, e);
        }
    }

    private static final class Writer {
        private final DataOutputStream out;
        private final Map<Class<?>, Integer> classes = new HashMap<>();

        Writer(DataOutputStream out) {
            this.out = out;
        }

        void write(@Nullable Object value) throws IOException {
            if (value instanceof Record part) {
                tag(Tag.RECORD);
                name(part.getClass());
                for (RecordComponent component : part.getClass().getRecordComponents()) {
                    write(component(component, part));
                }
            } else if (value instanceof Enum<?> constant) {
                tag(Tag.ENUM);
                name(constant.getDeclaringClass());
                out.writeInt(constant.ordinal());
            } else if (value instanceof List<?> list) {
                tag(Tag.LIST);
                out.writeInt(list.size());
                for (Object element : list) {
                    write(element);
                }
            } else if (value instanceof SortedMap<?, ?> map) {
                tag(Tag.MAP);
                out.writeInt(map.size());
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    write(entry.getKey());
                    write(entry.getValue());
                }
            } else if (value instanceof Optional<?> optional) {
                tag(optional.isPresent() ? Tag.PRESENT : Tag.EMPTY);
                if (optional.isPresent()) {
                    write(optional.get());
                }
            } else {
                writeScalar(value);
            }
        }

        private void writeScalar(@Nullable Object value) throws IOException {
            if (value == null) {
                tag(Tag.NULL);
            } else if (value instanceof String text) {
                tag(Tag.TEXT);
                writeText(text);
            } else if (value instanceof Boolean truth) {
                tag(Tag.BOOLEAN);
                out.writeBoolean(truth);
            } else if (value instanceof Character character) {
                tag(Tag.CHARACTER);
                out.writeChar(character);
            } else if (value instanceof Number number) {
                writeNumber(number);
            } else {
                throw new IllegalArgumentException("no part of a record file: " + value.getClass());
            }
        }

        private void writeNumber(Number number) throws IOException {
            if (number instanceof Integer value) {
                tag(Tag.INTEGER);
                out.writeInt(value);
            } else if (number instanceof Long value) {
                tag(Tag.LONG);
                out.writeLong(value);
            } else if (number instanceof Double value) {
                tag(Tag.DOUBLE);
                out.writeLong(Double.doubleToRawLongBits(value));
            } else if (number instanceof Float value) {
                tag(Tag.FLOAT);
                out.writeInt(Float.floatToRawIntBits(value));
            } else if (number instanceof Byte value) {
                tag(Tag.BYTE);
                out.writeByte(value);
            } else if (number instanceof Short value) {
                tag(Tag.SHORT);
                out.writeShort(value);
            } else {
                throw new IllegalArgumentException("no part of a record file: " + number.getClass());
            }
        }

        /** Char by char: a text need not be well-formed, and may be longer than writeUTF takes. */
        private void writeText(String text) throws IOException {
            out.writeInt(text.length());
            out.writeChars(text);
        }

        private void name(Class<?> type) throws IOException {
            Integer known = classes.get(type);
            if (known != null) {
                out.writeInt(known);
                return;
            }
            out.writeInt(classes.size());
            classes.put(type, classes.size());
            writeText(type.getName());
        }

        private void tag(Tag tag) throws IOException {
            out.writeByte(tag.ordinal());
        }

        private static @Nullable Object component(RecordComponent component, Record part) {
            try {
                component.getAccessor().setAccessible(true);
                return component.getAccessor().invoke(part);
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("a record's component can be read: " + component, e);
            }
        }
    }

    private static final class Reader {
        private static final Tag[] TAGS = Tag.values();

        private final DataInputStream in;
        private final List<Class<?>> classes = new ArrayList<>();
        private final Map<Class<?>, Constructor<?>> constructors = new HashMap<>();

        Reader(DataInputStream in) {
            this.in = in;
        }

        @Nullable
        Object read() throws IOException, ReflectiveOperationException {
            Tag tag = TAGS[in.readUnsignedByte()];
            return switch (tag) {
                case NULL -> null;
                case TEXT -> text();
                case RECORD -> record();
                case ENUM -> type().getEnumConstants()[in.readInt()];
                case LIST -> list();
                case MAP -> map();
                case EMPTY -> Optional.empty();
                case PRESENT -> Optional.ofNullable(read());
                default -> primitive(tag);
            };
        }

        private Object primitive(Tag tag) throws IOException {
            return switch (tag) {
                case INTEGER -> in.readInt();
                case LONG -> in.readLong();
                case DOUBLE -> Double.longBitsToDouble(in.readLong());
                case FLOAT -> Float.intBitsToFloat(in.readInt());
                case BOOLEAN -> in.readBoolean();
                case CHARACTER -> in.readChar();
                case BYTE -> in.readByte();
                case SHORT -> in.readShort();
                default -> throw new IOException("no primitive: " + tag);
            };
        }

        private String text() throws IOException {
            int length = in.readInt();
            if (length > MOST_CHARACTERS) {
                throw new IOException("a text of " + length + " characters");
            }
            char[] chars = new char[length];
            for (int i = 0; i < chars.length; i++) {
                chars[i] = in.readChar();
            }
            return new String(chars);
        }

        private Object record() throws IOException, ReflectiveOperationException {
            Class<?> type = type();
            Constructor<?> constructor = constructors.get(type);
            if (constructor == null) {
                constructor = type.getDeclaredConstructor(Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new));
                constructor.setAccessible(true);
                constructors.put(type, constructor);
            }
            @Nullable Object[] parts = new Object[constructor.getParameterCount()];
            for (int i = 0; i < parts.length; i++) {
                parts[i] = read();
            }
            return constructor.newInstance(parts);
        }

        private List<@Nullable Object> list() throws IOException, ReflectiveOperationException {
            int size = in.readInt();
            List<@Nullable Object> list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                list.add(read());
            }
            return Collections.unmodifiableList(list);
        }

        private SortedMap<@Nullable Object, @Nullable Object> map() throws IOException, ReflectiveOperationException {
            int size = in.readInt();
            SortedMap<@Nullable Object, @Nullable Object> map = new TreeMap<>();
            for (int i = 0; i < size; i++) {
                Object key = read();
                map.put(key, read());
            }
            return Collections.unmodifiableSortedMap(map);
        }

        private Class<?> type() throws IOException, ReflectiveOperationException {
            int index = in.readInt();
            if (index == classes.size()) {
                String name = text();
                if (!name.startsWith(OWN)) {
                    throw new IOException("a class that is not ours: " + name);
                }
                classes.add(Class.forName(name, false, RecordFile.class.getClassLoader()));
            }
            return classes.get(index);
        }
    }
}
