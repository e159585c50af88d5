import type { CSSProperties } from 'react'

/**
 * Attributes for the main element of a deck's page: the aspect ratio of its cards, and the verse theme for decks of verses.
 */
export function deckTheme(decktype: { kind: string; aspectRatio: number }, className: string) {
  const shaped = { className, style: cardShape(decktype) }
  return decktype.kind === 'verse' ? { ...shaped, 'data-theme-scope': 'verse' } : shaped
}

/** The aspect ratio of a deck's cards, as a custom property for everything inside. */
export function cardShape({ aspectRatio }: { aspectRatio: number }): CSSProperties {
  return { '--card-ratio': aspectRatio } as CSSProperties
}
