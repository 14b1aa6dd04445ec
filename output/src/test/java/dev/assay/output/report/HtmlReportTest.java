package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.program.path.SourceFiles;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

class HtmlReportTest {
    private static final SourceFiles NO_SOURCES = SourceFiles.of(List.of(), List.of());

    private static StateGraph graph(int states) {
        List<StateGraph.State> all = new ArrayList<>();
        List<StateGraph.Edge> edges = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            StateGraph.Box root = new StateGraph.Box("Tree", List.of(), List.of(new StateGraph.Arrow("root", 1)));
            StateGraph.Box node =
                    new StateGraph.Box("Node<&>", List.of("value = x1"), List.of(new StateGraph.Arrow("parent", 0)));
            all.add(new StateGraph.State(
                    i, i / 10, "new Tree(); insert(x1)", "x1 < x2 && x1 != '\"'", List.of(root, node)));
            edges.add(new StateGraph.Edge(i / 2, i, "insert(x2)", i % 2 == 0));
        }
        return new StateGraph("com.acme.Tree", all, edges, false);
    }

    @Test
    void reports_findings_verdicts_and_reasons_and_escapes_what_code_under_test_says() {
        Report report = Samples.report(Samples.NEGATIVE_SIZE, Samples.ENDLESS, Samples.NULL, Samples.HOSTILE);
        String html = new HtmlReport(report, List.of(), NO_SOURCES).text();
        assertTrue(html.contains("NegativeArraySizeException"));
        assertTrue(html.contains("at com.acme.Foo.bar(Foo.java:42)"));
        report.units().forEach(unit -> assertTrue(html.contains(HtmlReport.escape(unit.unit()))));
        assertFalse(html.contains("\ud800"));
        assertFalse(html.contains("http"), "the page needs nothing from elsewhere");
    }

    @Test
    void draws_hundreds_of_states_as_well_formed_pictures() throws Exception {
        String html = new HtmlReport(Samples.report(), List.of(graph(300)), NO_SOURCES).text();
        String svg = html.substring(html.indexOf("<svg"), html.indexOf("</svg>") + "</svg>".length());
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Document picture = assertDoesNotThrow(() -> parser.parse(new InputSource(new StringReader(svg))));
        int edges = 0;
        int states = 0;
        for (int i = 0; i < picture.getElementsByTagName("*").getLength(); i++) {
            String kind = ((Element) picture.getElementsByTagName("*").item(i)).getAttribute("class");
            edges += kind.startsWith("edge") ? 1 : 0;
            states += kind.equals("state") ? 1 : 0;
        }
        assertEquals(300, states);
        assertEquals(300, edges);
        assertTrue(svg.contains("edge subsumed"));
        assertTrue(html.contains("there are more, which are not drawn"));
    }

    /** Heaps of any size and shape, and titles of any length, with letters that mean something to a page. */
    private static StateGraph randomGraph(Random random) {
        List<StateGraph.State> all = new ArrayList<>();
        List<StateGraph.Edge> edges = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            List<StateGraph.Box> heap = new ArrayList<>();
            int objects = random.nextInt(8);
            for (int j = 0; j < objects; j++) {
                List<StateGraph.Arrow> arrows = new ArrayList<>();
                for (int k = random.nextInt(3); k > 0; k--) {
                    arrows.add(new StateGraph.Arrow("f<" + "x".repeat(random.nextInt(60)), random.nextInt(objects)));
                }
                List<String> values = List.of("a = '\"&\u0000\uffff" + "v".repeat(random.nextInt(60)));
                heap.add(new StateGraph.Box("T".repeat(random.nextInt(30)), values, arrows));
            }
            all.add(new StateGraph.State(i, i / 20, "new T()", "", heap));
            edges.add(new StateGraph.Edge(
                    random.nextInt(i + 1), i, "c".repeat(random.nextInt(80)), random.nextBoolean()));
            edges.add(new StateGraph.Edge(i, random.nextInt(i + 1), "look()", true));
        }
        return new StateGraph("T", all, edges, true);
    }

    private record Area(double x, double y, double width, double height) {
        boolean overlaps(Area other) {
            return x < other.x + other.width
                    && other.x < x + width
                    && y < other.y + other.height
                    && other.y < y + height;
        }

        boolean holds(Area other) {
            return x <= other.x
                    && y <= other.y
                    && other.x + other.width <= x + width
                    && other.y + other.height <= y + height;
        }
    }

    private static Area area(Element rect, double x, double y) {
        return new Area(x + number(rect, "x"), y + number(rect, "y"), number(rect, "width"), number(rect, "height"));
    }

    private static double number(Element element, String attribute) {
        String text = element.getAttribute(attribute);
        return text.isEmpty() ? 0 : Double.parseDouble(text);
    }

    private static double[] translation(Element group) {
        String[] parts = group.getAttribute("transform")
                .replaceAll("[^0-9 ]", "")
                .strip()
                .split(" ");
        return new double[] {Double.parseDouble(parts[0]), Double.parseDouble(parts[1])};
    }

    @Test
    void nothing_lies_on_anything_else_and_all_is_within_the_picture() throws Exception {
        for (int seed = 0; seed < 10; seed++) {
            String svg = new StatePicture(randomGraph(new Random(seed))).svg();
            Element picture = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)))
                    .getDocumentElement();
            Area whole = area(picture, 0, 0);
            List<Area> cards = new ArrayList<>();
            for (Element group : children(picture, "g")) {
                double[] at = translation(group);
                Area card = area(children(group, "rect").get(0), at[0], at[1]);
                assertTrue(whole.holds(card), card + " is not within " + whole);
                cards.forEach(other -> assertFalse(card.overlaps(other), card + " lies on " + other));
                cards.add(card);
                Element heap = children(group, "g").get(0);
                double[] within = translation(heap);
                List<Area> objects = new ArrayList<>();
                for (Element object : children(heap, "g")) {
                    Area drawn = area(children(object, "rect").get(0), at[0] + within[0], at[1] + within[1]);
                    assertTrue(card.holds(drawn), drawn + " is not within " + card);
                    objects.forEach(other -> assertFalse(drawn.overlaps(other), drawn + " lies on " + other));
                    objects.add(drawn);
                }
            }
            assertEquals(120, cards.size());
        }
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
