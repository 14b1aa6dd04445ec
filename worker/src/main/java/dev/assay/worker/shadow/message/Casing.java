package dev.assay.worker.shadow.message;

import dev.assay.worker.shadow.heap.Contents;
import dev.assay.worker.shadow.surroundings.EnvironmentReads;
import dev.assay.worker.shadow.term.Recorder;

/** Upper and lower case as the default locale has them: that matters for few letters, and for open ones. */
public final class Casing {
    private static final int ASCII = 0x80;

    private Casing() {}

    /** The case of a text is about to be changed. */
    public static void cased(Object text, int place) {
        if (EnvironmentReads.isWorthALook() && (Contents.areSymbolic(text) || hasLettersThatDiffer((String) text))) {
            EnvironmentReads.consult(EnvironmentReads.CASING, place);
        }
    }

    /** Turkish, Azeri and Lithuanian have an i of their own, and accents on it and on j. */
    private static boolean hasLettersThatDiffer(String text) {
        Thread paused = Recorder.pause();
        try {
            for (int i = 0; i < text.length(); i++) {
                char letter = text.charAt(i);
                if (letter >= ASCII || letter == 'i' || letter == 'I' || letter == 'j' || letter == 'J') {
                    return true;
                }
            }
            return false;
        } finally {
            Recorder.resume(paused);
        }
    }
}
