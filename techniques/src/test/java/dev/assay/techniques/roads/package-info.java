/** Every road by which a value can travel from an input to a failure, and that no technique overlooks one of them. */
package dev.assay.techniques.roads;
