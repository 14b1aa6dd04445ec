package dev.assay.lab.trace;

import dev.assay.logic.Term;
import dev.assay.weaver.site.Loss;
import java.util.List;

/** What a recorded run reported of its symbolic values; results are null if they are concrete. */
public record ShadowTrace(List<Decision> decisions, List<Term> results, List<Loss> drops) {}
