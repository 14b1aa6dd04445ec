package dev.assay.output.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.UncheckedIOException;

/** Prints JSON with an escape for every char beyond ASCII, so that half of a surrogate pair survives every encoding. */
final class AsciiJson {
    private static final ObjectWriter WRITER = JsonMapper.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build()
            .writerWithDefaultPrettyPrinter();

    private AsciiJson() {}

    /** The document, with a line break at its end. */
    static String text(JsonNode document) {
        try {
            return WRITER.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("a string takes every document", e);
        }
    }
}
