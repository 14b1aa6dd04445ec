package dev.assay.campaign.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A file of JSON that a user names: what is missing or misformed in it is one sentence. */
final class JsonInput {
    private final Path file;
    private final String what;
    private final Function<String, String> sentence;

    /**
     * @param what the file is called in sentences
     * @param sentence says that the file cannot be used, from the reason
     */
    JsonInput(Path file, String what, Function<String, String> sentence) {
        this.file = file;
        this.what = what;
        this.sentence = sentence;
    }

    /** The object that the file holds; an entry that is there twice is refused, since only one of them would be read. */
    JsonNode read() throws BadRequest {
        try {
            JsonNode root = new ObjectMapper()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .readTree(Files.readString(file));
            if (!root.isObject()) {
                throw wrong("it holds no object");
            }
            return root;
        } catch (JsonProcessingException e) {
            throw wrong("line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new BadRequest("The " + what + " " + file + " cannot be read; check the path.", e);
        }
    }

    /** The entries of a list, which may be missing. */
    List<JsonNode> list(JsonNode node, String name) throws BadRequest {
        return node.path(name).isMissingNode() ? List.of() : neededList(node, name);
    }

    List<JsonNode> neededList(JsonNode node, String name) throws BadRequest {
        if (!node.path(name).isArray()) {
            throw wrong("'" + name + "' should be a list");
        }
        List<JsonNode> all = new ArrayList<>();
        node.path(name).forEach(all::add);
        return all;
    }

    String text(JsonNode node, String name) throws BadRequest {
        if (!node.path(name).isTextual()) {
            throw wrong("an entry has no '" + name + "'");
        }
        return node.path(name).asText();
    }

    int number(JsonNode node, String name) throws BadRequest {
        if (!node.path(name).isInt() || node.path(name).asInt() < 0) {
            throw wrong("'" + name + "' should be a number from 0 up");
        }
        return node.path(name).asInt();
    }

    boolean truth(JsonNode node, String name, boolean otherwise) throws BadRequest {
        JsonNode value = node.path(name);
        if (!value.isMissingNode() && !value.isBoolean()) {
            throw wrong("'" + name + "' should be true or false");
        }
        return value.asBoolean(otherwise);
    }

    /** The sentence that says why the file cannot be used. */
    BadRequest wrong(String why) {
        return new BadRequest(sentence.apply(why));
    }
}
