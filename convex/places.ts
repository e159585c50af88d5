// Towns: look-ups for their pages, for the directory and for whoever types a name. Everybody may read them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { findState, states, type State } from '#content/places/states.ts'
import { nearestNames, placeSlug } from '#rules/places/place-name.ts'
import { likeness } from '#rules/places/likeness.ts'
import type { Doc } from './_generated/dataModel.js'
import { query, type QueryCtx } from './_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from './admin/audit.ts'
import { adminMutation, adminQuery } from './callers/functions.ts'
import { bounded } from './values/paging.ts'
import { findPlace, getPlace, getPlaceText, longestName, requirePlace } from './places/findPlace.ts'
import { refusal } from './callers/refusal.ts'
import { foundPage, MOST_FOUND, pageOf, searchedFor, tableArgs } from './admin/table.ts'
import { tidyText } from './values/text.ts'
import { requireSeen, seenFields } from './admin/saveConflict.ts'
import { nearbyPlace } from './tables/library.ts'

/** More than any state has. */
const mostInState = 1_000
const mostFound = 20
const longestText = 2_000
/** An admin's own words are held against so many others. */
const mostCompared = 500
/** From here on a text is another one with the name exchanged. */
const tooAlike = 0.6

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
    if (!state) return lookUpTurnedAround(ctx, args)
    const found = await findPlace(ctx, state, args.city)
    if (!found) return { kind: 'unknown', state, near: await nearMatches(ctx, state, args.city) }
    const isHere = args.state === state.slug && args.city === found.slug
    if (!isHere) return { kind: 'elsewhere', state: found.state, slug: found.slug }
    const text = await getPlaceText(ctx, found)
    const { slug, name, latitude, longitude, population, nearby } = found
    return {
      kind: 'here',
      place: {
        state,
        slug,
        name,
        latitude,
        longitude,
        population,
        nearby,
        introduction: text?.introduction || null,
      },
    }
  },
})

/** As people say it: “/seattle/washington”. */
async function lookUpTurnedAround(
  ctx: QueryCtx,
  args: { state: string; city: string },
): Promise<Infer<typeof lookUpResult>> {
  const state = findState(args.city.slice(0, longestName))
  const found = state && (await findPlace(ctx, state, args.state))
  if (!found) return { kind: 'unknown', state: null, near: [] }
  return { kind: 'elsewhere', state: found.state, slug: found.slug }
}

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
    const found = await foundByName(ctx, text, state).take(mostFound)
    // Of those that match alike, people mean the larger one.
    return found.sort((one, other) => other.population - one.population).map(addressOf)
  },
})

function foundByName({ db }: QueryCtx, text: string, state: string | undefined) {
  return db.query('places').withSearchIndex('search_name', (q) => {
    const byName = q.search('name', text.slice(0, longestName))
    return state === undefined ? byName : byName.eq('state', state)
  })
}

const written = v.object({
  state: v.string(),
  slug: v.string(),
  introduction: v.string(),
  ofStones: v.string(),
})

/** What an admin has said of a town, to go on writing. */
export const textOf = adminQuery({
  args: { state: v.string(), slug: v.string() },
  returns: written,
  handler: async (ctx, { state, slug }) => {
    const fields = textFieldsOf(await getPlaceText(ctx, await requirePlace(ctx, state, slug)))
    return { state, slug, ...fields }
  },
})

const townToWriteOf = v.object({
  /** Of the text, or of the town where there is none yet. */
  _id: v.union(v.id('placeTexts'), v.id('places')),
  ...address.fields,
  introduction: v.string(),
  ofStones: v.string(),
  changedAt: v.union(v.number(), v.null()),
})

