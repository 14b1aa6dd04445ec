package dev.assay.output.report;

import dev.assay.model.StateGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The graph of states as SVG: a row, or several, for each number of calls; a state is a card with its heap in it. */
final class StatePicture {
    private static final int PAD = 10;
    private static final int TITLE = 18;
    private static final int GAP = 26;
    private static final int ROW_GAP = 60;
    private static final int WIDEST = 2400;

    private record Card(StateGraph.State state, HeapDrawing heap, int x, int y) {
        int width() {
            return Math.max(heap.width(), 60) + 2 * PAD;
        }

        int height() {
            return heap.height() + TITLE + 2 * PAD;
        }
    }

    private final StateGraph graph;
    private final Map<Integer, Card> cards = new LinkedHashMap<>();
    private int width;
    private int height;

    StatePicture(StateGraph graph) {
        this.graph = graph;
        Map<Integer, List<StateGraph.State>> levels = new TreeMap<>();
        for (StateGraph.State state : graph.states()) {
            levels.computeIfAbsent(state.length(), fresh -> new ArrayList<>()).add(state);
        }
        levels.values().forEach(this::place);
    }

    private void place(List<StateGraph.State> level) {
        int left = GAP;
        int tallest = 0;
        height += ROW_GAP / 2;
        for (StateGraph.State state : level) {
            Card card = new Card(state, new HeapDrawing(state.objects()), left, height);
            if (left > GAP && left + card.width() > WIDEST) {
                height += tallest + ROW_GAP / 2;
                left = GAP;
                tallest = 0;
                card = new Card(state, card.heap, left, height);
            }
            cards.put(state.number(), card);
            left += card.width() + GAP;
            width = Math.max(width, left);
            tallest = Math.max(tallest, card.height());
        }
        height += tallest + ROW_GAP / 2;
    }

    String svg() {
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(width)
                .append("\" height=\"");
        svg.append(height).append("\">\n");
        Map<Long, Integer> parallel = new HashMap<>();
        for (StateGraph.Edge edge : graph.edges()) {
            long pair = (long) edge.from() << 32 | edge.to();
            edge(svg, edge, parallel.merge(pair, 1, Integer::sum));
        }
        cards.values().forEach(card -> card(svg, card));
        return svg.append("</svg>\n").toString();
    }

    private void edge(StringBuilder svg, StateGraph.Edge edge, int count) {
        Card from = cards.get(edge.from());
        Card to = cards.get(edge.to());
        int fromX = from.x + from.width() / 2 + 6 * (count - 1);
        int fromY = from.y + from.height();
        int toX = to.x + to.width() / 2 + 6 * (count - 1);
        int toY = to.y;
        int bend = from == to ? 40 : 30;
        svg.append("<path class=\"edge").append(edge.isSubsumed() ? " subsumed" : "");
        svg.append("\" data-from=\"")
                .append(edge.from())
                .append("\" data-to=\"")
                .append(edge.to());
        svg.append("\" data-call=\"").append(HtmlReport.escape(edge.call()));
        svg.append("\" d=\"M")
                .append(fromX)
                .append(' ')
                .append(fromY)
                .append(" C")
                .append(fromX)
                .append(' ');
        svg.append(fromY + bend)
                .append(' ')
                .append(toX)
                .append(' ')
                .append(toY - bend)
                .append(' ');
        svg.append(toX).append(' ').append(toY).append("\"><title>").append(HtmlReport.escape(edge.call()));
        svg.append("</title></path>\n");
    }

    private static void card(StringBuilder svg, Card card) {
        StateGraph.State state = card.state;
        svg.append("<g class=\"state\" data-number=\"").append(state.number()).append("\" data-sequence=\"");
        svg.append(HtmlReport.escape(state.sequence())).append("\" data-constraint=\"");
        svg.append(HtmlReport.escape(state.constraint()))
                .append("\" transform=\"translate(")
                .append(card.x);
        svg.append(' ').append(card.y).append(")\"><rect rx=\"6\" width=\"").append(card.width());
        svg.append("\" height=\"")
                .append(card.height())
                .append("\"/><text class=\"title\" x=\"")
                .append(PAD);
        svg.append("\" y=\"16\">s")
                .append(state.number())
                .append("</text><g transform=\"translate(")
                .append(PAD);
        svg.append(' ')
                .append(TITLE + PAD / 2)
                .append(")\">")
                .append(card.heap.svg())
                .append("</g></g>\n");
    }
}
