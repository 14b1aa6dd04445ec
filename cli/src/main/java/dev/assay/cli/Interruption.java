package dev.assay.cli;

import dev.assay.campaign.Campaign;
import dev.assay.request.BadRequest;

/** Saves what a campaign knows so far when the user stops it; does nothing once it is closed. */
final class Interruption implements AutoCloseable {

    private final Thread hook;
    private volatile boolean isStopping;

    Interruption(Campaign campaign, ProgressLine progress) {
        hook = new Thread(
                () -> {
                    isStopping = true;
                    save(campaign, progress);
                },
                "assay-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the user has stopped the campaign, so that nobody waits for what comes of it. */
    boolean isStopping() {
        return isStopping;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down already: the hook is at work.
        }
    }

    private static void save(Campaign campaign, ProgressLine progress) {
        try {
            int findings = campaign.save().findings().size();
            progress.notes("Stopped; the reports hold what was known so far (" + findings + " findings).");
        } catch (BadRequest e) {
            progress.notes("Stopped; " + e.getMessage());
        }
    }
}