/** The towns that an admin has said something of; looked for by name, all there are. */
export const described = adminQuery({
  args: tableArgs({ filters: { state: v.optional(v.string()) }, sortBy: ['state'] }),
  returns: paginationResultValidator(townToWriteOf),
  handler: async (ctx, { paginationOpts, search: looked, filters: { state } = {}, sort }) => {
    const text = searchedFor(looked)
    if (text !== null) {
      const towns = await foundByName(ctx, text, state).take(MOST_FOUND)
      return foundPage(
        await Promise.all(towns.map(async (town) => viewWritten(town, town, await getPlaceText(ctx, town)))),
      )
    }
    const texts = ctx.db
      .query('placeTexts')
      .withIndex('by_state_and_slug', (q) => (state === undefined ? q : q.eq('state', state)))
      .order(sort?.order ?? 'asc')
    return pageOf(texts, paginationOpts, async (row) =>
      viewWritten(row, await getPlace(ctx, row.state, row.slug), row),
    )
  },
})

function viewWritten(
  { state, slug, _id }: Doc<'places'> | Doc<'placeTexts'>,
  town: Doc<'places'> | null,
  text: Doc<'placeTexts'> | null,
): Infer<typeof townToWriteOf> {
  return {
    _id: text?._id ?? _id,
    state,
    slug,
    name: town?.name ?? slug,
    ...textFieldsOf(text),
    changedAt: text && (text.changedAt ?? text._creationTime),
  }
}

/**
 * What an admin says of a town; empty texts take it back. The data itself is nobody's to change. `seen` is what the
 * changed texts said on the screen.
 */
export const describe = adminMutation({
  args: {
    state: v.string(),
    slug: v.string(),
    introduction: v.optional(v.string()),
    ofStones: v.optional(v.string()),
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { state, slug, seen, ...given }) => {
    const town = await requirePlace(ctx, state, slug)
    const before = await getPlaceText(ctx, town)
    const current = textFieldsOf(before)
    const introduction = tidyText(given.introduction ?? current.introduction, 'introduction', longestText)
    const ofStones = tidyText(given.ofStones ?? current.ofStones, 'crystals_text', longestText)
    const changes = { introduction, ofStones }
    await requireSeen(ctx, { table: 'placeTexts', id: before?._id ?? '', current, seen, changes })
    await refuseCopies(ctx, town, { introduction, ofStones })
    const text = { introduction, ofStones, changedAt: Date.now() }
    if (introduction === '' && ofStones === '') {
      if (before) await deleteAudited(ctx, 'placeTexts', before)
    } else if (before) await patchAudited(ctx, 'placeTexts', before, text)
    else await insertAudited(ctx, 'placeTexts', { state, slug, ...text })
    return null
  },
})

/** As a form shows it, whether something was written before or not. */
function textFieldsOf(
  text: Doc<'placeTexts'> | null,
): Pick<Infer<typeof written>, 'introduction' | 'ofStones'> {
  return { introduction: text?.introduction ?? '', ofStones: text?.ofStones ?? '' }
}

/** The same words for another town with its name exchanged are what search engines punish, and people close. */
async function refuseCopies(
  ctx: QueryCtx,
  town: Doc<'places'>,
  mine: Pick<Infer<typeof written>, 'introduction' | 'ofStones'>,
): Promise<void> {
  const others = await ctx.db.query('placeTexts').withIndex('by_state_and_slug').take(mostCompared)
  for (const other of others) {
    if (other.state === town.state && other.slug === town.slug) continue
    const theirs = await getPlace(ctx, other.state, other.slug)
    const theirNames = theirs ? namesAround(theirs) : []
    for (const text of [mine.introduction, mine.ofStones]) {
      for (const said of [other.introduction, other.ofStones ?? '']) {
        const alike = likeness({ text, names: namesAround(town) }, { text: said, names: theirNames })
        if (alike < tooAlike) continue
        const where = theirs?.name ?? other.slug
        throw refusal('invalid', 'town_text_too_similar', { other: where, town: town.name })
      }
    }
  }
}

function namesAround({ name, state, nearby }: Doc<'places'>): string[] {
  return [name, findState(state)?.name ?? state, ...nearby.map((near) => near.name)]
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
