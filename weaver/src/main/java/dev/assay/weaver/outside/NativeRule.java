package dev.assay.weaver.outside;

import dev.assay.model.trial.GuardedAction;
import dev.assay.wire.SourceKind;
import org.jspecify.annotations.Nullable;

/**
 * The table's entry for a native method.
 *
 * @param kind what it looks at, for a source; else null
 * @param action what it does, for one that is denied; else null
 * @param reason why the verdict is right
 */
public record NativeRule(
        NativeVerdict verdict,
        @Nullable SourceKind kind,
        @Nullable GuardedAction action,
        String reason) {
    static final NativeRule UNKNOWN =
            new NativeRule(NativeVerdict.UNKNOWN, SourceKind.UNKNOWN, null, "no line of the table names it");

    /** Whether it may look into the objects that it gets. */
    public boolean looksInside() {
        return verdict != NativeVerdict.INDEPENDENT && verdict != NativeVerdict.FOLLOWED;
    }

    static NativeRule of(String verdict, String reason) {
        switch (verdict) {
            case "followed":
                return new NativeRule(NativeVerdict.FOLLOWED, null, null, reason);
            case "counted":
                return new NativeRule(NativeVerdict.COUNTED, null, null, reason);
            case "independent":
                return new NativeRule(NativeVerdict.INDEPENDENT, null, null, reason);
            default:
                String denied = "denied:";
                return verdict.startsWith(denied)
                        ? new NativeRule(
                                NativeVerdict.DENIED,
                                null,
                                GuardedAction.valueOf(verdict.substring(denied.length())),
                                reason)
                        : new NativeRule(NativeVerdict.SOURCE, SourceKind.valueOf(verdict), null, reason);
        }
    }
}
