/** Programs that build inheritance graphs in all ways. */
package graphs;
