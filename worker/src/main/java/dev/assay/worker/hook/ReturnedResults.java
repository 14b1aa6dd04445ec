package dev.assay.worker.hook;

/** Keeps a number for what the unit of a driven run returned: two runs with other numbers have returned something else. */
public final class ReturnedResults {
    /** Static: see the package. */
    private static long digest;

    private ReturnedResults() {}

    public static void forget() {
        digest = 0;
    }

    /** Zero if nothing was returned. */
    public static long digest() {
        return digest;
    }

    // What drivers call.

    public static void returned(int value) {
        digest = mix(1, value);
    }

    public static void returned(long value) {
        digest = mix(2, value);
    }

    public static void returned(float value) {
        digest = mix(3, Float.floatToIntBits(value));
    }

    public static void returned(double value) {
        digest = mix(4, Double.doubleToLongBits(value));
    }

    /** Of objects whose content is not that of a primitive value or a text, no more than the class counts. */
    public static void returned(Object value) {
        digest = of(value);
    }

    private static long of(Object value) {
        if (value == null) {
            return 5;
        }
        if (value instanceof String text) {
            return ofText(text);
        }
        long kind = ofText(value.getClass().getName());
        if (value instanceof Enum<?> constant) {
            return mix(kind, constant.ordinal());
        } else if (value instanceof int[] ints) {
            return ofInts(kind, ints);
        } else if (value instanceof byte[] bytes) {
            return ofBytes(kind, bytes);
        } else if (value instanceof char[] chars) {
            return mix(kind, ofText(new String(chars)));
        }
        return isHidden(value) ? 6 : ofBox(kind, value);
    }

    /** Of anything but a box, the class alone. */
    private static long ofBox(long kind, Object value) {
        if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
            return mix(kind, ((Number) value).longValue());
        } else if (value instanceof Double || value instanceof Float) {
            return mix(kind, Double.doubleToLongBits(((Number) value).doubleValue()));
        } else if (value instanceof Boolean flag) {
            return mix(kind, flag ? 1 : 0);
        } else if (value instanceof Character letter) {
            return mix(kind, letter);
        }
        return kind;
    }

    /** The names of hidden classes and of proxies are made up anew by each JVM. */
    private static boolean isHidden(Object value) {
        return value.getClass().isHidden() || value.getClass().getName().contains("$Proxy");
    }

    private static long ofText(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = mix(hash, text.charAt(i));
        }
        return hash;
    }

    private static long ofInts(long kind, int[] ints) {
        long hash = kind;
        for (int each : ints) {
            hash = mix(hash, each);
        }
        return hash;
    }

    private static long ofBytes(long kind, byte[] bytes) {
        long hash = kind;
        for (byte each : bytes) {
            hash = mix(hash, each);
        }
        return hash;
    }

    private static long mix(long hash, long value) {
        long mixed = (hash * 31 + value) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 32;
    }
}
