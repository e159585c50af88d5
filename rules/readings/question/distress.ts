// Questions of people who may be in danger. Help comes first then, whatever the cards say.

const kinds = ['self-harm', 'violence'] as const

export type Distress = (typeof kinds)[number]

/** Of one language; content/distress/ has them. */
type Phrases = Readonly<Record<Distress, RegExp>> & {
  /** Ordinary ways of speaking that contain the same words. */
  readonly harmless?: RegExp
}

/**
 * Null for a question without a sign of danger in any of the languages. It would rather offer help once too often than once too
 * seldom.
 */
export function distressIn(question: string | null, languages: readonly Phrases[]): Distress | null {
  const text = (question ?? '').toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ')
  const isHeard = (kind: Distress) =>
    languages.some((phrases) => withoutHarmless(text, phrases).search(phrases[kind]) !== -1)
  return kinds.find(isHeard) ?? null
}

function withoutHarmless(text: string, { harmless }: Phrases): string {
  return harmless ? text.replace(harmless, '') : text
}
