package dev.assay.output.report;

import dev.assay.model.report.StateGraph;
import dev.assay.model.report.StateGraph.Box;
import java.util.ArrayList;
import java.util.List;

/** One heap as a small drawing: objects in layers by their distance from the first, references as lines. */
final class HeapDrawing {
    static final int LETTER = 7;
    private static final int LINE = 14;
    private static final int GAP = 10;
    private static final int LAYER_GAP = 26;
    private static final int LONGEST_LINE = 40;
    private static final String TOO_LARGE = "too large to draw";

    private final List<Box> objects;
    private final int[] x;
    private final int[] y;
    private int width = TOO_LARGE.length() * LETTER + 8;
    private int height = LINE;

    HeapDrawing(List<Box> objects) {
        this.objects = objects;
        this.x = new int[objects.size()];
        this.y = new int[objects.size()];
        if (!objects.isEmpty()) {
            place();
        }
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    private void place() {
        int[] layer = layers();
        int last = 0;
        for (int each : layer) {
            last = Math.max(last, each);
        }
        width = 0;
        int[] rights = new int[last + 1];
        int top = 0;
        for (int at = 0; at <= last; at++) {
            int left = 0;
            int tallest = 0;
            for (int i = 0; i < objects.size(); i++) {
                if (layer[i] == at) {
                    x[i] = left;
                    y[i] = top;
                    left += width(i) + GAP;
                    tallest = Math.max(tallest, height(i));
                }
            }
            rights[at] = left - GAP;
            width = Math.max(width, left - GAP);
            top += tallest + LAYER_GAP;
        }
        height = top - LAYER_GAP;
        for (int i = 0; i < objects.size(); i++) {
            x[i] += (width - rights[layer[i]]) / 2;
        }
    }

    private int[] layers() {
        int[] layer = new int[objects.size()];
        boolean[] seen = new boolean[objects.size()];
        List<Integer> queue = new ArrayList<>(List.of(0));
        seen[0] = true;
        for (int i = 0; i < queue.size(); i++) {
            int at = queue.get(i);
            for (StateGraph.Arrow arrow : objects.get(at).arrows()) {
                if (!seen[arrow.object()]) {
                    seen[arrow.object()] = true;
                    layer[arrow.object()] = layer[at] + 1;
                    queue.add(arrow.object());
                }
            }
        }
        return layer;
    }

    private int width(int object) {
        Box box = objects.get(object);
        int longest = box.title().length();
        for (String value : box.values()) {
            longest = Math.max(longest, value.length());
        }
        // A label of a reference stands below its object, and wants room beside those of others.
        int labels = 0;
        for (StateGraph.Arrow arrow : box.arrows()) {
            labels = Math.max(labels, arrow.field().length());
        }
        return Math.max(Math.min(longest, LONGEST_LINE), labels) * LETTER + 8;
    }

    private int height(int object) {
        return (1 + objects.get(object).values().size()) * LINE + 6;
    }

    String svg() {
        StringBuilder svg = new StringBuilder();
        if (objects.isEmpty()) {
            text(svg, 0, LINE - 4, TOO_LARGE);
        }
        for (int i = 0; i < objects.size(); i++) {
            for (StateGraph.Arrow arrow : objects.get(i).arrows()) {
                int to = arrow.object();
                int fromX = x[i] + width(i) / 2;
                int fromY = y[to] > y[i] ? y[i] + height(i) : y[i] + height(i) / 2;
                int toX = x[to] + width(to) / 2;
                int toY = y[to] > y[i] ? y[to] : y[to] + height(to) / 2;
                svg.append("<path class=\"link\" d=\"M")
                        .append(fromX)
                        .append(' ')
                        .append(fromY);
                svg.append(" L").append(toX).append(' ').append(toY).append("\"><title>");
                svg.append(HtmlReport.escape(arrow.field())).append("</title></path>");
                if (y[to] > y[i]) {
                    label(svg, arrow.field(), (fromX + 2 * toX) / 3, (fromY + 2 * toY) / 3);
                }
            }
        }
        for (int i = 0; i < objects.size(); i++) {
            object(svg, i);
        }
        return svg.toString();
    }

    private void object(StringBuilder svg, int i) {
        svg.append("<g class=\"object\"><rect rx=\"3\" x=\"")
                .append(x[i])
                .append("\" y=\"")
                .append(y[i]);
        svg.append("\" width=\"")
                .append(width(i))
                .append("\" height=\"")
                .append(height(i))
                .append("\"/>");
        text(svg, x[i], y[i] + LINE, objects.get(i).title());
        for (int line = 0; line < objects.get(i).values().size(); line++) {
            text(svg, x[i], y[i] + (2 + line) * LINE, objects.get(i).values().get(line));
        }
        svg.append("</g>");
    }

    /** The name of the field, on its line, near the object that it refers to. */
    private static void label(StringBuilder svg, String field, int x, int y) {
        svg.append("<text class=\"field\" text-anchor=\"middle\" x=\"").append(x);
        svg.append("\" y=\"").append(y + 3).append("\">");
        svg.append(HtmlReport.escape(shortened(field))).append("</text>");
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_LINE ? text : Characters.first(text, LONGEST_LINE - 3) + "...";
    }

    private static void text(StringBuilder svg, int x, int y, String text) {
        svg.append("<text x=\"").append(x + 4).append("\" y=\"").append(y).append("\">");
        svg.append(HtmlReport.escape(shortened(text))).append("</text>");
    }
}
