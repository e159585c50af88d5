import type { CardFields } from './card-fields.ts'

export type Astrology = NonNullable<CardFields['astrology']>
type Later = NonNullable<Astrology['also']>

export const emptyAstrology: Astrology = { planet: null, sign: null, degrees: null, source: '' }

/** Null if all fields are empty. */
export function normalizeAstrology({ also, ...sky }: Astrology): Astrology | null {
  const isSaid = also !== undefined && (also.says !== '' || also.source !== '')
  if (!isSaid && !sky.planet && !sky.sign && !sky.degrees && !sky.source) return null
  return isSaid ? { ...sky, also } : sky
}

export function withLater(before: Later | undefined, changed: Partial<Later>): { also: Later } {
  return { also: { ...(before ?? { says: '', source: '' }), ...changed } }
}
