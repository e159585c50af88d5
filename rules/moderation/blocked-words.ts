// Finds words of the owner's list in names that everybody sees. Only whole words count, so that an innocent word that
// contains one (Scunthorpe, Essex) is allowed; case, accents, look-alike letters, letters that are repeated, and letters with gaps
// between them do not hide a word.

/** Letters of other alphabets, digits and signs that look like a Latin letter. */
const lookAlikes: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{
    і: 'i',
    ї: 'i',
    ј: 'j',
    ѕ: 's',
    ԁ: 'd',
    ɡ: 'g',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    σ: 'o',
  },
}
const signs: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', '+': 't' },
}

/** A name has a few words; the list of an owner may have thousands. */
export type BlockedWords = {
  words: ReadonlySet<string>
  beginnings: readonly string[]
  phrases: readonly string[]
}

/** Entries are separated by commas or lines. `word*` also blocks words that begin so; an entry may have several words. */
export function parseBlockedWords(list: string): BlockedWords {
  const entries = list
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'))
  const isBeginning = (entry: string) => entry.endsWith('*')
  const normalized = (entry: string) => tokensOf(entry.replace(/\*$/, '')).join(' ')
  const whole = entries.filter((entry) => !isBeginning(entry)).map(normalized)
  return {
    words: new Set(whole.filter((entry) => entry !== '' && !entry.includes(' '))),
    beginnings: entries
      .filter(isBeginning)
      .map(normalized)
      .filter((entry) => entry !== ''),
    phrases: whole.filter((entry) => entry.includes(' ')),
  }
}

export function hasBlockedWord(text: string, { words, beginnings, phrases }: BlockedWords): boolean {
  const tokens = tokensOf(text)
  const isBlocked = (token: string) =>
    [token, token.replace(/e?s$/, ''), token.replace(/s$/, '')].some((form) => words.has(form)) ||
    beginnings.some((beginning) => token.startsWith(beginning))
  const sentence = ` ${tokens.join(' ')} `
  return (
    [...tokens, ...spelledOut(tokens)].flatMap(withoutRepeats).some(isBlocked) ||
    phrases.some((phrase) => sentence.includes(` ${phrase} `))
  )
}

/** The words in one plain spelling. */
function tokensOf(text: string): string[] {
  const plain = [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
  return plain
    .split(/[^\p{L}\p{N}@$!|€+]+/u)
    .map(withoutSigns)
    .filter((token) => token !== '')
}

/** Signs stand for letters only beside letters: 1984 and “!” stay what they are. */
function withoutSigns(token: string): string {
  const bare = token.replace(/^[!|+]+|[!|+]+$/g, '')
  if (!/\p{L}/u.test(bare)) return bare
  return [...bare].map((sign) => signs[sign] ?? sign).join('')
}

/** “baaad” may be “bad” or “baad”; a letter that is there twice may belong there. */
function withoutRepeats(token: string): string[] {
  return [...new Set([token, token.replace(/(.)\1{2,}/gu, '$1'), token.replace(/(.)\1{2,}/gu, '$1$1')])]
}

/** Words whose letters stand alone: “b a d”, “b.a.d”. */
function spelledOut(tokens: readonly string[]): string[] {
  const runs: string[] = []
  let run = ''
  for (const token of [...tokens, '']) {
    if ([...token].length === 1) run += token
    else {
      if (run.length > 1) runs.push(run)
      run = ''
    }
  }
  return runs
}
