// Similarity of two texts, ignoring names and numbers: the share of common word shingles (Broder's resemblance, 1997). Detects
// texts that differ only in the town's name.

/** Words in a shingle. */
const shingleLength = 4

export interface ComparedText {
  text: string
  /** Names to ignore: the town, its state, its neighbors. */
  names: readonly string[]
}

/** From 0 (nothing in common) to 1 (equal). */
export function similarity(one: ComparedText, other: ComparedText): number {
  const [shingles, others] = [shinglesOf(one), shinglesOf(other)]
  if (shingles.size === 0 || others.size === 0) return 0
  const shared = [...shingles].filter((shingle) => others.has(shingle)).length
  return shared / (shingles.size + others.size - shared)
}

export function wordsIn(text: string): string[] {
  return plain(text).match(/[\p{L}\p{M}]+/gu) ?? []
}

function shinglesOf({ text, names }: ComparedText): Set<string> {
  const longestFirst = names.map(plain).sort((name, next) => next.length - name.length)
  // All names become the same word, so that texts with different names match.
  const nameless = longestFirst.reduce((left, name) => left.replace(wholeWords(name), ' § '), plain(text))
  const words = nameless.match(/[\p{L}\p{M}§]+/gu) ?? []
  const shingles = new Set<string>()
  for (let i = 0; i + shingleLength <= words.length; i++)
    shingles.add(words.slice(i, i + shingleLength).join(' '))
  return shingles
}

/** Whole words only: “Green” does not match “evergreen”. */
function wholeWords(name: string): RegExp {
  const literal = name.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{M}])${literal || '(?!)'}(?![\\p{L}\\p{M}])`, 'gu')
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[’']/g, '')
}
