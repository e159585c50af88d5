import type { FunctionReference } from 'convex/server'

/**
 * The name of a function of `api`, as `cards/decks:listPublished`. Convex's own `getFunctionName` accepts further kinds of
 * references and explains mistakes, which would cost every page 0.3 kB; a test compares the two.
 */
export function functionName(reference: FunctionReference<'query' | 'mutation' | 'action'>): string {
  return (reference as unknown as { [name: symbol]: string })[Symbol.for('functionName')]!
}
