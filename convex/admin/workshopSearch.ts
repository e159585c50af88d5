// One search over the admin area: decks, cards, designs, testimonials, and totems, people, flags and messages for those who may see
// them.
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import { isAllowed } from '#rules/account/roles.ts'
import type { QueryCtx } from '../_generated/server.js'
import { staffQuery } from '../callers/functions.ts'
import { parseSearchText } from './table.ts'

const MAX_PER_KIND = 5
const MAX_FLAGS = 200
const MAX_TITLE_LENGTH = 120

const result = v.object({
  kind: literals('deck', 'card', 'design', 'totem', 'person', 'message', 'testimonial', 'flag'),
  id: v.string(),
  title: v.string(),
  detail: v.string(),
})

type Result = Infer<typeof result>

/** The best matches of each kind, grouped by kind. */
export const search = staffQuery({
  args: { text: v.string() },
  returns: v.array(result),
  handler: async (ctx, { text }) => {
    const query = parseSearchText(text)
    if (query === null) return []
    const groups = await Promise.all([
      decks(ctx, query),
      cards(ctx, query),
      designs(ctx, query),
      isAllowed(ctx.role, 'administration') ? totems(ctx, query) : [],
      isAllowed(ctx.role, 'administration') ? people(ctx, query) : [],
      isAllowed(ctx.role, 'moderation') ? messages(ctx, query) : [],
      testimonials(ctx, query),
      isAllowed(ctx.role, 'administration') ? flags(ctx, query) : [],
    ])
    return groups.flat()
  },
})

async function decks({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('decks')
    .withSearchIndex('search_title', (q) => q.search('title', text))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_PER_KIND)
  return rows.map(({ _id, title, status }) => ({ kind: 'deck', id: _id, title, detail: status }))
}

async function cards({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('cards')
    .withSearchIndex('search_name', (q) => q.search('name', text))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_PER_KIND)
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
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_PER_KIND)
  return rows.map(({ _id, altText, status }) => ({
    kind: 'design',
    id: _id,
    title: truncate(altText),
    detail: status,
  }))
}

async function totems({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db
    .query('totems')
    .withSearchIndex('search_text', (q) => q.search('searchText', text))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_PER_KIND)
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
    ...(await users
      .withSearchIndex('search_email', (q) => q.search('email', text))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_PER_KIND)),
    ...(await db
      .query('users')
      .withSearchIndex('search_name', (q) => q.search('name', text))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_PER_KIND)),
  ]
  return unique(rows).map(({ _id, name, email = '' }) => ({
    kind: 'person',
    id: _id,
    title: name ?? email,
    detail: name === undefined ? '' : email,
  }))
}

async function messages({ db }: QueryCtx, text: string): Promise<Result[]> {
  const matches = await Promise.all([
    db
      .query('messages')
      .withSearchIndex('search_text', (q) => q.search('text', text))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_PER_KIND),
    db
      .query('messages')
      .withSearchIndex('search_name', (q) => q.search('name', text))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_PER_KIND),
    db
      .query('messages')
      .withSearchIndex('search_email', (q) => q.search('email', text))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_PER_KIND),
  ])
  return unique(matches.flat()).map(({ _id, name, email, text: content }) => ({
    kind: 'message',
    id: _id,
    title: truncate(content),
    detail: name || email,
  }))
}

async function testimonials({ db }: QueryCtx, text: string): Promise<Result[]> {
  const matches = await Promise.all([
    db
      .query('testimonials')
      .withSearchIndex('search_text', (q) => q.search('text', text))
      .take(MAX_PER_KIND),
    db
      .query('testimonials')
      .withSearchIndex('search_author', (q) => q.search('author', text))
      .take(MAX_PER_KIND),
  ])
  return unique(matches.flat()).map(({ _id, author, text: content }) => ({
    kind: 'testimonial',
    id: _id,
    title: truncate(content),
    detail: author,
  }))
}

/** There are few, so their keys need no search index. */
async function flags({ db }: QueryCtx, text: string): Promise<Result[]> {
  const rows = await db.query('flags').take(MAX_FLAGS)
  const found = rows.filter(({ key }) => key.toLowerCase().includes(text.toLowerCase()))
  return found.slice(0, MAX_PER_KIND).map(({ _id, key, isOn, percent }) => ({
    kind: 'flag',
    id: _id,
    title: key,
    detail: isOn ? `${percent}%` : '',
  }))
}

function unique<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()].slice(0, MAX_PER_KIND)
}

function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH - 1)}…` : line
}
