package dev.assay.engine.inputs;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;

/** A method or constructor that makes values, with the class that declares it. */
record Producer(ClassInfo owner, MethodInfo method) {}
