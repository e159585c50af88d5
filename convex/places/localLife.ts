// What is true of one town: what was counted there, what can be touched there, and what people from there say.
import { v, type Infer } from 'convex/values'
import { isWorthFinding, type LocalSubstance } from '#rules/places/indexing.ts'
import { leastShown, shownNumber } from '#rules/places/least-shown.ts'
import { ever } from '#rules/places/periods.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { requireRow } from '../cards/deckRevisions.ts'
import { getPlaceText } from './findPlace.ts'

const MOST_TOTEMS = 12
/** More stand in no town, put away ones included. */
const MOST_LOOKED_AT = 500
const MOST_TESTIMONIALS = 6
/** Of more magicians in one town we say no number. */
const MOST_MAGICIANS = 200

const shownOrNot = v.union(v.number(), v.null())

export const localLife = v.object({
  /** Numbers below a threshold are null. */
  drawsThisMonth: shownOrNot,
  drawsEver: shownOrNot,
  mostDrawn: v.union(v.object({ slug: v.string(), name: v.string(), count: v.number() }), v.null()),
  magicians: shownOrNot,
  totems: v.array(
    v.object({
      _id: v.id('totems'),
      name: v.string(),
      material: v.string(),
      deck: v.object({ title: v.string(), kind: v.string() }),
    }),
  ),
  testimonials: v.array(v.object({ _id: v.id('testimonials'), author: v.string(), text: v.string() })),
  /** What an admin has written. */
  introduction: v.union(v.string(), v.null()),
  ofStones: v.union(v.string(), v.null()),
  /** Whether search engines are to be told of its pages. */
  isWorthFinding: v.object({ readings: v.boolean(), stones: v.boolean() }),
  /** When something of this was last written; null where nobody has written anything. */
  changedAt: shownOrNot,
})

export type LocalLife = Infer<typeof localLife>
type Town = Pick<Doc<'places'>, 'state' | 'slug'>

export async function readLocalLife(ctx: QueryCtx, town: Town, month: string): Promise<LocalLife> {
  const [text, testimonials, totems, thisMonth, sinceEver, favourite, magicians] = await Promise.all([
    getPlaceText(ctx, town),
    testimonialsFrom(ctx, town),
    totemsIn(ctx, town),
    drawsIn(ctx, town, month),
    drawsIn(ctx, town, ever),
    mostDrawnIn(ctx, town),
    magiciansIn(ctx, town),
  ])
  const shownTotems = await Promise.all(totems.map((totem) => viewTotem(ctx, totem)))
  const introduction = text?.introduction || null
  const ofStones = text?.ofStones || null
  const shown = {
    introduction,
    ofStones,
    totems: shownTotems,
    testimonials: testimonials.map(({ _id, author, text: said }) => ({ _id, author, text: said })),
  }
  const times = [
    ...(text ? [text.changedAt ?? text._creationTime] : []),
    ...[...testimonials, ...totems].map(({ _creationTime }) => _creationTime),
  ]
  return {
    ...shown,
    drawsThisMonth: shownNumber(thisMonth),
    drawsEver: shownNumber(sinceEver),
    mostDrawn: favourite,
    magicians: shownNumber(magicians),
    isWorthFinding: {
      readings: isWorthFinding(substanceOfReadings(shown)),
      stones: isWorthFinding(substanceOfStones(shown)),
    },
    changedAt: times.length > 0 ? Math.max(...times) : null,
  }
}

type Written = Pick<LocalLife, 'introduction' | 'ofStones' | 'totems' | 'testimonials'>

function substanceOfReadings({ introduction, totems, testimonials }: Written): LocalSubstance {
  return {
    ownWords: introduction,
    testimonials: testimonials.map(({ text }) => text),
    totems: totems.map(wordsOfTotem),
  }
}

/** Its readers came for stones: what is said of cards does not count. */
function substanceOfStones({ ofStones, totems }: Written): LocalSubstance {
  const stones = totems.filter(({ deck }) => deck.kind === 'crystal')
  return { ownWords: ofStones, testimonials: [], totems: stones.map(wordsOfTotem) }
}

function wordsOfTotem({ name, material, deck }: LocalLife['totems'][number]): string {
  return `${name} ${material} ${deck.title}`
}

async function viewTotem(ctx: QueryCtx, totem: Doc<'totems'>): Promise<LocalLife['totems'][number]> {
  const deck = await requireRow(ctx.db.get('decks', totem.deckId))
  const { kind } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  return {
    _id: totem._id,
    name: totem.name ?? totem.label,
    material: totem.material,
    deck: { title: deck.title, kind },
  }
}

/** Our own examples come from nowhere. */
async function testimonialsFrom(ctx: QueryCtx, { state, slug }: Town): Promise<Doc<'testimonials'>[]> {
  const said = await ctx.db
    .query('testimonials')
    .withIndex('by_status_and_place_state_and_place_city', (q) =>
      q.eq('status', 'published').eq('place.state', state).eq('place.city', slug),
    )
    .take(2 * MOST_TESTIMONIALS)
  return said.filter(({ source }) => source !== 'example').slice(0, MOST_TESTIMONIALS)
}

/** Those that were lost or put away stand between them in the index, and take nobody's place. */
async function totemsIn(ctx: QueryCtx, { state, slug }: Town): Promise<Doc<'totems'>[]> {
  const there = ctx.db
    .query('totems')
    .withIndex('by_showsPlace_and_place_state_and_place_city', (q) =>
      q.eq('showsPlace', true).eq('place.state', state).eq('place.city', slug),
    )
  const active: Doc<'totems'>[] = []
  let seen = 0
  for await (const totem of there) {
    if (totem.status === 'active') active.push(totem)
    if (active.length === MOST_TOTEMS || ++seen === MOST_LOOKED_AT) break
  }
  return active
}

async function drawsIn(ctx: QueryCtx, { state, slug }: Town, period: string): Promise<number> {
  const tally = await ctx.db
    .query('placeTallies')
    .withIndex('by_period_and_state_and_slug', (q) =>
      q.eq('period', period).eq('state', state).eq('slug', slug),
    )
    .unique()
  return tally?.told ?? 0
}

async function mostDrawnIn(ctx: QueryCtx, { state, slug }: Town): Promise<LocalLife['mostDrawn']> {
  const tally = await ctx.db
    .query('placeCards')
    .withIndex('by_state_and_slug_and_told', (q) =>
      q.eq('state', state).eq('slug', slug).gte('told', leastShown),
    )
    .order('desc')
    .first()
  if (tally?.told === undefined) return null
  const { slug: card, name } = await requireRow(ctx.db.get('cards', tally.cardId))
  return { slug: card, name, count: tally.told }
}

/** Who no longer reads for others no longer does it there. */
async function magiciansIn(ctx: QueryCtx, { state, slug }: Town): Promise<number> {
  const said = await ctx.db
    .query('savedTowns')
    .withIndex('by_readsThere_and_state_and_slug', (q) =>
      q.eq('readsThere', true).eq('state', state).eq('slug', slug),
    )
    .take(MOST_MAGICIANS)
  const users = await Promise.all(
    said.map(async ({ owner }) => {
      const userId = ctx.db.normalizeId('users', owner.replace(/^user:/, ''))
      return userId && (await ctx.db.get('users', userId))
    }),
  )
  return users.filter((user) => user?.isMagician).length
}
