/** A verse or chapter as one speaks of it: one psalm of the Psalms. Every place that shows a reference shows this. */
export function titleOf(reference: string): string {
  return reference.replace(/^Psalms /, 'Psalm ')
}
