/** The classes of {@code market} without their bugs. */
package mended;
