/** Stands in for the library of that name, whose one method Z3's bindings call to load native code. */
package tools.aqua.turnkey.support;
