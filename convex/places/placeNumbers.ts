// Public statistics by town: nothing below a threshold, and nothing about who drew.
import { literals } from 'convex-helpers/validators'
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { MIN_PUBLISHED_COUNT } from '#rules/places/published-count.ts'
import { windowOf } from '#rules/places/periods.ts'
import type { Doc } from '../_generated/dataModel.js'
import { query } from '../callers/functions.ts'
import { localLife, readLocalLife } from './localLife.ts'
import { limitPageSize } from '../values/pagination.ts'
import { shownName } from '../totems/shownName.ts'
import { getPlace } from './findPlace.ts'
import { refusal } from '../callers/refusal.ts'

const MOST_ON_MAP = 500
const MOST_ASKED = 50

const town = v.object({ state: v.string(), slug: v.string() })
const spot = v.object({ ...town.fields, name: v.string(), latitude: v.number(), longitude: v.number() })

/** Local content of a town. The caller passes the month, so that the query stays cacheable. */
export const ofTown = query({
  args: { state: v.string(), slug: v.string(), month: v.string() },
  returns: v.union(localLife, v.null()),
  handler: async (ctx, { state, slug, month }) => {
    if (windowOf(month) !== 'month') throw refusal('invalid', 'month_format')
    const found = await getPlace(ctx, state, slug)
    return found && readLocalLife(ctx, found, month)
  },
})

/**
 * Towns with enough draws in a period, most draws first: an hour “2026-11-15T16”, a day “2026-11-15” or a month
 * “2026-11”, in UTC. Only published numbers (`convex/places/placeStatPublications.ts`).
 */
export const onMap = query({
  args: { period: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    v.object({
      ...spot.fields,
      /** Rounded to steps of five, and delayed. */
      draws: v.number(),
    }),
  ),
  handler: async (ctx, { period, paginationOpts }) => {
    if (windowOf(period) === null) throw refusal('invalid', 'period_invalid')
    const result = await ctx.db
      .query('placeTallies')
      .withIndex('by_period_and_told', (q) => q.eq('period', period).gte('told', MIN_PUBLISHED_COUNT))
      .order('desc')
      .paginate(limitPageSize(paginationOpts, MOST_ON_MAP))
    const page = await Promise.all(
      result.page.map(async ({ state, slug, told = 0 }) => {
        const found = await getPlace(ctx, state, slug)
        return found ? [{ ...spotOf(found), draws: told }] : []
      }),
    )
    return { ...result, page: page.flat() }
  },
})

/** When statistics were last published. Clients subscribe to this to know when to reload them. */
export const toldAt = query({
  args: {},
  returns: v.union(v.number(), v.null()),
  handler: async (ctx) => (await ctx.db.query('placeStatPublications').first())?.toldAt ?? null,
})

/** Active totems that show their town. */
export const totemsOnMap = query({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(v.object({ ...spot.fields, _id: v.id('totems'), label: v.string() })),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db
      .query('totems')
      .withIndex('by_showsPlace_and_place_state_and_place_city', (q) =>
        q.eq('showsPlace', true).gt('place.state', ''),
      )
      .paginate(limitPageSize(paginationOpts))
    const page = await Promise.all(
      result.page.map(async (totem) => {
        const { _id, place, status } = totem
        const found = place && status === 'active' && (await getPlace(ctx, place.state, place.city))
        return found ? [{ ...spotOf(found), _id, label: shownName(totem) }] : []
      }),
    )
    return { ...result, page: page.flat() }
  },
})

function spotOf({ state, slug, name, latitude, longitude }: Doc<'places'>): Infer<typeof spot> {
  return { state, slug, name, latitude, longitude }
}

/** Towns with local content, by source; a town may come more than once. */
export const lively = query({
  args: { source: literals('texts', 'testimonials', 'totems'), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(town),
  handler: async (ctx, { source, paginationOpts }) => {
    const options = limitPageSize(paginationOpts)
    if (source === 'texts') {
      const result = await ctx.db.query('placeTexts').withIndex('by_state_and_slug').paginate(options)
      return { ...result, page: result.page.map(({ state, slug }) => ({ state, slug })) }
    }
    const result =
      source === 'testimonials'
        ? await ctx.db
            .query('testimonials')
            .withIndex('by_status_and_place_state_and_place_city', (q) =>
              q.eq('status', 'published').gt('place.state', ''),
            )
            .paginate(options)
        : await ctx.db
            .query('totems')
            .withIndex('by_showsPlace_and_place_state_and_place_city', (q) =>
              q.eq('showsPlace', true).gt('place.state', ''),
            )
            .paginate(options)
    const page = result.page.flatMap(({ place }) => (place ? [{ state: place.state, slug: place.city }] : []))
    return { ...result, page }
  },
})

/** Which pages of these towns search engines may index, and when they last changed. */
export const worthFinding = query({
  args: { towns: v.array(town) },
  returns: v.array(
    v.object({ ...town.fields, readings: v.boolean(), stones: v.boolean(), changedAt: v.number() }),
  ),
  handler: async (ctx, { towns }) => {
    if (towns.length > MOST_ASKED) throw refusal('invalid', 'too_many_towns', { max: MOST_ASKED })
    const found = await Promise.all(
      towns.map(async ({ state, slug }) => {
        const place = await getPlace(ctx, state, slug)
        const life = place && (await readLocalLife(ctx, place, '0000-00'))
        if (!life?.changedAt || !(life.isWorthFinding.readings || life.isWorthFinding.stones)) return []
        return [{ state, slug, ...life.isWorthFinding, changedAt: life.changedAt }]
      }),
    )
    return found.flat()
  },
})
