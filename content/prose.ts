// The rules for all our texts, as functions, so that tests can name the text and the rule it breaks.

/** Each with its reason. */
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
  // “Harbour” is the name of a deck, and is printed on its cards.
  [/\b\w*(arm|behavi|cand|col|fav|hon|hum|lab|neighb|rum|sav|splend|vap)our\w*\b/i, 'a British spelling'],
  [
    /\b(centres?|grey\w*|travell\w+|jewell\w+|marvellous|draughts?|ploughs?|(apolog|organ|real|recogn)is(e|es|ed|ing))\b/i,
    'a British spelling',
  ],
  [
    /\b((after|back|down|in|out|to|up)wards|learnt|dreamt|defence|offence|practis\w+)\b/i,
    'a British spelling',
  ],
  [/['"]/, 'a straight quotation mark; use ’ or “ ”'],
  [/ {2}| - |--|\s$|^\s/, 'stray space or hyphen'],
]

/** The rules that a text breaks, as sentences; empty for a good text. */
export function problemsOfProse(text: string, [least, most]: readonly [number, number]): string[] {
  const count = wordsOf(text).length
  return [
    ...(count < least || count > most ? [`${count} words in place of ${least}–${most}`] : []),
    ...(/^this (card|stone)\b/i.test(text) ? ['opens with “this card”'] : []),
    ...(/[.?!]”?$/.test(text) ? [] : ['does not end as a sentence']),
    ...banned.flatMap(([pattern, why]) => {
      const match = pattern.exec(text)
      return match ? [`“${match[0]}” is ${why}`] : []
    }),
  ]
}

/** A sentence that may stand anywhere has no pronoun before its noun. */
const pronounFirst = /^(it|its|this|that|these|those|they|their|he|she|his|her|here|there|both)\b/i

/** The rules that a sentence breaks which has to stand on its own, wherever a reading puts it. */
export function problemsOfSentence(text: string, limits: readonly [number, number]): string[] {
  return [
    ...problemsOfProse(text, limits),
    ...(pronounFirst.test(text) ? [`opens with “${wordsOf(text)[0]}”`] : []),
    ...(/[.?!] \p{Lu}/u.test(text) ? ['more than one sentence'] : []),
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

/** The first three words of a text that another one opens with as well. */
export function openingsUsedTwice(texts: readonly string[]): string[] {
  const openings = texts.map((text) => wordsOf(text).slice(0, 3).join(' '))
  return openings.filter((opening, index) => openings.indexOf(opening) !== index)
}

/** Runs of `length` words that occur in texts of different owners, with the owners. */
export function sharedRuns(texts: readonly { owner: string; text: string }[], length: number): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { owner, text } of texts) {
    const words = wordsOf(text)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length).join(' ')
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
  shingles.forEach((runs, index) => {
    for (const run of runs) holders.set(run, [...(holders.get(run) ?? []), index])
  })
  const shared = new Map<string, number>()
  for (const indexes of holders.values()) {
    for (const firstIndex of indexes) {
      for (const other of indexes) {
        if (firstIndex < other)
          shared.set(`${firstIndex} ${other}`, (shared.get(`${firstIndex} ${other}`) ?? 0) + 1)
      }
    }
  }
  return [...shared].flatMap(([pair, count]) => {
    const [first = 0, other = 0] = pair.split(' ').map(Number)
    const overlap = count / Math.min(shingles[first]!.size, shingles[other]!.size)
    const names = [texts[first]!.owner, texts[other]!.owner]
    return overlap > limit && names[0] !== names[1] ? [`${names.join(' and ')}: ${overlap.toFixed(2)}`] : []
  })
}

function runsOf(words: string[], length: number): string[] {
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '))
}
