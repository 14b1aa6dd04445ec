package dev.assay.campaign.memory;

import dev.assay.cache.Cache;
import dev.assay.cache.RecordFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Whole runs that ended well: one on the same bytes, with the same options, need not be done again.
 *
 * <p>Tests that somebody edited, deleted in part or added to make it another run: the writer then decides what stays.
 */
public final class RunMemory {
    private static final List<String> FOLDERS = List.of("tests", "findings");

    private final Cache cache;
    private final Path out;
    private final String name;

    /**
     * @param out the folder below which the run writes
     * @param key the name of all that the run depends on
     */
    public RunMemory(Cache cache, Path out, String key) {
        this.cache = cache;
        this.out = out;
        this.name = "run-" + key;
    }

    /** The run as it was, its tests in their place again; empty if there is none, or if files are in its way. */
    public Optional<KeptRun> recall() {
        try {
            KeptRun kept = RecordFile.read(cache.find(name), KeptRun.class);
            SortedMap<String, String> present = tests();
            boolean isInWay = present.entrySet().stream()
                    .anyMatch(file -> !file.getValue().equals(kept.files().get(file.getKey())));
            if (isInWay) {
                return Optional.empty();
            }
            for (Map.Entry<String, String> file : kept.files().entrySet()) {
                if (!present.containsKey(file.getKey())) {
                    Path goal = out.resolve(file.getKey());
                    Files.createDirectories(goal.getParent());
                    Files.writeString(goal, file.getValue(), StandardCharsets.UTF_8);
                }
            }
            return Optional.of(kept);
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // It is not there, or it is damaged: the run is done again.
        }
    }

    /** Keeps a run for later ones. */
    public void keep(KeptRun run) {
        try {
            cache.keep(name, file -> RecordFile.write(file, run));
            cache.prune(Instant.now());
        } catch (IOException | UncheckedIOException e) {
            return; // No room: the next run takes as long as this one.
        }
    }

    /** All tests below the output folder, by their paths. */
    public SortedMap<String, String> tests() throws IOException {
        SortedMap<String, String> tests = new TreeMap<>();
        for (String folder : FOLDERS) {
            Path root = out.resolve(folder);
            if (Files.isDirectory(root)) {
                try (Stream<Path> files = Files.walk(root)) {
                    for (Path file : files.filter(Files::isRegularFile).toList()) {
                        tests.put(
                                out.relativize(file).toString().replace('\\', '/'),
                                Files.readString(file, StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return tests;
    }
}
