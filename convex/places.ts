// Towns: look-ups for their pages, for the directory and for whoever types a name. Everybody may read them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { otherNames } from '#content/places/other-names.ts'
import { findState, states, type State } from '#content/places/states.ts'
import { nearestNames, placeKey, placeSlug } from '#rules/place-name.ts'
import type { Doc } from './_generated/dataModel.js'
import { query, type QueryCtx } from './_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from './model/audit.ts'
import { adminMutation } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { refusal } from './model/refusal.ts'
import { tidyText } from './model/text.ts'
import { nearbyPlace } from './tables/library.ts'

/** More than any state has. */
const mostInState = 1_000
const mostFound = 20
const longestText = 2_000
const longestName = 100

const stateShown = v.object({ name: v.string(), slug: v.string(), abbreviation: v.string() })
const address = v.object({ state: v.string(), slug: v.string(), name: v.string() })

const placeShown = v.object({
  state: stateShown,
  slug: v.string(),
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  population: v.number(),
  nearby: v.array(nearbyPlace),
  /** What an admin has written about it. */
  introduction: v.union(v.string(), v.null()),
})

const lookUpResult = v.union(
  v.object({ kind: v.literal('here'), place: placeShown }),
  /** Written otherwise than its address is: whoever asked should be sent there. */
  v.object({ kind: v.literal('elsewhere'), state: v.string(), slug: v.string() }),
  v.object({
    kind: v.literal('unknown'),
    /** Null if there is not even such a state. */
    state: v.union(stateShown, v.null()),
    near: v.array(address),
  }),
)

export const stateList = query({
  args: {},
  returns: v.array(stateShown),
  handler: () => [...states],
})

/** The town at /{state}/{city}, or where it is, or what else may have been meant. */
export const lookUp = query({
  args: { state: v.string(), city: v.string() },
  returns: lookUpResult,
  handler: async (ctx, args): Promise<Infer<typeof lookUpResult>> => {
    const state = findState(args.state.slice(0, longestName))
    if (!state) return { kind: 'unknown', state: null, near: [] }
    const city = args.city.slice(0, longestName)
    const found = await findPlace(ctx, state, city)
    if (!found) return { kind: 'unknown', state, near: await nearMatches(ctx, state, city) }
    const isHere = args.state === state.slug && args.city === found.slug
    if (!isHere) return { kind: 'elsewhere', state: found.state, slug: found.slug }
    const text = await getText(ctx, found)
    const { slug, name, latitude, longitude, population, nearby } = found
    return {
      kind: 'here',
      place: {
        ...{ state, slug, name, latitude, longitude, population, nearby },
        introduction: text?.introduction ?? null,
      },
    }
  },
})

const townInList = v.object({
  slug: v.string(),
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})

/** The towns of a state, the largest first. */
export const inState = query({
  args: { state: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(townInList),
  handler: async (ctx, { state, paginationOpts }) => {
    const { page, ...rest } = await ctx.db
      .query('places')
      .withIndex('by_state_and_population', (q) => q.eq('state', state))
      .order('desc')
      .paginate(bounded(paginationOpts))
    return {
      ...rest,
      page: page.map(({ slug, name, latitude, longitude }) => ({ slug, name, latitude, longitude })),
    }
  },
})

/** For whoever types a name: the last word may be unfinished. */
export const search = query({
  args: { text: v.string(), state: v.optional(v.string()) },
  returns: v.array(address),
  handler: async (ctx, { text, state }) => {
    const found = await ctx.db
      .query('places')
      .withSearchIndex('search_name', (q) => {
        const byName = q.search('name', text.slice(0, longestName))
        return state === undefined ? byName : byName.eq('state', state)
      })
      .take(mostFound)
    // Of those that match alike, people mean the larger one.
    return found.sort((one, other) => other.population - one.population).map(addressOf)
  },
})

/** What an admin says of a town; an empty text takes it back. The data itself is nobody's to change. */
export const describe = adminMutation({
  args: { state: v.string(), slug: v.string(), introduction: v.string() },
  returns: v.null(),
  handler: async (ctx, { state, slug, ...args }) => {
    const town = await ctx.db
      .query('places')
      .withIndex('by_state_and_slug', (q) => q.eq('state', state).eq('slug', slug))
      .unique()
    if (!town) throw refusal('not found', 'There is no such town.')
    const introduction = tidyText(args.introduction, 'An introduction', longestText)
    const before = await getText(ctx, town)
    if (before && introduction === '') await deleteAudited(ctx, 'placeTexts', before)
    else if (before) await patchAudited(ctx, 'placeTexts', before, { introduction })
    else if (introduction !== '') await insertAudited(ctx, 'placeTexts', { state, slug, introduction })
    return null
  },
})

function getText(
  ctx: QueryCtx,
  { state, slug }: Pick<Doc<'places'>, 'state' | 'slug'>,
): Promise<Doc<'placeTexts'> | null> {
  return ctx.db
    .query('placeTexts')
    .withIndex('by_state_and_slug', (q) => q.eq('state', state).eq('slug', slug))
    .unique()
}

async function findPlace(ctx: QueryCtx, state: State, city: string): Promise<Doc<'places'> | null> {
  const key = placeKey(city)
  const known = otherNames.find(
    (other) => other.state === state.slug && other.names.some((name) => placeKey(name) === key),
  )
  return ctx.db
    .query('places')
    .withIndex('by_state_and_key', (q) =>
      q.eq('state', state.slug).eq('key', known ? placeKey(known.slug) : key),
    )
    .unique()
}

async function nearMatches(ctx: QueryCtx, state: State, city: string): Promise<Infer<typeof address>[]> {
  if (placeSlug(city) === '') return []
  const all = await ctx.db
    .query('places')
    .withIndex('by_state_and_population', (q) => q.eq('state', state.slug))
    .order('desc')
    .take(mostInState)
  return nearestNames(city, all).map(addressOf)
}

function addressOf({ state, slug, name }: Doc<'places'>): Infer<typeof address> {
  return { state, slug, name }
}
