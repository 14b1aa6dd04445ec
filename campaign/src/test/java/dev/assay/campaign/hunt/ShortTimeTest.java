package dev.assay.campaign.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.campaign.Budget;
import dev.assay.campaign.Campaign;
import dev.assay.campaign.CampaignProgress;
import dev.assay.campaign.Request;
import dev.assay.campaign.side.Dial;
import dev.assay.lab.process.Isolation;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Report;
import dev.assay.request.Options;
import dev.assay.request.Target;
import dev.assay.techniques.CommandKind;
import dev.assay.techniques.Techniques;
import dev.assay.techniques.hunt.HuntKind;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** If the time does not suffice for all classes, the others are not begun, and each of their methods has a verdict that says so. */
class ShortTimeTest {
    @TempDir
    private Path folder;

    @Test
    void methods_that_there_was_no_time_for_are_given_up_with_a_reason() throws Exception {
        Report report = hunt();
        assertTrue(report.units().size() >= 3, report.units().toString());
        report.units()
                .forEach(unit ->
                        assertEquals(ReasonCode.BUDGET, unit.reasons().get(0).code(), unit.unit()));
        assertEquals(List.of(), report.findings());
    }

    private Report hunt() throws Exception {
        CommandKind hunt = Techniques.command("hunt");
        Path classes = Path.of(
                Dial.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Request request = new Request(
                hunt,
                Options.defaults(hunt.options()).with(HuntKind.NO_CACHE, true),
                List.of(classes),
                List.of(Target.parse(Dial.class.getPackageName() + ".*")),
                folder.resolve("out"),
                new Budget(Optional.of(Duration.ofNanos(1)), true),
                0,
                Isolation.REINIT,
                Set.of(),
                5);
        CampaignProgress nobody = (CampaignProgress) Proxy.newProxyInstance(
                CampaignProgress.class.getClassLoader(),
                new Class<?>[] {CampaignProgress.class},
                (proxy, method, arguments) -> null);
        return new Campaign(request, nobody).run().report();
    }
}
