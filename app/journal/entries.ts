// The readings of a journal, as the browser holds them. All of them come, in large pages and the newest first, so that
// search, filters and statistics need no further question. This is the one place where a journal is loaded.
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'

/** JournalOwner: the account's, or that of the browser which holds the secret. */
export type JournalOwner = { userRandomID?: string }

type Names = FunctionReturnType<typeof api.journal.entries.names>
export type NamedCard = Names['cards'][number]
export type NamedDeck = Names['decks'][number]
type Picture = Names['designs'][number]['source']
export type StoredEntry = FunctionReturnType<typeof api.journal.entries.list>['page'][number]

export interface JournalEntry {
  id: string
  /** Its permanent address. */
  path: string
  storedAt: number
  madeAt: number
  made: StoredEntry['made']
  deck: NamedDeck
  /** Those that are turned up, with the picture that each was drawn with. What a browser kept long ago tells of none. */
  cards: { card: NamedCard; reversed: boolean; face?: Picture }[]
  faceDown: number
  /** Of the deck as it was then, where no card is turned up. */
  back?: Picture
  isMajorsOnly: boolean
  /** Null for a single card. */
  layout: StoredEntry['layout']
  /** Of the card of a day: which. */
  day: string | null
  question: string | null
  note: string | null
  tags: string[]
}

const pageSize = 250
/** Of each kind; convex/journal/entries.ts takes five hundred of all three together. */
const namedAtOnce = 160

/** Calls back with each page as it comes, until the last one has come or `signal` says that nobody waits any more. */
export async function loadEntries(
  owner: JournalOwner,
  onPage: (entries: JournalEntry[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let cursor: string | null = null, isDone = false; !isDone && !signal.aborted;) {
    const found: FunctionReturnType<typeof api.journal.entries.list> = await callBackend(
      'query',
      api.journal.entries.list,
      {
        ...owner,
        paginationOpts: { numItems: pageSize, cursor },
      },
    )
    const entries = await withNames(found.page)
    if (!signal.aborted) onPage(entries)
    ;({ isDone, continueCursor: cursor } = found)
  }
}

/** So many at most are told as they change; convex/journal/entries.ts. */
export const liveSize = 50

/** The latest readings, each time they change: what is drawn or deleted elsewhere shows here too. */
export async function followLatest(
  owner: JournalOwner,
  onLatest: (entries: JournalEntry[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const client = await loadConvex()
  if (signal.aborted) return
  const watch = client.watchQuery(api.journal.entries.newest, owner)
  const follow = async () => {
    const latest = watch.localQueryResult()
    if (!latest) return
    const entries = await withNames(latest)
    if (!signal.aborted) onLatest(entries)
  }
  // A page that cannot be followed is still complete; loadEntries says so if it cannot be loaded either.
  const tryToFollow = () => void follow().catch(() => undefined)
  signal.addEventListener('abort', watch.onUpdate(tryToFollow))
  tryToFollow()
}

const cards = new Map<string, NamedCard>()
const decks = new Map<string, NamedDeck>()
const pictures = new Map<string, Picture>()

/** With the names of its cards and deck, and their pictures. */
export async function withNames(stored: readonly StoredEntry[]): Promise<JournalEntry[]> {
  await learnNames(stored)
  return stored.flatMap((entry) => {
    const deck = decks.get(entry.deckId)
    if (!deck) return []
    const back = pictures.get(entry.backDesignId ?? '')
    return [
      {
        id: entry._id,
        path: `/${entry.layout ? 'spreads' : 'draws'}/${entry._id}`,
        storedAt: entry.storedAt,
        madeAt: entry.madeAt,
        made: entry.made,
        deck,
        cards: entry.cards.flatMap(({ cardId, reversed, designId = '' }) => {
          const card = cards.get(cardId)
          const face = pictures.get(designId)
          return card ? [{ card, reversed, ...(face && { face }) }] : []
        }),
        faceDown: entry.faceDown,
        ...(back && { back }),
        isMajorsOnly: entry.isMajorsOnly,
        layout: entry.layout,
        day: entry.day ?? null,
        question: entry.question ?? null,
        note: entry.note ?? null,
        tags: entry.tags,
      },
    ]
  })
}

/** Of each card, deck and picture once, however many readings name it. */
async function learnNames(stored: readonly StoredEntry[]): Promise<void> {
  const laid = stored.flatMap((entry) => entry.cards)
  const cardIds = notIn(cards, new Set(laid.map(({ cardId }) => cardId)))
  const deckIds = notIn(decks, new Set(stored.map(({ deckId }) => deckId)))
  const shown = [...laid.map(({ designId }) => designId), ...stored.map(({ backDesignId }) => backDesignId)]
  const designIds = notIn(pictures, new Set(shown))
  const most = Math.max(cardIds.length, deckIds.length, designIds.length)
  for (let at = 0; at < most; at += namedAtOnce) {
    const part = (ids: string[]) => ids.slice(at, at + namedAtOnce)
    const named = await callBackend('query', api.journal.entries.names, {
      cardIds: part(cardIds),
      deckIds: part(deckIds),
      designIds: part(designIds),
    })
    for (const card of named.cards) cards.set(card._id, card)
    for (const deck of named.decks) decks.set(deck._id, deck)
    for (const { designId, source } of named.designs) pictures.set(designId, source)
  }
}

function notIn(known: ReadonlyMap<string, unknown>, ids: ReadonlySet<string | undefined>): string[] {
  return [...ids].filter((id) => id !== undefined && !known.has(id)) as string[]
}
