// A deck that is redrawn gets a new edition. Earlier readings show the edition they were drawn with, so a design names
// its edition, and that name never means another picture.

/** The newest edition of decks that were redrawn. */
const newestNumbers: Readonly<Record<string, number>> = { celestial: 2, woodcut: 2 }

/**
 * The name under which drawings of the deck are stored today: “celestial-2”. A first edition has the name of its deck.
 */
export function newestEdition(deck: string): string {
  return editionName(deck, newestNumber(deck))
}

/** The earlier editions, the latest first. */
export function formerEditions(deck: string): string[] {
  return Array.from({ length: newestNumber(deck) - 1 }, (_, index) => editionName(deck, index + 1)).reverse()
}

function newestNumber(deck: string): number {
  return newestNumbers[deck] ?? 1
}

function editionName(deck: string, number: number): string {
  return number === 1 ? deck : `${deck}-${number}`
}
