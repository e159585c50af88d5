// Finds towns, and the town that somebody has saved.
import type { Infer } from 'convex/values'
import { otherNames } from '#content/places/other-names.ts'
import { findState, type State } from '#content/places/states.ts'
import { baseLanguage } from '#rules/language.ts'
import { placeKey } from '#rules/places/place-name.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import type { place } from '../tables/readings.ts'
import { refusal } from '../callers/refusal.ts'
import type { PageCtx } from '../values/localized.ts'

/** Longer texts cannot be a name. */
export const longestName = 100

/** Accepts other spellings and other names of the town. */
export async function findPlace(ctx: QueryCtx, state: State, city: string): Promise<Doc<'places'> | null> {
  const key = placeKey(city.slice(0, longestName))
  const alias = otherNames.find(
    (other) => other.state === state.slug && other.names.some((name) => placeKey(name) === key),
  )
  return ctx.db
    .query('places')
    .withIndex('by_state_and_key', (q) =>
      q.eq('state', state.slug).eq('key', alias ? placeKey(alias.slug) : key),
    )
    .unique()
}

export function getPlace(ctx: QueryCtx, state: string, slug: string): Promise<Doc<'places'> | null> {
  return ctx.db
    .query('places')
    .withIndex('by_state_and_slug', (q) => q.eq('state', state).eq('slug', slug))
    .unique()
}

export async function requirePlace(ctx: QueryCtx, state: string, slug: string): Promise<Doc<'places'>> {
  const place = await getPlace(ctx, state, slug)
  if (!place) throw refusal('not found', 'town_not_found')
  return place
}

/** The town's canonical address, if we know the town: “st-paul” is stored as “saint-paul”, so that its page finds it. */
export async function canonicalPlace(
  ctx: QueryCtx,
  where: Infer<typeof place>,
): Promise<Infer<typeof place>> {
  const state = findState(where.state)
  const town = state && (await findPlace(ctx, state, where.city))
  return town ? { state: town.state, city: town.slug } : where
}

export function getSavedTown(ctx: QueryCtx, owner: string): Promise<Doc<'savedTowns'> | null> {
  return ctx.db
    .query('savedTowns')
    .withIndex('by_owner', (q) => q.eq('owner', owner))
    .unique()
}

/** A town has at most one text in each language. */
const MAX_LANGUAGES = 100

/** The text in the language of the page, otherwise the English one. */
export async function getPlaceText(
  { db, language = baseLanguage }: PageCtx,
  { state, slug }: Pick<Doc<'places'>, 'state' | 'slug'>,
): Promise<Doc<'placeTexts'> | null> {
  const texts = await db
    .query('placeTexts')
    .withIndex('by_state_and_slug', (q) => q.eq('state', state).eq('slug', slug))
    .take(MAX_LANGUAGES)
  const textIn = (wanted: string) => texts.find((text) => (text.language ?? baseLanguage) === wanted)
  return textIn(language) ?? textIn(baseLanguage) ?? null
}
