// What a row of an import would do to its totem.
import { omit } from 'convex-helpers'
import { literals } from 'convex-helpers/validators'
import { ConvexError, v, type Infer } from 'convex/values'
import { findState } from '#content/places/states.ts'
import type { Problem, Refusal } from '#rules/refusal.ts'
import { totemName } from '#rules/totems/totem-name.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { getDeck } from '../cards/findDeck.ts'
import { findPlace } from '../places/findPlace.ts'
import { place } from '../tables/readings.ts'
import { totemKind, totemStatus } from '../tables/totems.ts'
import { problemOf } from '../values/problem.ts'
import { unset } from '../values/unset.ts'
import { getTotem, type Sealable } from './tapDraws.ts'
import { getOwner, ownerByEmail } from './totemOwner.ts'
import { checkedDescription, checkedNew, checkedPlace, type NewTotem } from './totemRecords.ts'

export const importedRow = v.object({
  line: v.number(),
  name: v.string(),
  label: v.string(),
  kind: totemKind,
  deck: v.string(),
  material: v.optional(v.string()),
  batch: v.optional(v.string()),
  /** Null removes it. */
  place: v.optional(v.union(place, v.null())),
  /** The email of an account; null removes the owner. */
  owner: v.optional(v.union(v.string(), v.null())),
  status: v.optional(totemStatus),
  counted: v.optional(v.number()),
  /** Fields that are only defaults of the import: a totem that exists keeps its own. */
  defaulted: v.optional(v.array(literals('label', 'kind', 'deck', 'material', 'batch'))),
})
export type Row = Infer<typeof importedRow>
type Place = Infer<typeof place>

export type Plan =
  | { state: 'refused'; problem: Problem }
  | { state: 'new'; fields: NewTotem; deckId: Id<'decks'> }
  | { state: 'same' }
  | { state: 'changed'; totem: Doc<'totems'>; changes: Partial<Doc<'totems'>> }

/** More published decks than a site has. */
const MAX_DECKS = 300

/**
 * Everything that the rows of a batch refer to, each read once. Writes must update `totems`, since a batch may name a totem
 * twice.
 */
export type Known = {
  /** By slug, id and title. */
  decks: Map<string, Id<'decks'> | Problem>
  totems: Map<string, Doc<'totems'> | null>
  /** The decks of these totems, which may not be published anymore. */
  ownDecks: Map<string, Doc<'decks'> | null>
  owners: Map<string, string | Problem>
  places: Map<string, { place: Place; isTown: boolean } | Problem>
  sealables: Map<Id<'decks'>, Promise<Sealable>>
}

export async function knownOf(ctx: QueryCtx, rows: readonly Row[]): Promise<Known> {
  const totems = await readEach(
    rows.map(({ name }) => keyOf(name)),
    (name) => getTotem(ctx, totemName(name)),
  )
  const ownDecks = await readEach(
    [...totems.values()].flatMap((totem) => totem?.deckId ?? []),
    (deckId) => ctx.db.get('decks', deckId as Id<'decks'>),
  )
  const published = await ctx.db
    .query('decks')
    .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_DECKS)
  const [decks, owners, places] = await Promise.all([
    readEach(
      rows.map(({ deck }) => deck),
      (deck) => findDeck(ctx, deck, published),
    ),
    readEach(
      rows.flatMap(({ owner }) => owner ?? []),
      (email) => orProblem(() => ownerByEmail(ctx, email)),
    ),
    readEach(
      rows.flatMap(({ place: where }) => (where ? placeKeyOf(where) : [])),
      (key) => orProblem(() => findTown(ctx, JSON.parse(key) as Place)),
    ),
  ])
  return { decks, totems, ownDecks, owners, places, sealables: new Map() }
}

async function findDeck(
  ctx: QueryCtx,
  deck: string,
  published: readonly Doc<'decks'>[],
): Promise<Id<'decks'> | Problem> {
  const bySlug = await getDeck(ctx, deck)
  if (bySlug?.status === 'published') return bySlug._id
  const title = deck.trim().toLowerCase()
  const [byTitle, another] = published.filter((one) => one.title.trim().toLowerCase() === title)
  if (another) return { reason: 'deck_title_twice', params: { deck } }
  return byTitle?._id ?? { reason: 'totem_deck_not_drawable', params: { deck } }
}

async function findTown(ctx: QueryCtx, where: Place): Promise<{ place: Place; isTown: boolean }> {
  const checked = checkedPlace(where)
  const town = await findPlace(ctx, findState(checked.state)!, checked.city)
  return { place: town ? { state: town.state, city: town.slug } : checked, isTown: town !== null }
}

