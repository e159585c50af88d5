// Everything an admin may look for, by one question: decks, cards, designs, totems, people, messages, testimonials.
import { v, type Infer } from 'convex/values'
import type { QueryCtx } from '../_generated/server.js'
import { adminQuery } from '../callers/functions.ts'
import { searchedFor } from './table.ts'
import { words } from '../tables/words.ts'

const OF_EACH = 5
const LONGEST_DETAIL = 120

const result = v.object({
  kind: words('deck', 'card', 'design', 'totem', 'person', 'message', 'testimonial'),
  id: v.string(),
  title: v.string(),
  detail: v.string(),
})

type Result = Infer<typeof result>

/** The best of each kind, kind by kind. */
export const search = adminQuery({
  args: { text: v.string() },
  returns: v.array(result),
  handler: async (ctx, { text }) => {
    const wanted = searchedFor(text)
    if (wanted === null) return []
    const found = await Promise.all([
      decks(ctx, wanted),
      cards(ctx, wanted),
      designs(ctx, wanted),
      totems(ctx, wanted),
      people(ctx, wanted),
      messages(ctx, wanted),
      testimonials(ctx, wanted),
    ])
    return found.flat()
  },
})

async function decks({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('decks')
    .withSearchIndex('search_title', (q) => q.search('title', text))
    .take(OF_EACH)
  return rows.map(({ _id, title, status }) => ({ kind: 'deck', id: _id, title, detail: status }))
}

async function cards({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('cards')
    .withSearchIndex('search_name', (q) => q.search('name', text))
    .take(OF_EACH)
  return Promise.all(
    rows.map(async ({ _id, name, decktypeId }) => {
      const decktype = await db.get('decktypes', decktypeId)
      return { kind: 'card' as const, id: _id, title: name, detail: decktype?.name ?? '' }
    }),
  )
}

async function designs({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('designs')
    .withSearchIndex('search_altText', (q) => q.search('altText', text))
    .take(OF_EACH)
  return rows.map(({ _id, altText, status }) => ({
    kind: 'design',
    id: _id,
    title: shortened(altText),
    detail: status,
  }))
}

async function totems({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('totems')
    .withSearchIndex('search_text', (q) => q.search('searchText', text))
    .take(OF_EACH)
  return rows.map(({ _id, label, uid, legacyId }) => ({
    kind: 'totem',
    id: _id,
    title: label,
    detail: uid ?? legacyId ?? '',
  }))
}

async function people({ db }: QueryCtx, text: string): Promise<Result[]> {
  const users = db.query('users')
  const rows = [
    ...(await users.withSearchIndex('search_email', (q) => q.search('email', text)).take(OF_EACH)),
    ...(await db
      .query('users')
      .withSearchIndex('search_name', (q) => q.search('name', text))
      .take(OF_EACH)),
  ]
  return once(rows).map(({ _id, name, email = '' }) => ({
    kind: 'person',
    id: _id,
    title: name ?? email,
    detail: name === undefined ? '' : email,
  }))
}

async function messages({ db }: QueryCtx, text: string): Promise<Result[]> {
  const found = await Promise.all([
    db
      .query('messages')
      .withSearchIndex('search_text', (q) => q.search('text', text))
      .take(OF_EACH),
    db
      .query('messages')
      .withSearchIndex('search_name', (q) => q.search('name', text))
      .take(OF_EACH),
    db
      .query('messages')
      .withSearchIndex('search_email', (q) => q.search('email', text))
      .take(OF_EACH),
  ])
  return once(found.flat()).map(({ _id, name, email, text: words }) => ({
    kind: 'message',
    id: _id,
    title: shortened(words),
    detail: name || email,
  }))
}

async function testimonials({ db }: QueryCtx, text: string): Promise<Result[]> {
  const found = await Promise.all([
    db
      .query('testimonials')
      .withSearchIndex('search_text', (q) => q.search('text', text))
      .take(OF_EACH),
    db
      .query('testimonials')
      .withSearchIndex('search_author', (q) => q.search('author', text))
      .take(OF_EACH),
  ])
  return once(found.flat()).map(({ _id, author, text: words }) => ({
    kind: 'testimonial',
    id: _id,
    title: shortened(words),
    detail: author,
  }))
}

function once<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()].slice(0, OF_EACH)
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL - 1)}…` : line
}
