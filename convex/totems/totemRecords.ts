// Creates and describes totem rows, and maintains their search text.
import { v, type Infer } from 'convex/values'
import { findState } from '#content/places/states.ts'
import { placeSlug } from '#rules/places/place-name.ts'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import { CHIP_NUMBER, isBrokenChipNumber, TOTEM_ID, totemName } from '#rules/totems/totem-name.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import type { place } from '../tables/readings.ts'
import { totems } from '../tables/totems.ts'
import { insertAudited, type AdminCtx } from '../admin/audit.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { requireDrawableDeck } from '../cards/findDeck.ts'
import { refusal } from '../callers/refusal.ts'
import { canonicalPlace } from '../places/findPlace.ts'
import { unset } from '../values/unset.ts'
import { getTotem, sealableDeck, sealNext, type Sealable } from './tapDraws.ts'
import { requireText, tidyText } from '../values/text.ts'

const MAX_LABEL = 80
const MAX_MATERIAL = 40
const MAX_BATCH = 40

export const described = {
  ...totems.validator.pick('uid', 'legacyId', 'label', 'material', 'kind', 'batch', 'keyVersion').fields,
  ...totems.validator.pick('place', 'showsPlace').fields,
  deck: v.string(),
  /** The chip's current counter, for tags that were in use before they were registered. */
  counted: v.optional(v.number()),
}

const description = v.object(described)

/** Also seals its first draw. The secret comes from an action, where there is real randomness. */
export async function insertTotem(
  ctx: AdminCtx,
  { deck, secret, counted, ...given }: Infer<typeof description> & { secret: string },
): Promise<Id<'totems'>> {
  const checked = checkedNew(given, counted)
  for (const name of [checked.uid, checked.legacyId]) {
    if (name !== undefined && (await getTotem(ctx, totemName(name)))) {
      throw refusal('conflict', 'totem_exists', { name })
    }
  }
  const { deckId } = await requireDrawableDeck(ctx, deck)
  const where = checked.place && (await canonicalPlace(ctx, checked.place))
  const fields = { ...checked, ...(where && { place: where }) }
  return writeTotem(ctx, fields, { secret, sealable: await sealableDeck(ctx, deckId) })
}

export type NewTotem = Omit<Infer<typeof description>, 'deck' | 'counted'> &
  Pick<Doc<'totems'>, 'lastCounter' | 'owner'> & { status?: Doc<'totems'>['status'] | undefined }

/** For fields that were validated before. */
export async function writeTotem(
  ctx: AdminCtx,
  fields: NewTotem,
  sealed: { secret: string; sealable: Sealable },
): Promise<Id<'totems'>> {
  const { deckId } = sealed.sealable
  const start = { deckId, taps: 0, ordinal: 0, status: fields.status ?? ('active' as const) }
  const totemId = await insertAudited(ctx, 'totems', { ...fields, ...start })
  await ctx.db.insert('totemSecrets', { totemId, secret: sealed.secret })
  const first = await sealNext(ctx, { _id: totemId, ordinal: 0 }, sealed)
  await ctx.db.patch('totems', totemId, { ...first, searchText: searchTextOf(fields) })
  return totemId
}

/** Validates a new totem. */
export function checkedNew<Given extends Description & Named>(given: Given, counted?: number) {
  return { ...checkedDescription(given), ...namesOf(given), lastCounter: countOf(counted) }
}

type Named = { uid?: string; legacyId?: string; kind: Doc<'totems'>['kind'] }

type Description = {
  label?: string
  material?: string
  batch?: string
  place?: Infer<typeof place> | null
}

/** Validates changed fields; null and an empty batch remove the field. */
export function checkedDescription<Given extends Description>(given: Given) {
  const { label, material, batch, place: where, ...others } = given
  return {
    ...others,
    ...(label !== undefined && { label: requireText(label, 'label', MAX_LABEL) }),
    ...(material !== undefined && { material: tidyText(material, 'material', MAX_MATERIAL) }),
    ...(batch !== undefined && { batch: tidyText(batch, 'batch', MAX_BATCH) || unset }),
    ...(where !== undefined && { place: where === null ? unset : checkedPlace(where) }),
  } as Omit<Given, 'place'> & { place?: Infer<typeof place> }
}

/** Updates the search text; called after every change of a searched field. */
export async function keepFindable(ctx: MutationCtx, totemId: Id<'totems'>): Promise<void> {
  const totem = await requireRow(ctx.db.get('totems', totemId))
  const searchText = searchTextOf(totem)
  if (searchText !== totem.searchText) await ctx.db.patch('totems', totemId, { searchText })
}

export function countOf(counted: number | undefined): number | null {
  if (counted === undefined) return null
  if (!Number.isInteger(counted) || counted < 0 || counted > LAST_COUNT) {
    throw refusal('invalid', 'counter_invalid')
  }
  return counted
}

type Searched = Pick<Doc<'totems'>, 'label' | 'material'> &
  Partial<Pick<Doc<'totems'>, 'name' | 'uid' | 'legacyId' | 'batch' | 'place'>>

function searchTextOf({ label, name, uid, legacyId, batch, material, place: where }: Searched): string {
  const { city, state } = where ?? {}
  return [label, name, uid, legacyId, batch, material, city, state].filter(Boolean).join(' ')
}

/** Normalized like the addresses of towns, so that the town's page finds the totem. */
export function checkedPlace({ state, city }: Infer<typeof place>): Infer<typeof place> {
  const known = findState(state.slice(0, 100))
  const slug = placeSlug(city.slice(0, 100))
  if (!known || slug === '') throw refusal('invalid', 'place_incomplete')
  return { state: known.slug, city: slug }
}

function namesOf({ uid, legacyId, kind }: Named) {
  const upper = uid?.toUpperCase()
  if (upper === undefined && legacyId === undefined) {
    throw refusal('invalid', 'totem_needs_id')
  }
  if (upper !== undefined && !CHIP_NUMBER.test(upper)) {
    throw refusal('invalid', 'chip_uid_invalid')
  }
  if (legacyId !== undefined && isBrokenChipNumber(legacyId)) {
    throw refusal('invalid', 'chip_digits_missing', { digits: legacyId.length })
  }
  // A chip's UID would never be found under the other field.
  if (legacyId !== undefined && (!TOTEM_ID.test(legacyId) || CHIP_NUMBER.test(legacyId.toUpperCase()))) {
    throw refusal('invalid', 'totem_id_invalid')
  }
  if (kind === 'sealed' && upper === undefined) {
    throw refusal('invalid', 'sealed_totem_needs_uid')
  }
  return upper === undefined ? {} : { uid: upper }
}
