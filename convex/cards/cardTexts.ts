// Card texts for admins: search, details, and import from a sheet.
import { literals } from 'convex-helpers/validators'
import { paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { isSame } from '#rules/cards/boxes.ts'
import { cellProblems, changesOf, lossProblems } from '#rules/cards/card-sheet.ts'
import type { Problem } from '#rules/refusal.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { patchAudited } from '../admin/audit.ts'
import { asStored, checkedTexts } from './cardEditing.ts'
import { requireDecktype } from './deckEditing.ts'
import { approvedFaces, cardBeside, cardsOf, getCardOfType, requireRow } from './deckRevisions.ts'
import { editedTextFields, getEditedTexts } from './editedTexts.ts'
import { decksOfType } from './findDeck.ts'
import { contentMutation, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { problem } from '../values/problem.ts'
import { pageOf, parseSearchText, tableArgs } from '../admin/table.ts'
import { artView, cardView, decktypeView, viewArt, viewCard, viewDecktype } from './views.ts'

/** Rows of a sheet in one transaction, at most. */
const MOST_ROWS = 100

const listedCard = v.object({
  ...cardView.pick('_id', 'slug', 'name', 'suit', 'element', 'keywords', 'upright', 'position', 'shownNumber')
    .fields,
  ...cardView.pick('reversed', 'group', 'question', 'altText').fields,
  decktype: v.object({ _id: v.id('decktypes'), name: v.string(), reversible: v.boolean() }),
})

export const list = staffQuery({
  args: tableArgs({ filters: { decktype: v.optional(v.id('decktypes')) }, sortBy: ['position', 'name'] }),
  returns: paginationResultValidator(listedCard),
  handler: (ctx, { paginationOpts, search, filters: { decktype } = {}, sort }) => {
    const text = parseSearchText(search)
    const rows = ctx.db.query('cards')
    const order = sort?.order ?? 'asc'
    const byName = sort?.by === 'name'
    const chosen =
      text !== null
        ? rows.withSearchIndex('search_name', (q) => {
            const found = q.search('name', text)
            return decktype ? found.eq('decktypeId', decktype) : found
          })
        : decktype && byName
          ? rows.withIndex('by_decktypeId_and_name', (q) => q.eq('decktypeId', decktype)).order(order)
          : decktype
            ? rows.withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktype)).order(order)
            : rows.withIndex(byName ? 'by_name' : 'by_decktypeId_and_position').order(order)
    const shown = chosen.filter((q) => q.eq(q.field('deletedAt'), undefined))
    return pageOf(shown, paginationOpts, (card) => viewListed(ctx, card))
  },
})

const neighbor = v.union(v.object({ _id: v.id('cards'), name: v.string() }), v.null())

export const get = staffQuery({
  args: { cardId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      card: cardView,
      /** For readings and its page. */
      texts: v.object(editedTextFields),
      decktype: decktypeView,
      /** From the first published deck of its type. */
      face: v.union(artView, v.null()),
      /** Whether its page is public. */
      isPublic: v.boolean(),
      previous: neighbor,
      next: neighbor,
    }),
  ),
  handler: async (ctx, { cardId }) => {
    const id = ctx.db.normalizeId('cards', cardId)
    const row = id && (await ctx.db.get('cards', id))
    if (!row || row.deletedAt !== undefined) return null
    const decktype = await requireRow(ctx.db.get('decktypes', row.decktypeId))
    const [first] = await decksOfType(ctx, row.decktypeId)
    const faces = first && (await approvedFaces(ctx, first._id))
    return {
      card: await viewCard(ctx, row),
      texts: await getEditedTexts(ctx, row._id),
      decktype: await viewDecktype(ctx, decktype),
      face: await viewArt(ctx, faces?.get(row._id)),
      isPublic: decktype.status === 'published',
      previous: await getNeighbor(ctx, row, 'previous'),
      next: await getNeighbor(ctx, row, 'next'),
    }
  },
})

/** The cards of a deck type in their order, for a choice. */
export const names = staffQuery({
  args: { decktypeId: v.id('decktypes') },
  returns: v.array(v.object({ slug: v.string(), name: v.string() })),
  handler: async (ctx, { decktypeId }) => {
    const cards = await cardsOf(ctx, { cardIds: null, decktypeId })
    return cards.map(({ slug, name }) => ({ slug, name }))
  },
})

/** One row of a sheet: a card by its slug, and cells by their columns. */
const sheetRow = v.object({ slug: v.string(), cells: v.record(v.string(), v.string()) })

