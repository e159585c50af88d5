// Local content of a town's page: statistics, totems, testimonials and the admin's text.
import { v, type Infer } from 'convex/values'
import { isWorthFinding, type LocalSubstance } from '#rules/places/indexing.ts'
import { MIN_PUBLISHED_COUNT, publishedCount } from '#rules/places/published-count.ts'
import { ever } from '#rules/places/periods.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { isDeletedOwner } from '../callers/visitor.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { shownName } from '../totems/shownName.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { getPlaceText } from './findPlace.ts'

const MOST_TOTEMS = 12
/** More than any town has, including retired ones. */
const MOST_LOOKED_AT = 500
const MOST_TESTIMONIALS = 6
/** Magicians of a town are counted up to this number. */
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
  /** The admin's text. */
  introduction: v.union(v.string(), v.null()),
  ofStones: v.union(v.string(), v.null()),
  /** Whether search engines may index its pages. */
  isWorthFinding: v.object({ readings: v.boolean(), stones: v.boolean() }),
  /** When the admin's text was changed or a testimonial or totem was added, the latest of them; null if there is none. */
  changedAt: shownOrNot,
})

export type LocalLife = Infer<typeof localLife>
type Town = Pick<Doc<'places'>, 'state' | 'slug'>

export async function readLocalLife(ctx: PageCtx, town: Town, month: string): Promise<LocalLife> {
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
    drawsThisMonth: publishedCount(thisMonth),
    drawsEver: publishedCount(sinceEver),
    mostDrawn: favourite,
    magicians: publishedCount(magicians),
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

/** The page about stones: content about cards does not count. */
function substanceOfStones({ ofStones, totems }: Written): LocalSubstance {
  const stones = totems.filter(({ deck }) => deck.kind === 'crystal')
  return { ownWords: ofStones, testimonials: [], totems: stones.map(wordsOfTotem) }
}

function wordsOfTotem({ name, material, deck }: LocalLife['totems'][number]): string {
  return `${name} ${material} ${deck.title}`
}

async function viewTotem(ctx: PageCtx, totem: Doc<'totems'>): Promise<LocalLife['totems'][number]> {
  const deck = await requireRow(ctx.db.get('decks', totem.deckId))
  const { kind } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  const { title } = await localized(ctx, deck._id, { title: deck.title })
  return {
    _id: totem._id,
    name: shownName(totem),
    material: totem.material,
    deck: { title, kind },
  }
}

/** Examples have no town. */
async function testimonialsFrom(ctx: QueryCtx, { state, slug }: Town): Promise<Doc<'testimonials'>[]> {
  const said = await ctx.db
    .query('testimonials')
    .withIndex('by_status_and_place_state_and_place_city', (q) =>
      q.eq('status', 'published').eq('place.state', state).eq('place.city', slug),
    )
    .take(2 * MOST_TESTIMONIALS)
  const shown: Doc<'testimonials'>[] = []
  for (const testimonial of said) {
    if (shown.length === MOST_TESTIMONIALS) break
    const { source, owner } = testimonial
    if (source !== 'example' && !(owner && (await isDeletedOwner(ctx, owner)))) shown.push(testimonial)
  }
  return shown
}

/** The index also contains lost and retired totems, which are skipped. */
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

async function mostDrawnIn(ctx: PageCtx, { state, slug }: Town): Promise<LocalLife['mostDrawn']> {
  const tally = await ctx.db
    .query('placeCards')
    .withIndex('by_state_and_slug_and_told', (q) =>
      q.eq('state', state).eq('slug', slug).gte('told', MIN_PUBLISHED_COUNT),
    )
    .order('desc')
    .first()
  if (tally?.told === undefined) return null
  const { slug: card, name } = await requireRow(ctx.db.get('cards', tally.cardId))
  return localized(ctx, tally.cardId, { slug: card, name, count: tally.told })
}

/** Only those who are still magicians count. */
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
