// Towns: look-ups for their pages, the directory and search. Public, except for the admin's texts.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { findState, states, type State } from '#content/places/states.ts'
import { baseLanguage } from '#rules/language.ts'
import { nearestNames, placeSlug } from '#rules/places/place-name.ts'
import { similarity } from '#rules/places/similarity.ts'
import type { Doc } from './_generated/dataModel.js'
import type { QueryCtx } from './_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from './admin/audit.ts'
import { adminMutation, adminQuery, query } from './callers/functions.ts'
import { limitPageSize } from './values/pagination.ts'
import { findPlace, getPlace, getPlaceText, longestName, requirePlace } from './places/findPlace.ts'
import { refusal } from './callers/refusal.ts'
import { searchPage, MAX_MATCHES, pageOf, parseSearchText, tableArgs } from './admin/table.ts'
import { tidyText } from './values/text.ts'
import { requireUnchanged, seenFields } from './admin/saveConflict.ts'
import { nearbyPlace } from './tables/library.ts'

/** More than any state has. */
const mostInState = 1_000
const mostFound = 20
/** Shorter names are too similar to each other. */
const shortestMisspelled = 5
const sameLetters = 3
const mostSimilarCompared = 300
const longestText = 2_000
/** A new text is compared with this many others. */
const mostCompared = 500
/** At this similarity, a text counts as a copy with another name. */
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
  /** The admin's text. */
  introduction: v.union(v.string(), v.null()),
})

const lookUpResult = v.union(
  v.object({ kind: v.literal('here'), place: placeShown }),
  /** The name is spelled differently than the address: redirect there. */
  v.object({ kind: v.literal('elsewhere'), state: v.string(), slug: v.string() }),
  v.object({
    kind: v.literal('unknown'),
    /** Null if the state does not exist either. */
    state: v.union(stateShown, v.null()),
    near: v.array(address),
  }),
)

export const stateList = query({
  args: {},
  returns: v.array(stateShown),
  handler: () => [...states],
})

/** The town at /{state}/{city}, a redirect to it, or suggestions. */
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

/** City first, as people say it: “/seattle/washington”. */
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

/** The towns of a state, largest first. */
export const inState = query({
  args: { state: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(townInList),
  handler: async (ctx, { state, paginationOpts }) => {
    const { page, ...rest } = await ctx.db
      .query('places')
      .withIndex('by_state_and_population', (q) => q.eq('state', state))
      .order('desc')
      .paginate(limitPageSize(paginationOpts))
    return {
      ...rest,
      page: page.map(({ slug, name, latitude, longitude }) => ({ slug, name, latitude, longitude })),
    }
  },
})

/** Search as you type: the last word may be a prefix. A name that nothing matches finds the most similar ones. */
export const search = query({
  args: { text: v.string(), state: v.optional(v.string()) },
  returns: v.array(address),
  handler: async (ctx, { text, state }) => {
    const found = await foundByName(ctx, text, state).take(mostFound)
    if (found.length === 0) return (await similarTowns(ctx, text, state)).map(addressOf)
    // Of equal matches, the larger town comes first.
    return found.sort((one, other) => other.population - one.population).map(addressOf)
  },
})

function foundByName({ db }: QueryCtx, text: string, state: string | undefined) {
  return db.query('places').withSearchIndex('search_name', (q) => {
    const byName = q.search('name', text.slice(0, longestName))
    return state === undefined ? byName : byName.eq('state', state)
  })
}

/** Compares the towns that begin with the same letters: few people misspell those. */
async function similarTowns(
  ctx: QueryCtx,
  text: string,
  state: string | undefined,
): Promise<Doc<'places'>[]> {
  const name = text.trim()
  if (name.length < shortestMisspelled || name.length > longestName) return []
  const towns = await foundByName(ctx, name.slice(0, sameLetters), state).take(mostSimilarCompared)
  return nearestNames(name, towns)
}

const written = v.object({
  state: v.string(),
  slug: v.string(),
  introduction: v.string(),
  ofStones: v.string(),
})

/** The admin's text of a town, for editing. */
export const textOf = adminQuery({
  args: { state: v.string(), slug: v.string() },
  returns: written,
  handler: async (ctx, { state, slug }) => {
    const fields = textFieldsOf(await getPlaceText(ctx, await requirePlace(ctx, state, slug)))
    return { state, slug, ...fields }
  },
})

const townToWriteOf = v.object({
  /** The id of the text, or of the town if there is none yet. */
  _id: v.union(v.id('placeTexts'), v.id('places')),
  ...address.fields,
  introduction: v.string(),
  ofStones: v.string(),
  changedAt: v.union(v.number(), v.null()),
})

/** Towns with an admin's text; a search by name covers all towns. */
export const described = adminQuery({
  args: tableArgs({ filters: { state: v.optional(v.string()) }, sortBy: ['state'] }),
  returns: paginationResultValidator(townToWriteOf),
  handler: async (ctx, { paginationOpts, search: looked, filters: { state } = {}, sort }) => {
    const text = parseSearchText(looked)
    if (text !== null) {
      const towns = await foundByName(ctx, text, state).take(MAX_MATCHES)
      return searchPage(
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
 * Sets the admin's texts of a town; empty texts remove them. The data of the town cannot be changed. `seen` holds the texts
 * that the admin saw.
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
    await requireUnchanged(ctx, { table: 'placeTexts', id: before?._id ?? '', current, seen, changes })
    await refuseCopies(ctx, town, { introduction, ofStones })
    const text = { introduction, ofStones, changedAt: Date.now() }
    if (introduction === '' && ofStones === '') {
      if (before) await deleteAudited(ctx, 'placeTexts', before)
    } else if (before) await patchAudited(ctx, 'placeTexts', before, text)
    else await insertAudited(ctx, 'placeTexts', { state, slug, ...text, language: baseLanguage })
    return null
  },
})

/** The fields of the form; empty if there is no text yet. */
function textFieldsOf(
  text: Doc<'placeTexts'> | null,
): Pick<Infer<typeof written>, 'introduction' | 'ofStones'> {
  return { introduction: text?.introduction ?? '', ofStones: text?.ofStones ?? '' }
}

/** Refuses near-duplicate texts that differ only in the town's name: search engines penalize them. */
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
        const alike = similarity({ text, names: namesAround(town) }, { text: said, names: theirNames })
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
