package dev.assay.maven;

import dev.assay.campaign.CampaignProgress;
import org.apache.maven.plugin.logging.Log;

/** Tells Maven's log which class is at work. */
final class LoggedProgress implements CampaignProgress {

    private final Log log;

    LoggedProgress(Log log) {
        this.log = log;
    }

    @Override
    public void enters(String technique, int number, int of) {
        log.info("step " + number + " of " + of + ": " + technique);
    }

    @Override
    public void starts(String className, int number, int of) {
        log.info("[" + number + "/" + of + "] " + className);
    }

    @Override
    public void runs(String unit, long runs, int failures) {
        log.debug(unit + ": " + runs + " runs, " + failures + " failing ways");
    }

    @Override
    public void writes(int failures, int behaviours) {
        log.debug("writing " + failures + " red tests and up to " + behaviours + " green ones");
    }

    @Override
    public void finds(String sentence) {
        log.warn(sentence);
    }

    @Override
    public void notes(String sentence) {
        log.warn(sentence);
    }

    @Override
    public void line(String text) {
        log.info(text);
    }
}
