package dev.assay.output.report;

import dev.assay.model.report.StateGraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The graph of states as SVG: a row, or several, for each number of calls; a state is a card with its heap in it. */
final class StatePicture {
    private static final int PAD = 10;
    private static final int TITLE = 18;
    private static final int MARGIN = 70;
    private static final int GAP = 26;
    private static final int ROW_GAP = 60;
    private static final int WIDEST = 2400;
    private static final int LONGEST_TITLE = 40;
    private static final int LOOP = 22;

    private record Card(StateGraph.State state, String title, HeapDrawing heap, int x, int y) {
        Card at(int left, int top) {
            return new Card(state, title, heap, left, top);
        }

        int width() {
            return Math.max(heap.width(), title.length() * HeapDrawing.LETTER) + 2 * PAD;
        }

        int height() {
            return heap.height() + TITLE + 2 * PAD;
        }

        int middle() {
            return x + width() / 2;
        }
    }

    private final StateGraph graph;
    private final Map<Integer, StateGraph.Edge> firstCalls = new HashMap<>();
    private final Map<Integer, Card> cards = new LinkedHashMap<>();
    private final Map<Integer, Integer> levelTops = new TreeMap<>();
    private int width;
    private int height;

    StatePicture(StateGraph graph) {
        this.graph = graph;
        for (StateGraph.Edge edge : graph.edges()) {
            if (!edge.isSubsumed()) {
                firstCalls.putIfAbsent(edge.to(), edge);
            }
        }
        Map<Integer, List<StateGraph.State>> levels = new TreeMap<>();
        for (StateGraph.State state : graph.states()) {
            levels.computeIfAbsent(state.length(), fresh -> new ArrayList<>()).add(state);
        }
        levels.forEach(this::place);
    }

    private void place(int length, List<StateGraph.State> level) {
        int left = MARGIN;
        int tallest = 0;
        height += ROW_GAP / 2;
        levelTops.put(length, height);
        List<StateGraph.State> ordered = new ArrayList<>(level);
        // Below the state that they come from, so that few lines cross.
        ordered.sort(Comparator.comparingInt(this::wanted));
        for (StateGraph.State state : ordered) {
            Card card = new Card(state, title(state), new HeapDrawing(state.objects()), left, height);
            if (left > MARGIN && left + card.width() > WIDEST) {
                height += tallest + ROW_GAP / 2;
                left = MARGIN;
                tallest = 0;
                card = card.at(left, height);
            }
            cards.put(state.number(), card);
            left += card.width() + GAP;
            width = Math.max(width, left);
            tallest = Math.max(tallest, card.height());
        }
        height += tallest + ROW_GAP / 2;
    }

    private int wanted(StateGraph.State state) {
        StateGraph.Edge edge = firstCalls.get(state.number());
        Card from = edge == null ? null : cards.get(edge.from());
        return from == null ? 0 : from.middle();
    }

    private String title(StateGraph.State state) {
        StateGraph.Edge edge = firstCalls.get(state.number());
        String title = "s" + state.number() + "  " + (edge == null ? state.sequence() : edge.call());
        return title.length() <= LONGEST_TITLE ? title : Characters.first(title, LONGEST_TITLE - 3) + "...";
    }

    String svg() {
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(width);
        svg.append("\" height=\"").append(height);
        svg.append("\" viewBox=\"0 0 ").append(width).append(' ').append(height).append("\">\n");
        levelTops.forEach((length, top) -> svg.append("<text class=\"level\" x=\"8\" y=\"")
                .append(top + TITLE)
                .append("\">")
                .append(length == 1 ? "1 call" : length + " calls")
                .append("</text>\n"));
        Map<Long, Integer> parallel = new HashMap<>();
        for (StateGraph.Edge edge : graph.edges()) {
            long pair = (long) edge.from() << 32 | edge.to();
            edge(svg, edge, parallel.merge(pair, 1, Integer::sum));
        }
        cards.values().forEach(card -> card(svg, card));
        return svg.append("</svg>\n").toString();
    }

    private Card card(int state) {
        return Objects.requireNonNull(cards.get(state), "no such state");
    }

    private void edge(StringBuilder svg, StateGraph.Edge edge, int count) {
        svg.append("<path class=\"edge").append(edge.isSubsumed() ? " subsumed" : "");
        svg.append("\" data-from=\"").append(edge.from());
        svg.append("\" data-to=\"").append(edge.to());
        svg.append("\" data-call=\"").append(HtmlReport.escape(edge.call()));
        svg.append("\" d=\"").append(way(card(edge.from()), card(edge.to()), count - 1));
        svg.append("\"><title>").append(HtmlReport.escape(edge.call()));
        svg.append("</title></path>\n");
    }

    /** From the lower edge of a card to the upper one of another; beside the card if it is the same. */
    private static String way(Card from, Card to, int shift) {
        if (from == to) {
            int side = from.x + from.width();
            int top = from.y + PAD + shift * 4 % Math.max(1, from.height() - 3 * PAD);
            return curve(side, top, side + LOOP, top - 6, side + LOOP, top + PAD + 6, side, top + PAD);
        }
        int fromX = from.middle() + 6 * shift % Math.max(1, from.width() / 2);
        int fromY = from.y + from.height();
        int toX = to.middle() + 6 * shift % Math.max(1, to.width() / 2);
        int bend = ROW_GAP / 2;
        return curve(fromX, fromY, fromX, fromY + bend, toX, to.y - bend, toX, to.y);
    }

    private static String curve(int... points) {
        StringBuilder path = new StringBuilder("M" + points[0] + " " + points[1] + " C");
        for (int i = 2; i < points.length; i++) {
            path.append(i == 2 ? "" : " ").append(points[i]);
        }
        return path.toString();
    }

    private static void card(StringBuilder svg, Card card) {
        StateGraph.State state = card.state;
        svg.append("<g class=\"state\" tabindex=\"0\" data-number=\"").append(state.number());
        svg.append("\" data-sequence=\"").append(HtmlReport.escape(state.sequence()));
        svg.append("\" data-constraint=\"").append(HtmlReport.escape(state.constraint()));
        svg.append("\" transform=\"translate(").append(card.x).append(' ').append(card.y);
        svg.append(")\"><rect rx=\"6\" width=\"").append(card.width());
        svg.append("\" height=\"").append(card.height());
        svg.append("\"/><text class=\"title\" x=\"").append(PAD).append("\" y=\"16\">");
        svg.append(HtmlReport.escape(card.title)).append("</text><g transform=\"translate(");
        svg.append((card.width() - card.heap.width()) / 2).append(' ').append(TITLE + PAD / 2);
        svg.append(")\">").append(card.heap.svg()).append("</g></g>\n");
    }
}