const checkedRow = v.object({
  state: literals('changed', 'same', 'refused'),
  problems: v.array(problem),
  /** What would be written, before and after. */
  fields: v.array(v.object({ name: v.string(), before: v.any(), after: v.any() })),
})

/** Dry run: what a sheet would change, row by row. */
export const tryRows = staffQuery({
  args: { decktypeId: v.id('decktypes'), rows: v.array(sheetRow) },
  returns: v.array(checkedRow),
  handler: async (ctx, { decktypeId, rows }) => {
    const decktype = await requireDecktype(ctx, decktypeId)
    requireFew(rows)
    return Promise.all(
      rows.map(async (row) => {
        const { card, problems, changes } = await checkRow(ctx, decktype, row)
        return {
          state: problems.length > 0 ? 'refused' : Object.keys(changes).length > 0 ? 'changed' : 'same',
          problems,
          fields: card ? fieldsBetween(card, changes) : [],
        } satisfies Infer<typeof checkedRow>
      }),
    )
  },
})

/** Skips rows with a problem, and cards that another admin has changed since the dry run. Idempotent. */
export const writeRows = contentMutation({
  args: {
    decktypeId: v.id('decktypes'),
    /** `seen`: the values of the changed fields in the dry run. */
    rows: v.array(v.object({ ...sheetRow.fields, seen: v.record(v.string(), v.any()) })),
  },
  returns: v.object({
    changed: v.number(),
    skipped: v.array(v.object({ slug: v.string(), because: v.array(problem) })),
  }),
  handler: async (ctx, { decktypeId, rows }) => {
    const decktype = await requireDecktype(ctx, decktypeId)
    requireFew(rows)
    const skipped: { slug: string; because: Problem[] }[] = []
    let changed = 0
    for (const { seen, ...row } of rows) {
      const { card, problems, changes } = await checkRow(ctx, decktype, row)
      const isUnseen =
        card && fieldsBetween(card, changes).some(({ name, before }) => !isSame(seen[name], before))
      if (isUnseen) problems.push({ reason: 'changed_by_another_admin' })
      if (problems.length > 0) skipped.push({ slug: row.slug, because: problems })
      else if (Object.keys(changes).length > 0) {
        await patchAudited(ctx, 'cards', card!, asStored(checkedTexts(changes)), 'import')
        changed++
      }
    }
    return { changed, skipped }
  },
})

async function getNeighbor(
  ctx: QueryCtx,
  card: Doc<'cards'>,
  side: 'previous' | 'next',
): Promise<Infer<typeof neighbor>> {
  const found = await cardBeside(ctx, card, side)
  return found && { _id: found._id, name: found.name }
}

async function viewListed(ctx: QueryCtx, card: Doc<'cards'>): Promise<Infer<typeof listedCard>> {
  const decktype = await requireRow(ctx.db.get('decktypes', card.decktypeId))
  const { _id, slug, name, suit, element, keywords, upright, reversed, position, shownNumber } = card
  const { group, question, altText } = card
  return {
    _id,
    slug,
    name,
    suit,
    element,
    keywords,
    upright,
    reversed,
    position,
    shownNumber,
    altText,
    ...(group !== undefined && { group }),
    ...(question !== undefined && { question }),
    decktype: { _id: decktype._id, name: decktype.name, reversible: decktype.reversible },
  }
}

function requireFew(rows: readonly unknown[]): void {
  if (rows.length > MOST_ROWS) throw refusal('invalid', 'too_many_rows_at_once', { max: MOST_ROWS })
}

async function checkRow(
  ctx: QueryCtx,
  decktype: Doc<'decktypes'>,
  { slug, cells }: Infer<typeof sheetRow>,
): Promise<{ card: Doc<'cards'> | null; problems: Problem[]; changes: Partial<Doc<'cards'>> }> {
  const card = await getCardOfType(ctx, decktype._id, slug)
  if (!card) {
    return { card, problems: [{ reason: 'sheet_card_not_found', params: { slug } }], changes: {} }
  }
  const problems = [...cellProblems(cells), ...lossProblems(cells, card, decktype)]
  return {
    card,
    problems,
    changes: problems.length > 0 ? {} : (changesOf(cells, card) as Partial<Doc<'cards'>>),
  }
}

function fieldsBetween(card: Doc<'cards'>, changes: Partial<Doc<'cards'>>) {
  return Object.entries(changes).map(([name, after]) => ({
    name,
    before: (card[name as keyof Doc<'cards'>] ?? null) as unknown,
    after: after ?? null,
  }))
}
