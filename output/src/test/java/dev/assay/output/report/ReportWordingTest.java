package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReasonCode;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every reason has words of its own. */
class ReportWordingTest {

    @Test
    void every_reason_is_described_and_none_like_another() {
        Map<String, ReasonCode> known = new HashMap<>();
        for (ReasonCode code : ReasonCode.values()) {
            String words = ReportWording.describe(code);
            assertNotNull(words, code.toString());
            assertTrue(words.length() > 10 && !words.endsWith("."), words);
            ReasonCode other = known.put(words, code);
            assertEquals(null, other, code + " reads like " + other);
        }
    }
}
