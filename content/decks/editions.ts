// A deck that is drawn anew has a new edition. Readings from before show the one that they were drawn with, so a design
// names its edition and not only its deck, and that name never means another picture.

/** Decks that were drawn anew, and which edition is the newest. */
const newestNumbers: Readonly<Record<string, number>> = { celestial: 2, woodcut: 2 }

/** What drawings of the deck are stored under today: “celestial-2”. A first edition has the name of its deck. */
export function newestEdition(deck: string): string {
  return editionName(deck, newestNumber(deck))
}

/** The editions before, the latest first. */
export function formerEditions(deck: string): string[] {
  return Array.from({ length: newestNumber(deck) - 1 }, (_, index) => editionName(deck, index + 1)).reverse()
}

function newestNumber(deck: string): number {
  return newestNumbers[deck] ?? 1
}

function editionName(deck: string, number: number): string {
  return number === 1 ? deck : `${deck}-${number}`
}
