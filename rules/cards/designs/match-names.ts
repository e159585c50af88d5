// Which card a file is, by what artists call their files: `the-star.png`, `17.png`, `XVII.png`, `17 The Star (final).png`,
// `Page of Cups.jpg`, `cups-11.jpg`, and by the folders they lie in: `swords/03.png`. What is only nearly a name is a
// suggestion, which somebody has to confirm.

export interface NamedCard {
  id: string
  slug: string
  name: string
  /** From 0, in the order of the deck. */
  position: number
  suit: string | null
  /** Within a suit from the ace on; of a major its own. */
  number: number
  /** As it is printed on a major: a roman numeral, or 0. */
  shownNumber: string | null
}

export type Target = { role: 'face'; cardId: string } | { role: 'back' } | { role: 'cover' }

export interface NameMatch {
  target: Target
  /** False for a name that is only like one: it must be confirmed. */
  isSure: boolean
}

/** For each file its card, in the order of the files; null for a name that says nothing. Names may be whole paths. */
export function matchNames(fileNames: readonly string[], cards: readonly NamedCard[]): (NameMatch | null)[] {
  const read = fileNames.map((name) => ({ words: wordsOf(name), shelf: shelfOf(name, cards) }))
  const firsts = new Map<string | null, number>()
  for (const shelf of new Set(read.map((file) => file.shelf))) {
    const numbers = read.flatMap((file) => (file.shelf === shelf ? (onlyNumber(file.words) ?? []) : []))
    firsts.set(shelf, firstNumber(numbers, shelf, cards))
  }
  return read.map(({ words, shelf }) => matchOf(words, shelf, cards, firsts))
}

function matchOf(
  words: string[],
  shelf: Shelf,
  cards: readonly NamedCard[],
  firsts: ReadonlyMap<Shelf, number>,
): NameMatch | null {
  const card =
    byName(words, cards) ??
    bySuit(words, cards) ??
    byShelf(words, shelf, cards, firsts.get(shelf)!) ??
    byNumber(words, cards, firsts.get(null) ?? 0)
  if (card) return sure({ role: 'face', cardId: card.id })
  if (shelf === 'back' || words.some((word) => backWords.has(word))) return sure({ role: 'back' })
  if (shelf === 'cover' || words.some((word) => coverWords.has(word))) return sure({ role: 'cover' })
  const similar = bySimilarity(words, cards)
  return similar && { target: { role: 'face', cardId: similar.id }, isSure: false }
}

const sure = (target: Target): NameMatch => ({ target, isSure: true })

const backWords = new Set(['back', 'backs', 'cardback', 'backside', 'reverse', 'verso'])
const coverWords = new Set(['cover', 'front', 'box', 'boxart', 'title'])

/** What says how a file was made and not what it shows. */
const noise = new Set([
  ...['card', 'cards', 'tarot', 'deck', 'oracle', 'img', 'image', 'scan', 'page1', 'art', 'artwork', 'face'],
  ...['final', 'finals', 'copy', 'export', 'edit', 'edited', 'print', 'web', 'rgb', 'cmyk', 'dpi', 'hires'],
  ...['major', 'majors', 'minor', 'minors', 'arcana', 'arcanum', 'suit', 'new', 'no', 'nr', 'number'],
])

/** What the folder of a file says about it: a suit, the majors, the back or the cover. */
type Shelf = string | null

/** By the nearest folder that is called so and nothing else: “02 Swords” is a suit, “Sword & Rose Tarot” a deck. */
function shelfOf(path: string, cards: readonly NamedCard[]): Shelf {
  const folders = path.split(/[/\\]/).slice(0, -1)
  for (const folder of folders.toReversed()) {
    const words = split(folder).filter((word) => !/^\d+$/.test(word) && word !== 'of' && word !== 'the')
    const telling = words.filter((word) => !noise.has(word))
    const [only, more] = telling
    if (only === undefined && words.some((word) => word.startsWith('major'))) return 'majors'
    if (only === undefined || more !== undefined) continue
    if (backWords.has(only)) return 'back'
    if (coverWords.has(only)) return 'cover'
    const suit = only.length > 1 ? suits[only] : undefined
    if (suit !== undefined && cards.some((card) => card.suit === suit)) return suit
  }
  return null
}

const isOn = (shelf: Shelf) => (card: NamedCard) => card.suit === (shelf === 'majors' ? null : shelf)

/** Where counting begins: aces are 1 and the Fool is 0, but some count everything from the other. */
function firstNumber(numbers: readonly number[], shelf: Shelf, cards: readonly NamedCard[]): number {
  if (shelf !== null && shelf !== 'majors') return numbers.includes(0) ? 0 : 1
  const count = shelf === null ? cards.length : cards.filter(isOn(shelf)).length
  return !numbers.includes(0) && numbers.includes(count) ? 1 : 0
}

/** `swords/03.png`, `cups/ace.png`, `majors/17.png`. */
function byShelf(words: string[], shelf: Shelf, cards: readonly NamedCard[], first: number) {
  if (shelf === null || shelf === 'back' || shelf === 'cover') return undefined
  const number = onlyNumber(words)
  if (number === null) return shelf === 'majors' ? undefined : bySuit([shelf, ...words], cards)
  const begins = shelf === 'majors' ? 0 : 1
  return cards.filter(isOn(shelf)).find((card) => card.number === number - first + begins)
}

