package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.beans.PropertyChangeSupport;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.management.Attribute;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.naming.CompositeName;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sql.rowset.serial.SerialBlob;
import javax.sql.rowset.serial.SerialClob;
import javax.swing.text.Segment;
import javax.xml.datatype.DatatypeFactory;

/** Through other modules of the JDK, by types of java.base, by what they keep, and by what calls them without being seen. */
public final class Abroad {

    private Abroad() {}

    private static char first(CharSequence text) {
        return text.charAt(0);
    }

    @Fails("M")
    public static void segment(char x) {
        broken(first(new Segment(new char[] {x}, 0, 1)) == 'M');
    }

    @Fails("M")
    public static void segmentFilledLater(char x) {
        char[] letters = new char[1];
        CharSequence text = new Segment(letters, 0, 1);
        letters[0] = x;
        broken(text.charAt(0) == 'M');
    }

    @Fails("M")
    public static void segmentByField(char x) {
        Segment text = new Segment(new char[1], 0, 1);
        text.array[0] = x;
        broken(first(text) == 'M');
    }

    @Fails("M")
    public static void segmentOfLibrary(char x) {
        Segment text = new Segment(new char[] {x}, 0, 1);
        broken(new StringBuilder().append((CharSequence) text).toString().equals("M"));
    }

    @Fails("77")
    public static void sound(byte x) throws IOException {
        InputStream in = new AudioInputStream(
                new ByteArrayInputStream(new byte[] {x, 0}), new AudioFormat(8000, 8, 1, true, true), 2);
        broken(in.read() == 77);
    }

    @Fails("77")
    public static void soundInData(byte x) throws IOException {
        InputStream in = new AudioInputStream(
                new ByteArrayInputStream(new byte[] {x, 0}), new AudioFormat(8000, 8, 1, true, true), 2);
        broken(new DataInputStream(in).readByte() == 77);
    }

    @Fails("77")
    public static void polygon(int x) {
        broken(new Polygon(new int[] {0, x}, new int[] {0, 1}, 2).xpoints[1] == 77);
    }

    @Fails("77")
    public static void bounds(byte x) {
        broken(new Polygon(new int[] {0, x}, new int[] {0, 1}, 2).getBounds().width == 77);
    }

    @Fails("77")
    public static void rectangle(int x) {
        broken(new Rectangle(x, 1).equals(new Rectangle(77, 1)));
    }

    @Fails("77")
    public static void transformed(byte x) {
        double[] matrix = {x, 0, 0, 1};
        broken(new AffineTransform(matrix)
                        .transform(new Point2D.Double(1, 1), null)
                        .getX()
                == 77);
    }

    @Fails("77")
    public static void matrixBack(byte x) {
        double[] matrix = new double[4];
        AffineTransform.getScaleInstance(x, 1).getMatrix(matrix);
        broken(matrix[0] == 77);
    }

    @Fails("77")
    public static void listener(int x) {
        int[] seen = new int[1];
        PropertyChangeSupport support = new PropertyChangeSupport("bean");
        support.addPropertyChangeListener(event -> seen[0] = (Integer) event.getNewValue());
        support.firePropertyChange("name", 0, x);
        broken(seen[0] == 77);
    }

    @Fails("77")
    public static void listenerOfObjects(int x) {
        int[] seen = new int[1];
        PropertyChangeSupport support = new PropertyChangeSupport("bean");
        support.addPropertyChangeListener(event -> seen[0] = ((int[]) event.getNewValue())[0]);
        support.firePropertyChange("name", null, new int[] {x});
        broken(seen[0] == 77);
    }

    @Fails("77")
    public static void attribute(int x) {
        broken(new Attribute("a", x).equals(new Attribute("a", 77)));
    }

    @Fails("77")
    public static void openData(int x) throws Exception {
        String[] names = {"n"};
        CompositeType type = new CompositeType("t", "d", names, names, new OpenType<?>[] {SimpleType.INTEGER});
        broken(new CompositeDataSupport(type, Map.of("n", x)).containsValue(77));
    }

    @Fails("M")
    public static void composedName(char x) throws Exception {
        if (x >= 'A' && x <= 'Z') {
            broken(new CompositeName("a/" + x).get(1).equals("M"));
        }
    }

    @Fails("7")
    public static void xmlDuration(byte x) throws Exception {
        broken(DatatypeFactory.newInstance()
                        .newDuration("P" + ((x & 7) + 1) + "D")
                        .getDays()
                == 8);
    }

    @Fails("77")
    public static void blobByReference(byte x) throws Exception {
        Function<byte[], SerialBlob> maker = bytes -> {
            try {
                return new SerialBlob(bytes);
            } catch (java.sql.SQLException e) {
                throw new IllegalStateException(e);
            }
        };
        broken(maker.apply(new byte[] {x}).position(new byte[] {77}, 1) == 1);
    }

    @Fails("77")
    public static void blobByHandle(byte x) throws Throwable {
        MethodHandle maker = MethodHandles.publicLookup()
                .findConstructor(SerialBlob.class, MethodType.methodType(void.class, byte[].class));
        SerialBlob blob = (SerialBlob) maker.invoke(new byte[] {x});
        broken(blob.getBytes(1, 1)[0] == 77);
    }

    @Fails("M")
    public static void clobByReflection(char x) throws Exception {
        SerialClob clob = SerialClob.class.getConstructor(char[].class).newInstance(new char[] {x});
        broken(clob.getClass()
                .getMethod("getSubString", long.class, int.class)
                .invoke(clob, 1L, 1)
                .equals("M"));
    }

    @Fails("77")
    public static void sharedWithBlob(byte x) throws Exception {
        SerialBlob blob = new SerialBlob(new byte[] {1, 2});
        blob.setBytes(1, new byte[] {x});
        broken(blob.getBytes(1, 1)[0] == 77);
    }

    @Fails("M")
    public static void styled(char x) throws Exception {
        SerialClob clob = new SerialClob(new char[] {x, 'b'});
        char[] to = new char[1];
        broken(clob.getCharacterStream().read(to) == 1 && to[0] == 'M');
    }

    @Fails("M")
    public static void readerOfXml(char x) throws Exception {
        if (x >= 'A' && x <= 'Z') {
            broken(javax.xml.parsers.DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new org.xml.sax.InputSource(new StringReader("<r a='" + x + "'/>")))
                    .getDocumentElement()
                    .getAttribute("a")
                    .equals("M"));
        }
    }

    @Fails("77")
    public static void listed(int x) {
        List<int[]> cells = Arrays.asList(new int[1], new int[1]);
        Polygon polygon = new Polygon(cells.get(0), cells.get(1), 1);
        polygon.xpoints[0] = x;
        broken(polygon.getBounds().x == 77);
    }
}
