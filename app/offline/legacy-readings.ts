// Before 0.3 a single card and a spread were kept apart, each in its own form.

interface FormerDraw {
  drawnAt: number
  card: unknown
  reversed: boolean
  face: unknown
  deck: { decktype: { reversible: boolean } }
}

interface FormerSpread {
  dealtAt: number
}

/** What a reading may have been kept as. */
export function legacyNames(name: string): string[] {
  const [, id] = /^readings\/(.+)$/.exec(name) ?? []
  return id === undefined ? [] : [`draws/${id}`, `spreads/${id}`]
}

/** In its form of now. */
export function migrateReading(former: unknown): unknown {
  return isDraw(former) ? ofDraw(former) : ofSpread(former as FormerSpread)
}

function isDraw(former: unknown): former is FormerDraw {
  return typeof former === 'object' && former !== null && 'drawnAt' in former
}

function ofDraw({ drawnAt, card, reversed, face, ...draw }: FormerDraw) {
  return {
    ...draw,
    isSingle: true,
    madeAt: drawnAt,
    theme: null,
    layout: { slug: 'one-card', version: 1 },
    customLayout: null,
    reversible: draw.deck.decktype.reversible,
    positions: [{ key: 'message', revealedAt: drawnAt, shown: { card, reversed, face }, clarifier: null }],
    chosen: null,
  }
}

function ofSpread({ dealtAt, ...spread }: FormerSpread) {
  return {
    ...spread,
    isSingle: false,
    madeAt: dealtAt,
    source: 'click',
    place: null,
    chosen: null,
    totem: null,
    day: null,
  }
}
