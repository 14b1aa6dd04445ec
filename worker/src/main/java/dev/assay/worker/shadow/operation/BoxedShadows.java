package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.Boxes;
import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.term.BoxTokens;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** The shadows inside of boxes, for reflection, which hands primitives around in them. */
@SuppressWarnings({"removal", "deprecation", "BoxedPrimitiveConstructor"})
final class BoxedShadows {
    private BoxedShadows() {}

    /** The shadow of what a box holds, or null. */
    static @Nullable Expr of(Object box) {
        if (box instanceof Integer i) {
            return ShadowFrame.take(i.intValue(), BoxTokens.INT_VALUE);
        } else if (box instanceof Long l) {
            return ShadowFrame.take(l.longValue(), BoxTokens.LONG_VALUE);
        } else if (box instanceof Character c) {
            return ShadowFrame.take(c.charValue(), BoxTokens.CHAR_VALUE);
        } else if (box instanceof Boolean z) {
            return ShadowFrame.take(z.booleanValue() ? 1 : 0, BoxTokens.BOOLEAN_VALUE);
        } else if (box instanceof Byte b) {
            return ShadowFrame.take(b.byteValue(), BoxTokens.BYTE_VALUE);
        } else if (box instanceof Short s) {
            return ShadowFrame.take(s.shortValue(), BoxTokens.SHORT_VALUE);
        } else if (box instanceof Float f) {
            return ShadowFrame.take(f.floatValue(), BoxTokens.FLOAT_VALUE);
        } else if (box instanceof Double d) {
            return ShadowFrame.take(d.doubleValue(), BoxTokens.DOUBLE_VALUE);
        }
        return null;
    }

    /** A box with the same value and the result that a method left under its token; booleans are decided. */
    static Object withResult(Object box, int token) {
        if (box instanceof Integer i) {
            int value = value(i);
            ShadowFrame.move(token, BoxTokens.INIT_I);
            return Boxes.add(new Integer(value));
        } else if (box instanceof Long l) {
            long value = value(l);
            ShadowFrame.move(token, BoxTokens.INIT_J);
            return Boxes.add(new Long(value));
        } else if (box instanceof Character c) {
            char value = value(c);
            ShadowFrame.move(token, BoxTokens.INIT_C);
            return Boxes.add(new Character(value));
        } else if (box instanceof Byte b) {
            byte value = value(b);
            ShadowFrame.move(token, BoxTokens.INIT_B);
            return Boxes.add(new Byte(value));
        } else if (box instanceof Short s) {
            short value = value(s);
            ShadowFrame.move(token, BoxTokens.INIT_S);
            return Boxes.add(new Short(value));
        } else if (box instanceof Float f) {
            float value = value(f);
            ShadowFrame.move(token, BoxTokens.INIT_F);
            return new Float(value);
        } else if (box instanceof Double d) {
            double value = value(d);
            ShadowFrame.move(token, BoxTokens.INIT_D);
            return new Double(value);
        } else if (box instanceof Boolean) {
            Expr shadow = ShadowFrame.outcome(token);
            if (shadow != null) {
                DecisionTrace.record(
                        DecisionTrace.BOX, Ops.NE, shadow, null, 0, shadow.bits != 0, DecisionTrace.NOWHERE);
            }
        }
        return box;
    }

    // The getters are instrumented: asked while recording pauses, they leave no result behind that hides the one that
    // waits.

    private static int value(Integer box) {
        Thread paused = Recorder.pause();
        int value = box.intValue();
        Recorder.resume(paused);
        return value;
    }

    private static long value(Long box) {
        Thread paused = Recorder.pause();
        long value = box.longValue();
        Recorder.resume(paused);
        return value;
    }

    private static char value(Character box) {
        Thread paused = Recorder.pause();
        char value = box.charValue();
        Recorder.resume(paused);
        return value;
    }

    private static byte value(Byte box) {
        Thread paused = Recorder.pause();
        byte value = box.byteValue();
        Recorder.resume(paused);
        return value;
    }

    private static short value(Short box) {
        Thread paused = Recorder.pause();
        short value = box.shortValue();
        Recorder.resume(paused);
        return value;
    }

    private static float value(Float box) {
        Thread paused = Recorder.pause();
        float value = box.floatValue();
        Recorder.resume(paused);
        return value;
    }

    private static double value(Double box) {
        Thread paused = Recorder.pause();
        double value = box.doubleValue();
        Recorder.resume(paused);
        return value;
    }
}
