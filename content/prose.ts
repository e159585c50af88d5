// What every text of ours keeps to, as functions, so that the tests can say which text breaks which rule.

/** Each with the reason a reader would give. */
const banned: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\b(embrac(e|es|ed|ing)|journeys?|unlock\w*|navigat\w+|tapestr(y|ies)|trust the process)\b/i, 'a cliché'],
  [/\b(the universe|cosmic|manifest(s|ing|ation)|vibrations?|chakras?|higher self)\b/i, 'occult jargon'],
  [/\b(fated|destined|destiny|doomed|inevitabl[ey]|guarantee[sd]?|certain to)\b/i, 'fatalism'],
  [/\b(you|it|they|there|things|everything|life|someone)(’ll| will)\b/i, 'a prophecy'],
  [
    /\b(diagnos\w+|prescri(be|bed|ption)\w*|cures?|cured|lawsuits?|lottery|stocks and shares)\b/i,
    'a verdict',
  ],
  [
    /\b(husband|wife|boyfriend|girlfriend|ladies|gentlemen|soulmates?|twin flames?)\b/i,
    'a guess at who loves whom',
  ],
  [/\b\w*(colors?|favor(s|ed|ite)?|honors?|labors?|neighbors?|behaviors?|humor)\b/i, 'an American spelling'],
  [
    /\b(centers?|gray|traveling|jewelry|skillful|reali(z)(e|es|ed|ing)|recogni(z)(e|es|ed|ing))\b/i,
    'an American spelling',
  ],
  [/['"]/, 'a straight quotation mark; use ’ or “ ”'],
  [/ {2}| - |--|\s$|^\s/, 'stray space or hyphen'],
]

/** Sentences that say in plain words which rules a text breaks; none for a good text. */
export function problemsOfProse(text: string, [least, most]: readonly [number, number]): string[] {
  const count = wordsOf(text).length
  return [
    ...(count < least || count > most ? [`${count} words in place of ${least}–${most}`] : []),
    ...(/^this (card|stone)\b/i.test(text) ? ['opens with “this card”'] : []),
    ...(/[.?!]”?$/.test(text) ? [] : ['does not end as a sentence']),
    ...banned.flatMap(([pattern, why]) => {
      const found = pattern.exec(text)
      return found ? [`“${found[0]}” is ${why}`] : []
    }),
  ]
}

export function problemsOfKeywords(keywords: readonly string[]): string[] {
  return [
    ...(keywords.length < 4 || keywords.length > 6 ? [`${keywords.length} of them`] : []),
    ...(new Set(keywords).size < keywords.length ? ['one stands twice'] : []),
    ...keywords
      .filter((keyword) => !/^[a-zé’-]+( [a-zé’-]+)?$/.test(keyword))
      .map((keyword) => `“${keyword}” is not one or two words in lower case`),
  ]
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? []
}

/** Runs of `length` words that occur in texts of different owners, with the owners. */
export function sharedRuns(texts: readonly { owner: string; text: string }[], length: number): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { owner, text } of texts) {
    const words = wordsOf(text)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length).join(' ')
      owners.set(run, (owners.get(run) ?? new Set()).add(owner))
    }
  }
  return [...owners].filter(([, by]) => by.size > 1).map(([run, by]) => `“${run}”: ${[...by].join(', ')}`)
}

/**
 * Pairs of texts of different owners that say the same in other order: the share of the shorter text's three-word
 * runs that the other one has as well.
 */
export function nearDuplicates(texts: readonly { owner: string; text: string }[], limit: number): string[] {
  const shingles = texts.map(({ text }) => new Set(runsOf(wordsOf(text), 3)))
  const holders = new Map<string, number[]>()
  shingles.forEach((runs, at) => {
    for (const run of runs) holders.set(run, [...(holders.get(run) ?? []), at])
  })
  const shared = new Map<string, number>()
  for (const at of holders.values()) {
    for (const one of at) {
      for (const other of at) {
        if (one < other) shared.set(`${one} ${other}`, (shared.get(`${one} ${other}`) ?? 0) + 1)
      }
    }
  }
  return [...shared].flatMap(([pair, count]) => {
    const [one = 0, other = 0] = pair.split(' ').map(Number)
    const overlap = count / Math.min(shingles[one]!.size, shingles[other]!.size)
    const names = [texts[one]!.owner, texts[other]!.owner]
    return overlap > limit && names[0] !== names[1] ? [`${names.join(' and ')}: ${overlap.toFixed(2)}`] : []
  })
}

function runsOf(words: string[], length: number): string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
}
