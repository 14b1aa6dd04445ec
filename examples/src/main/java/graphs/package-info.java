/** Programs that build inheritance graphs and Java sources in all ways, and two compilers that should agree about them. */
package graphs;
