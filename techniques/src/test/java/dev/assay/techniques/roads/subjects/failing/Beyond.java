package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.awt.Point;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.beans.PropertyChangeEvent;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javax.management.ObjectName;
import javax.sql.rowset.serial.SerialBlob;
import javax.sql.rowset.serial.SerialClob;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

/** Through modules of the JDK other than java.base. */
public final class Beyond {

    private Beyond() {}

    @Fails("77")
    public static void blob(byte x) throws Exception {
        broken(new SerialBlob(new byte[] {1, x}).getBytes(2, 1)[0] == 77);
    }

    @Fails("M")
    public static void clob(char x) throws Exception {
        broken(new SerialClob(new char[] {'a', x}).getSubString(2, 1).equals("M"));
    }

    @Fails("77")
    public static void pixels(int x) {
        broken(new DataBufferInt(new int[] {x}, 1).getElem(0) == 77);
    }

    @Fails("77")
    public static void bytes(byte x) {
        broken(new DataBufferByte(new byte[] {x}, 1).getElem(0) == 77);
    }

    @Fails("77")
    public static void point(int x) {
        broken(new Point(x, 3).x == 77);
    }

    @Fails("77")
    public static void pointOfPoint(int x) {
        Point first = new Point();
        first.x = x;
        broken(new Point(first).getX() == 77);
    }

    @Fails("77")
    public static void event(int x) {
        broken(new PropertyChangeEvent("bean", "name", 1, x).getNewValue().equals(77));
    }

    @Fails("77")
    public static void timestamp(byte x) {
        broken(new Timestamp(x).getTime() == 77);
    }

    @Fails("7")
    public static void timestampText(byte x) {
        broken(Timestamp.valueOf("2024-01-01 00:00:0" + (x & 7)).getTime() % 60_000 == 7_000);
    }

    @Fails("77")
    public static void logged(int x) {
        int[] seen = new int[1];
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        logger.addHandler(new Handler() {
            @Override
            public void publish(LogRecord record) {
                seen[0] = (Integer) record.getParameters()[0];
            }

            @Override
            public void flush() {
                // Nothing is kept.
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        });
        logger.log(Level.WARNING, "number {0}", x);
        broken(seen[0] == 77);
    }

    @Fails("7")
    public static void loggedText(byte x) {
        LogRecord record = new LogRecord(Level.INFO, "number {0}");
        record.setParameters(new Object[] {(int) x});
        broken(new SimpleFormatter().formatMessage(record).equals("number 7"));
    }

    @Fails("7")
    public static void level(byte x) {
        try {
            broken(Level.parse("80" + (x & 7)).intValue() == 807);
        } catch (IllegalArgumentException e) {
            broken(false);
        }
    }

    @Fails("M")
    public static void xml(char x) throws Exception {
        if (x >= 'A' && x <= 'Z') {
            byte[] text = ("<a>" + x + "</a>").getBytes(StandardCharsets.US_ASCII);
            broken(DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(text))
                    .getDocumentElement()
                    .getTextContent()
                    .equals("M"));
        }
    }

    @Fails("M")
    public static void xmlStream(char x) throws Exception {
        if (x >= 'A' && x <= 'Z') {
            XMLStreamReader in =
                    XMLInputFactory.newInstance().createXMLStreamReader(new StringReader("<a k='" + x + "'/>"));
            in.next();
            broken(in.getAttributeValue(0).equals("M"));
        }
    }

    @Fails("M")
    public static void objectName(char x) throws Exception {
        if (x >= 'A' && x <= 'Z') {
            broken(new ObjectName("d:type=" + x).getKeyProperty("type").equals("M"));
        }
    }

    @Fails("\uac00")
    public static void foreignCharset(char x) throws Exception {
        if (x >= '\uac00' && x <= '\uac0f') {
            broken(String.valueOf(x).getBytes("ISO-2022-KR")[6] == 0x21);
        }
    }

    @Fails("77")
    public static void filledLater(int x) {
        int[] pixels = new int[1];
        DataBufferInt buffer = new DataBufferInt(pixels, 1);
        pixels[0] = x;
        broken(buffer.getElem(0) == 77);
    }

    @Fails("77")
    public static void reflectedConstructor(int x) throws ReflectiveOperationException {
        DataBufferInt buffer =
                DataBufferInt.class.getConstructor(int[].class, int.class).newInstance(new int[] {x}, 1);
        broken(buffer.getElem(0) == 77);
    }
}
