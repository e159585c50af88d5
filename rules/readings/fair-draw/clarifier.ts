// A card that is laid later, beside one that needs another word. Nobody chooses it: it is the topmost card that still
// lies in the deck. So it was fixed with the order, and the proof covers it.

/** Which place of the deck the next card is taken from; null when nothing is left. */
export function topmostPlace(taken: readonly number[], cardCount: number): number | null {
  const gone = new Set(taken)
  for (let place = 0; place < cardCount; place++) if (!gone.has(place)) return place
  return null
}

/** Where the clarifiers lay, the first one first: fewer than `count` if the deck ran out. */
export function clarifierPlaces(chosen: readonly number[], count: number, cardCount: number): number[] {
  const places: number[] = []
  while (places.length < count) {
    const place = topmostPlace([...chosen, ...places], cardCount)
    if (place === null) break
    places.push(place)
  }
  return places
}