/** Whether the row's town is known; unknown towns are imported, but may be misspelled. */
export function isTownUnknown({ place: where }: Row, { places }: Known): boolean {
  const found = where && places.get(placeKeyOf(where))
  return found ? 'isTown' in found && !found.isTown : false
}

export function planOf(row: Row, known: Known): Plan {
  try {
    return plan(row, known)
  } catch (error) {
    if (!(error instanceof ConvexError)) throw error
    return { state: 'refused', problem: problemOf(error.data as Refusal) }
  }
}

function plan(row: Row, known: Known): Plan {
  const { name, line: _, deck, owner, place: where, counted, kind, status, defaulted = [], ...given } = row
  const totem = known.totems.get(keyOf(name))
  const isDefault = (field: (typeof defaulted)[number]) => totem && defaulted.includes(field)
  const ownDeck = totem && known.ownDecks.get(totem.deckId)
  const keepsDeck = isDefault('deck') || [ownDeck?.slug, ownDeck?.title].includes(deck)
  const deckId = keepsDeck ? totem!.deckId : known.decks.get(deck)!
  const ownerId = owner ? known.owners.get(owner)! : owner === null ? unset : undefined
  const town = where ? known.places.get(placeKeyOf(where))! : where
  for (const found of [deckId, ownerId, town]) {
    if (found && typeof found === 'object' && 'reason' in found) return { state: 'refused', problem: found }
  }
  const linked = {
    ...(owner !== undefined && { owner: ownerId as string }),
    ...(town && { place: (town as { place: Place }).place }),
    ...(status && { status }),
  }
  if (!totem) {
    const material = given.material ?? ''
    const fields = checkedNew({ ...given, material, ...namedAs(name), kind }, counted)
    return { state: 'new', fields: { ...fields, ...linked }, deckId: deckId as Id<'decks'> }
  }
  if (totem.kind !== kind && !isDefault('kind')) {
    return { state: 'refused', problem: { reason: 'totem_of_other_kind', params: { label: totem.label } } }
  }
  const described = checkedDescription(omit(given, defaulted as ('label' | 'material' | 'batch')[]))
  const wanted: Partial<Doc<'totems'>> = { ...described, ...linked, deckId: deckId as Id<'decks'> }
  if (town === null) wanted.place = unset
  const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (field) => JSON.stringify(sorted(wanted[field])) !== JSON.stringify(sorted(totem[field])),
  )
  if (names.length === 0) return { state: 'same' }
  const changes = Object.fromEntries(names.map((field) => [field, wanted[field]])) as Partial<Doc<'totems'>>
  return { state: 'changed', totem, changes }
}

/** The changed values as admins read them; empty if there is none. */
export async function describeChanges(
  ctx: QueryCtx,
  { totem, changes }: Extract<Plan, { state: 'changed' }>,
): Promise<{ field: string; before: string; after: string }[]> {
  const words = async (field: string, from: Partial<Doc<'totems'>>) => {
    if (field === 'deckId') return (from.deckId && (await ctx.db.get('decks', from.deckId))?.title) ?? ''
    if (field === 'owner') return (from.owner && (await getOwner(ctx, from.owner))?.email) || ''
    if (field === 'place') return from.place ? `${from.place.city}, ${from.place.state}` : ''
    return String(from[field as keyof typeof from] ?? '')
  }
  return Promise.all(
    Object.keys(changes).map(async (field) => ({
      field,
      before: await words(field, totem),
      after: await words(field, changes),
    })),
  )
}

/** The same however the chip's number is written. */
export function keyOf(name: string): string {
  const named = totemName(name)
  return 'uid' in named ? named.uid : named.id
}

function namedAs(name: string): { uid: string } | { legacyId: string } {
  const named = totemName(name)
  return 'uid' in named ? { uid: named.uid } : { legacyId: named.id }
}

function placeKeyOf({ state, city }: Place): string {
  return JSON.stringify({ state, city })
}

async function readEach<Found>(
  names: readonly string[],
  read: (name: string) => Promise<Found>,
): Promise<Map<string, Found>> {
  const found = [...new Set(names)].map(async (name) => [name, await read(name)] as const)
  return new Map(await Promise.all(found))
}

async function orProblem<Found>(read: () => Promise<Found>): Promise<Found | Problem> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ConvexError)) throw error
    return problemOf(error.data as Refusal)
  }
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}
