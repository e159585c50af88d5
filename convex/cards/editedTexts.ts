// What a card says in readings and on its page, for admins. It is a row of its own, but in the form and in the audit log one
// record with the card.
import { literals } from 'convex-helpers/validators'
import { v } from 'convex/values'
import { tags as knownTags } from '#content/tarot/tags.ts'
import { baseLanguage } from '#rules/language.ts'
import {
  editedTexts,
  readingTextLimits,
  storedTexts,
  type EditedSide,
  type EditedTexts,
  type PageTexts,
} from '#rules/cards/reading-texts.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { changeOf, log, type AdminCtx } from '../admin/audit.ts'
import { getCardOfType } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'
import { pageText, sideInReading } from '../tables/cardTexts.ts'
import { requireText, tidyText } from '../values/text.ts'
import { unset } from '../values/unset.ts'
import { changesTexts, getReadingTexts, keepEarlierTexts } from './readingTexts.ts'

const editedSide = v.object({
  ...sideInReading.pick('gist', 'roles', 'tags').fields,
  direction: v.union(literals('opens', 'closes', 'turns'), v.null()),
  answer: v.object({ lean: v.union(literals('yes', 'no', 'not yet'), v.null()), reason: v.string() }),
})

export const editedTextFields = {
  uprightInReadings: editedSide,
  reversedInReadings: editedSide,
  pageTexts: pageText,
}

const sides = { uprightInReadings: 'upright', reversedInReadings: 'reversed' } as const

export async function getEditedTexts(ctx: QueryCtx, cardId: Id<'cards'>): Promise<EditedTexts> {
  return editedTexts(await getReadingTexts(ctx, cardId))
}

type TextChanges = { [Field in keyof EditedTexts]?: EditedTexts[Field] | undefined }

/** Normalizes the texts, or refuses with what is too long. */
export function checkedReadingTexts<Changes extends TextChanges>(changes: Changes): Changes {
  const { uprightInReadings, reversedInReadings, pageTexts } = changes
  return {
    ...changes,
    ...(uprightInReadings && { uprightInReadings: tidySide(uprightInReadings) }),
    ...(reversedInReadings && { reversedInReadings: tidySide(reversedInReadings) }),
    ...(pageTexts && { pageTexts: tidyPage(pageTexts) }),
  }
}

type CardChanges = { [Field in keyof Doc<'cards'>]?: Doc<'cards'>[Field] | undefined } & TextChanges

/** Like `patchAudited`, for a card with its texts. */
export async function patchCard(
  ctx: AdminCtx,
  card: Doc<'cards'>,
  changes: CardChanges,
  action = 'update',
): Promise<void> {
  const texts = await getReadingTexts(ctx, card._id)
  const before = editedTexts(texts)
  const change = changeOf({ ...card, ...before }, changes)
  if (!change) return
  const { uprightInReadings, reversedInReadings, pageTexts, ...fields } = changes
  const hasNewTexts = Object.keys(editedTextFields).some((name) => name in change.after)
  if (hasNewTexts || changesTexts(card, change.after)) await keepEarlierTexts(ctx, card._id)
  if (Object.keys(fields).length > 0) await ctx.db.patch('cards', card._id, fields as Partial<Doc<'cards'>>)
  if (hasNewTexts) {
    await putTexts(ctx, card, texts, {
      uprightInReadings: uprightInReadings ?? before.uprightInReadings,
      reversedInReadings: reversedInReadings ?? before.reversedInReadings,
      pageTexts: pageTexts ?? before.pageTexts,
    })
  }
  await log(ctx, action, 'cards', card._id, change.before, change.after)
}

/** Of a card that is deleted. */
export async function deleteTexts(ctx: MutationCtx, cardId: Id<'cards'>): Promise<void> {
  const current = await getReadingTexts(ctx, cardId)
  if (current) await ctx.db.delete('readingTexts', current._id)
  const earlier = ctx.db
    .query('earlierCardTexts')
    .withIndex('by_cardId_and_replacedAt', (q) => q.eq('cardId', cardId))
  for await (const { _id } of earlier) await ctx.db.delete('earlierCardTexts', _id)
}

