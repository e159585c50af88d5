import './deck-theme.css'

/** For the container of what is read from a deck: verses lie on linen. */
export function deckTheme({ kind }: { kind: string }, className: string) {
  if (kind !== 'verse') return { className }
  return { className: `${className} in-deck-theme`, 'data-theme-scope': 'verse' }
}
