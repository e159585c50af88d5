import type { CSSProperties } from 'react'

/**
 * For what stands first on a page about a deck: its cards have their deck type's shape, and where that is a deck of verses,
 * the whole page turns to linen.
 */
export function deckTheme(decktype: { kind: string; aspectRatio: number }, className: string) {
  const shaped = { className, style: cardShape(decktype) }
  return decktype.kind === 'verse' ? { ...shaped, 'data-theme-scope': 'verse' } : shaped
}

/** For what holds the cards of one deck: their shape, for the stylesheets of everything in it. */
export function cardShape({ aspectRatio }: { aspectRatio: number }): CSSProperties {
  return { '--card-ratio': aspectRatio } as CSSProperties
}
