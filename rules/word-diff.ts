// Word diff of two texts. White space belongs to the word before it.

export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** For longer texts the table would be too large, and the diff unreadable. */
const MOST_WORDS = 600

export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return joined([...gone(old), ...came(now)])
  const lengths = commonLengths(old, now)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i]! })
      i += 1
      j += 1
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) {
      parts.push(...gone([old[i++]!]))
    } else {
      parts.push(...came([now[j++]!]))
    }
  }
  return joined([...parts, ...gone(old.slice(i)), ...came(now.slice(j))])
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** The table of the longest common subsequence: for every pair of positions, its length in the rests. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}

function gone(words: readonly string[]): DiffPart[] {
  return words.map((text) => ({ kind: 'gone', text }))
}

function came(words: readonly string[]): DiffPart[] {
  return words.map((text) => ({ kind: 'new', text }))
}

/** Joins adjacent parts of one kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else found.push({ ...part })
  }
  return found
}
