/** The name of a verse or chapter in a sentence: one psalm of the Psalms. Used wherever a reference is shown. */
export function titleOf(reference: string): string {
  return reference.replace(/^Psalms /, 'Psalm ')
}