async function putTexts(
  ctx: MutationCtx,
  card: Doc<'cards'>,
  row: Doc<'readingTexts'> | null,
  edited: EditedTexts,
): Promise<void> {
  const stored = storedTexts(edited)
  if (!stored) {
    if (row) await ctx.db.delete('readingTexts', row._id)
    return
  }
  await requireStorable(ctx, card, edited, row)
  const { upright, reversed, page = unset } = stored
  if (row) await ctx.db.patch('readingTexts', row._id, { upright, reversed, page })
  else await ctx.db.insert('readingTexts', { cardId: card._id, ...stored, language: baseLanguage })
}

/** Whether the texts are complete, so that a draft of them can be published later. */
export async function requireStorable(
  ctx: QueryCtx,
  card: Doc<'cards'>,
  edited: EditedTexts,
  row?: Doc<'readingTexts'> | null,
): Promise<void> {
  const stored = storedTexts(edited)
  if (!stored) return
  const former = row === undefined ? await getReadingTexts(ctx, card._id) : row
  requireWhole(edited, stored.reversed !== null)
  await requireCompanions(ctx, card, edited.pageTexts.goesWith, former?.page?.goesWith)
}

/** A side begins with its gist, wherever it is shown, and a leaning is never shown without its reason. */
function requireWhole(edited: EditedTexts, hasReversed: boolean): void {
  for (const field of ['uprightInReadings', 'reversedInReadings'] as const) {
    const { gist, answer } = edited[field]
    const side = sides[field]
    const isThere = side === 'upright' || hasReversed
    if (isThere && gist === '') throw refusal('invalid', 'gist_required', { side })
    if ((answer.lean === null) !== (answer.reason === ''))
      throw refusal('invalid', 'answer_incomplete', { side })
  }
}

function tidySide({ gist, roles, tags, direction, answer }: EditedSide): EditedSide {
  const sentences = Object.entries(roles).flatMap(([role, text]) => {
    const tidy = tidyText(text, 'sentence', readingTextLimits.sentence)
    return tidy === '' ? [] : [[role, tidy]]
  })
  const unknown = tags.find((tag) => !(knownTags as readonly string[]).includes(tag))
  if (unknown !== undefined) throw refusal('invalid', 'tag_unknown', { tag: unknown })
  if (tags.length > readingTextLimits.tags) {
    throw refusal('invalid', 'too_many_tags', { max: readingTextLimits.tags })
  }
  return {
    gist: tidyText(gist, 'gist', readingTextLimits.gist),
    roles: Object.fromEntries(sentences) as EditedSide['roles'],
    tags: [...new Set(tags)],
    direction,
    answer: { lean: answer.lean, reason: tidyText(answer.reason, 'reason', readingTextLimits.sentence) },
  }
}

function tidyPage({ goesWith, ...texts }: PageTexts): PageTexts {
  const tidy = (text: string) => tidyText(text, 'text', readingTextLimits.page)
  const { classicPicture, numberAndSuit, person, feelings, feelingsReversed, advice } = texts
  return {
    classicPicture: tidy(classicPicture),
    numberAndSuit: tidy(numberAndSuit),
    person: tidy(person),
    feelings: tidy(feelings),
    feelingsReversed: tidy(feelingsReversed),
    advice: tidy(advice),
    goesWith: goesWith.map(({ card, text }) => ({
      card,
      text: requireText(text, 'sentence', readingTextLimits.sentence),
    })),
  }
}

/** Each is another card of the deck type, named once. One that was removed from it since may stay. */
async function requireCompanions(
  ctx: QueryCtx,
  { slug: own, decktypeId }: Doc<'cards'>,
  goesWith: PageTexts['goesWith'],
  before: PageTexts['goesWith'] = [],
): Promise<void> {
  const max = readingTextLimits.companions
  if (goesWith.length > max) throw refusal('invalid', 'too_many_companions', { max })
  const slugs = goesWith.map(({ card }) => card)
  const twice = slugs.find((slug, index) => slug === own || slugs.indexOf(slug) !== index)
  if (twice !== undefined) throw refusal('invalid', 'companion_twice', { slug: twice })
  for (const slug of slugs.filter((slug) => !before.some(({ card }) => card === slug))) {
    const companion = await getCardOfType(ctx, decktypeId, slug)
    if (!companion) throw refusal('invalid', 'sheet_card_not_found', { slug })
  }
}
