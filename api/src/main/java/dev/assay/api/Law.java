package dev.assay.api;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** What has to be tried out to know whether an object keeps a promise that everybody relies on; for conditions of contracts. */
public final class Law {

    private Law() {}

    /** Closes what is closed already, and returns whether that did nothing worse than nothing. */
    public static boolean closesAgain(AutoCloseable closed) {
        try {
            closed.close();
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    /**
     * The object as it is read back after it was serialized; null if what was written cannot be read.
     *
     * @throws IOException if the object, or something that it holds, is not meant to be serialized
     */
    public static Object serialized(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(object);
        try {
            return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            return null;
        }
    }
}
