package dev.assay.worker.hook;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/** Takes what instrumentation added out of what reflection returns. */
public final class Hidden {
    /** Every added member's name begins so. */
    private static final String PREFIX = "assay$";

    private Hidden() {}

    public static Field[] fields(Field[] all) {
        int count = visible(all);
        if (count == all.length) {
            return all;
        }
        Field[] kept = new Field[count];
        keep(all, kept);
        return kept;
    }

    public static Method[] methods(Method[] all) {
        int count = visible(all);
        if (count == all.length) {
            return all;
        }
        Method[] kept = new Method[count];
        keep(all, kept);
        return kept;
    }

    private static int visible(Member[] all) {
        int count = 0;
        for (Member member : all) {
            count += member.getName().startsWith(PREFIX) ? 0 : 1;
        }
        return count;
    }

    private static void keep(Member[] all, Member[] kept) {
        int count = 0;
        for (Member member : all) {
            if (!member.getName().startsWith(PREFIX)) {
                kept[count++] = member;
            }
        }
    }
}
