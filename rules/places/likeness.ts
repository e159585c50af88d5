// How alike two texts are, apart from names and numbers: the share of their runs of words that both have (the resemblance
// of Broder, 1997). Swapping a town's name in a sentence leaves the sentence what it was.

/** So many words in a row make a run. */
const runLength = 4

export interface Told {
  text: string
  /** What is left out of the comparison: the town, its state, its neighbours. */
  names: readonly string[]
}

/** From 0, nothing in common, to 1, the same. */
export function likeness(one: Told, other: Told): number {
  const [runs, others] = [runsOf(one), runsOf(other)]
  if (runs.size === 0 || others.size === 0) return 0
  const shared = [...runs].filter((run) => others.has(run)).length
  return shared / (runs.size + others.size - shared)
}

export function wordsIn(text: string): string[] {
  return plain(text).match(/[\p{L}\p{M}]+/gu) ?? []
}

function runsOf({ text, names }: Told): Set<string> {
  const longestFirst = names.map(plain).sort((name, next) => next.length - name.length)
  // One word for all names, or a text without its names would be another text.
  const nameless = longestFirst.reduce((left, name) => left.replace(wholeWords(name), ' § '), plain(text))
  const words = nameless.match(/[\p{L}\p{M}§]+/gu) ?? []
  const runs = new Set<string>()
  for (let at = 0; at + runLength <= words.length; at++) runs.add(words.slice(at, at + runLength).join(' '))
  return runs
}

/** “Green” is no part of “evergreen”. */
function wholeWords(name: string): RegExp {
  const literal = name.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{M}])${literal || '(?!)'}(?![\\p{L}\\p{M}])`, 'gu')
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[’']/g, '')
}
