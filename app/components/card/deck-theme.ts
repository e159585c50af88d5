/** For what stands first on a page about a deck: where that is a deck of verses, the whole page turns to linen. */
export function deckTheme({ kind }: { kind: string }, className: string) {
  return kind === 'verse' ? { className, 'data-theme-scope': 'verse' } : { className }
}