/** Without folder and ending. */
function wordsOf(fileName: string): string[] {
  const name = fileName
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[a-z0-9]{1,5}$/i, '')
  return split(name).filter((word) => !noise.has(word))
}

/** Letters without their accents, `cupsAce` and `cups11` taken apart. */
function split(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1 $2')
    .replaceAll(/(\d)([a-zA-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Articles are left out where they are left in elsewhere: “High Priestess”, “wheel-fortune”. */
const bare = (words: readonly string[]) => words.filter((word) => word !== 'the' && word !== 'of').join('')

function byName(words: string[], cards: readonly NamedCard[]): NamedCard | undefined {
  const withoutNumbers = bare(words.filter((word) => !/^\d+$/.test(word)))
  const said = [bare(words), withoutNumbers, bare(withoutRoman(words))].filter((one) => one !== '')
  return cards.find((card) => {
    const [slug, name] = [bare(wordsOf(card.slug)), bare(wordsOf(card.name))]
    return said.some((one) => one === slug || one === name || spelledAlike(one, name))
  })
}

/** “XVII The Star”: the numeral may go, but only where a name is left. */
function withoutRoman(words: string[]): string[] {
  const rest = words.filter((word) => !/^\d+$/.test(word))
  return rest.length > 1 && roman(rest[0]!) !== null ? rest.slice(1) : rest
}

/** Names that decks spell in two ways. */
function spelledAlike(said: string, name: string): boolean {
  const plain = (text: string) => text.replace('judgment', 'judgement').replace('hangman', 'hangedman')
  return plain(said) === plain(name)
}

const suits: Record<string, string> = {
  wand: 'wands',
  wands: 'wands',
  rods: 'wands',
  staves: 'wands',
  staffs: 'wands',
  batons: 'wands',
  cup: 'cups',
  cups: 'cups',
  chalices: 'cups',
  c: 'cups',
  w: 'wands',
  s: 'swords',
  p: 'pentacles',
  sword: 'swords',
  swords: 'swords',
  blades: 'swords',
  pents: 'pentacles',
  pentacle: 'pentacles',
  pentacles: 'pentacles',
  coins: 'pentacles',
  disks: 'pentacles',
  discs: 'pentacles',
}

const ranks: Record<string, number> = {
  ace: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  page: 11,
  knave: 11,
  jack: 11,
  princess: 11,
  knight: 12,
  queen: 13,
  king: 14,
}

function bySuit(words: string[], cards: readonly NamedCard[]): NamedCard | undefined {
  const named = words.filter((word) => word in suits)
  const suit = named.length === 1 ? suits[named[0]!] : undefined
  if (suit === undefined) return undefined
  const rest = words.filter((word) => !(word in suits) && word !== 'of' && word !== 'the')
  const inWords = rest.flatMap((word) => ranks[word] ?? [])
  const inFigures = rest.flatMap((word) => (/^\d+$/.test(word) ? Number(word) : (roman(word) ?? [])))
  const [rank, another] = inWords.length > 0 ? inWords : inFigures
  if (rank === undefined || another !== undefined) return undefined
  return cards.find((card) => card.suit === suit && card.number === rank)
}

function byNumber(words: string[], cards: readonly NamedCard[], first: number): NamedCard | undefined {
  const number = onlyNumber(words)
  if (number !== null) return cards.find(({ position }) => position === number - first)
  const [numeral, more] = words
  if (numeral === undefined || more !== undefined || roman(numeral) === null) return undefined
  return cards.find(({ suit, shownNumber }) => suit === null && shownNumber?.toLowerCase() === numeral)
}

function onlyNumber(words: readonly string[]): number | null {
  const [word, more] = words
  return word !== undefined && more === undefined && /^\d{1,4}$/.test(word) ? Number(word) : null
}

/** Up to 39, which is more than there are majors. */
function roman(word: string): number | null {
  if (!/^x{0,3}(ix|iv|v?i{0,3})$/.test(word) || word === '') return null
  const values: Record<string, number> = { i: 1, v: 5, x: 10 }
  return [...word].reduce((sum, letter, at) => {
    const [value, next] = [values[letter]!, values[word[at + 1] ?? ''] ?? 0]
    return sum + (value < next ? -value : value)
  }, 0)
}

const LIKE_ENOUGH = 0.7

function bySimilarity(words: string[], cards: readonly NamedCard[]): NamedCard | null {
  const said = bare(words.filter((word) => !/^\d+$/.test(word)))
  if (said.length < 3) return null
  const ranked = cards
    .map((card) => ({ card, likeness: likeness(said, bare(wordsOf(card.name))) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const best = ranked[0]
  return best && best.likeness >= LIKE_ENOUGH ? best.card : null
}

/** One for the same, zero for nothing in common: how many letters would have to be changed. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swapped, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return 1 - row[b.length]! / Math.max(a.length, b.length)
}
