// Before 0.3 draws and spreads were cached under different names and in different shapes. This converts them.

interface LegacyDraw {
  drawnAt: number
  card: unknown
  reversed: boolean
  face: unknown
  deck: { decktype: { reversible: boolean } }
}

interface LegacySpread {
  dealtAt: number
}

/** The names under which a version before 0.3 may have cached a reading. */
export function legacyNames(name: string): string[] {
  const [, id] = /^readings\/(.+)$/.exec(name) ?? []
  return id === undefined ? [] : [`draws/${id}`, `spreads/${id}`]
}

export function migrateReading(legacy: unknown): unknown {
  return isDraw(legacy) ? migrateDraw(legacy) : migrateSpread(legacy as LegacySpread)
}

function isDraw(legacy: unknown): legacy is LegacyDraw {
  return typeof legacy === 'object' && legacy !== null && 'drawnAt' in legacy
}

function migrateDraw({ drawnAt, card, reversed, face, ...draw }: LegacyDraw) {
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

function migrateSpread({ dealtAt, ...spread }: LegacySpread) {
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

type StoredReading = { composition?: number; positions: { shown: object | null; clarifier: object | null }[] }

/** A reading that a version before 0.5 has cached lacks the fields of the newer composition. */
export function withCurrentFields(name: string, value: unknown): unknown {
  if (!name.startsWith('readings/') || typeof value !== 'object' || value === null) return value
  const reading = value as StoredReading
  if (reading.composition !== undefined) return reading
  const withSide = (shown: object | null) => shown && { ...shown, side: null }
  return {
    ...reading,
    composition: 1,
    hasPrivateQuestion: false,
    positions: reading.positions.map(({ shown, clarifier, ...position }) => ({
      ...position,
      shown: withSide(shown),
      clarifier: withSide(clarifier),
    })),
  }
}
