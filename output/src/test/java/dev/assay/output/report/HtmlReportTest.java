package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Report;
import dev.assay.model.StateGraph;
import dev.assay.program.Sources;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class HtmlReportTest {
    private static final Sources NO_SOURCES = Sources.of(List.of(), List.of());

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
    void tells_findings_verdicts_and_reasons_and_escapes_what_code_under_test_says() {
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
            String kind =
                    ((org.w3c.dom.Element) picture.getElementsByTagName("*").item(i)).getAttribute("class");
            edges += kind.startsWith("edge") ? 1 : 0;
            states += kind.equals("state") ? 1 : 0;
        }
        assertEquals(300, states);
        assertEquals(300, edges);
        assertTrue(svg.contains("edge subsumed"));
        assertTrue(html.contains("there are more, which are not drawn"));
    }
}
