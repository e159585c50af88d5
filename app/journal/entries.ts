// Loads the readings of a journal, all of them in large pages and the newest first, so that search, filters and statistics
// run in the browser.
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'

/** Empty for the signed-in account, or the secret of an anonymous visitor. */
export type JournalOwner = { userRandomID?: string }

type Names = FunctionReturnType<typeof api.journal.entries.names>
export type NamedCard = Names['cards'][number]
export type NamedDeck = Names['decks'][number]
type Picture = Names['designs'][number]['source']
export type StoredEntry = FunctionReturnType<typeof api.journal.entries.list>['page'][number]

export interface JournalEntry {
  id: string
  /** The permanent path of its page. */
  path: string
  storedAt: number
  madeAt: number
  made: StoredEntry['made']
  physicalDeck?: string
  deck: NamedDeck
  /** The face-up cards, each with the picture it was drawn with. Entries cached by old versions have no pictures. */
  cards: { card: NamedCard; reversed: boolean; face?: Picture }[]
  faceDown: number
  /** The deck's back at that time, if no card is face up. */
  back?: Picture
  isMajorsOnly: boolean
  /** Null for a single card. */
  layout: StoredEntry['layout']
  /** The date, for a card of the day. */
  day: string | null
  question: string | null
  note: string | null
  tags: string[]
}

const pageSize = 250
/** Per kind; convex/journal/entries.ts accepts five hundred ids in total. */
const namesPageSize = 160

/** Calls `onPage` with each page until the last one, or until `signal` is aborted. */
export async function loadEntries(
  owner: JournalOwner,
  onPage: (entries: JournalEntry[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let cursor: string | null = null, isDone = false; !isDone && !signal.aborted;) {
    const result: FunctionReturnType<typeof api.journal.entries.list> = await callBackend(
      'query',
      api.journal.entries.list,
      {
        ...owner,
        paginationOpts: { numItems: pageSize, cursor },
      },
    )
    const entries = await withNames(result.page)
    if (!signal.aborted) onPage(entries)
    ;({ isDone, continueCursor: cursor } = result)
  }
}

/** How many of the latest entries are live; the limit of convex/journal/entries.ts. */
export const liveSize = 50

/** Subscribes to the latest readings, so that changes in other tabs and devices appear. */
export async function subscribeToLatest(
  owner: JournalOwner,
  onLatest: (entries: JournalEntry[]) => void,
  signal: AbortSignal,
): Promise<void> {
  // Without the client, as when the connection is lost while it is loaded, the journal is still complete.
  const client = await loadConvex().catch(() => null)
  if (!client || signal.aborted) return
  const watch = client.watchQuery(api.journal.entries.newest, owner)
  const update = async () => {
    const latest = watch.localQueryResult()
    if (!latest) return
    const entries = await withNames(latest)
    if (!signal.aborted) onLatest(entries)
  }
  // Errors are ignored: without live updates the journal is still complete, and loadEntries reports its own errors.
  const tryUpdate = () => void update().catch(() => undefined)
  signal.addEventListener('abort', watch.onUpdate(tryUpdate))
  tryUpdate()
}

const cards = new Map<string, NamedCard>()
const decks = new Map<string, NamedDeck>()
const pictures = new Map<string, Picture>()

/** Adds the names of cards and decks, and their pictures. */
export async function withNames(stored: readonly StoredEntry[]): Promise<JournalEntry[]> {
  await loadNames(stored)
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
        ...(entry.physicalDeck !== undefined && { physicalDeck: entry.physicalDeck }),
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

/** Loads each card, deck and picture only once. */
async function loadNames(stored: readonly StoredEntry[]): Promise<void> {
  const entryCards = stored.flatMap((entry) => entry.cards)
  const cardIds = notIn(cards, new Set(entryCards.map(({ cardId }) => cardId)))
  const deckIds = notIn(decks, new Set(stored.map(({ deckId }) => deckId)))
  const designIds = notIn(
    pictures,
    new Set([
      ...entryCards.map(({ designId }) => designId),
      ...stored.map(({ backDesignId }) => backDesignId),
    ]),
  )
  const count = Math.max(cardIds.length, deckIds.length, designIds.length)
  for (let start = 0; start < count; start += namesPageSize) {
    const part = (ids: string[]) => ids.slice(start, start + namesPageSize)
    const names = await callBackend('query', api.journal.entries.names, {
      cardIds: part(cardIds),
      deckIds: part(deckIds),
      designIds: part(designIds),
    })
    for (const card of names.cards) cards.set(card._id, card)
    for (const deck of names.decks) decks.set(deck._id, deck)
    for (const { designId, source } of names.designs) pictures.set(designId, source)
  }
}

function notIn(loaded: ReadonlyMap<string, unknown>, ids: ReadonlySet<string | undefined>): string[] {
  return [...ids].filter((id) => id !== undefined && !loaded.has(id)) as string[]
}
