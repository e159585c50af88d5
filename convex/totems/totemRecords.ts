// How totems come into the books, and how they are found there.
import { v, type Infer } from 'convex/values'
import { findState } from '#content/places/states.ts'
import { placeSlug } from '#rules/places/place-name.ts'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import { CHIP_NUMBER, TOTEM_ID, totemName } from '#rules/totems/totem-name.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import type { place } from '../tables/draws.ts'
import { totems } from '../tables/totems.ts'
import { insertAudited, type AdminCtx } from '../admin/audit.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { requireDrawableDeck } from '../cards/findDeck.ts'
import { refusal } from '../callers/refusal.ts'
import { settled } from '../places/findPlace.ts'
import { removed } from '../values/removed.ts'
import { getTotem, sealableDeck, sealNext, type Sealable } from './tapDraws.ts'
import { requireText, tidyText } from '../values/text.ts'

const MAX_LABEL = 80
const MAX_MATERIAL = 40
const MAX_BATCH = 40

export const described = {
  ...totems.validator.pick('uid', 'legacyId', 'label', 'material', 'kind', 'batch', 'keyVersion').fields,
  ...totems.validator.pick('place', 'showsPlace').fields,
  deck: v.string(),
  /** Where its chip's count stands: of tags that were out in the world before we knew them. */
  counted: v.optional(v.number()),
}

const description = v.object(described)

/** With its first order sealed. The secret comes from an action, where there is real randomness. */
export async function insertTotem(
  ctx: AdminCtx,
  { deck, secret, counted, ...given }: Infer<typeof description> & { secret: string },
): Promise<Id<'totems'>> {
  const checked = checkedNew(given, counted)
  for (const name of [checked.uid, checked.legacyId]) {
    if (name !== undefined && (await getTotem(ctx, totemName(name)))) {
      throw refusal('conflict', `There is a totem ${name} already.`)
    }
  }
  const { deckId } = await requireDrawableDeck(ctx, deck)
  const where = checked.place && (await settled(ctx, checked.place))
  const fields = { ...checked, ...(where && { place: where }) }
  return writeTotem(ctx, fields, { secret, sealable: await sealableDeck(ctx, deckId) })
}

export type NewTotem = Omit<Infer<typeof description>, 'deck' | 'counted'> &
  Pick<Doc<'totems'>, 'lastCounter'>

/** Of which all that can be said against it was said before. */
export async function writeTotem(
  ctx: AdminCtx,
  fields: NewTotem,
  sealed: { secret: string; sealable: Sealable },
): Promise<Id<'totems'>> {
  const { deckId } = sealed.sealable
  const start = { deckId, taps: 0, ordinal: 0, status: 'active' as const }
  const totemId = await insertAudited(ctx, 'totems', { ...fields, ...start })
  await ctx.db.insert('totemSecrets', { totemId, secret: sealed.secret })
  const first = await sealNext(ctx, { _id: totemId, ordinal: 0 }, sealed)
  await ctx.db.patch('totems', totemId, { ...first, searchText: searchTextOf(fields) })
  return totemId
}

/** What there is to say against a new one, is said here. */
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

/** What is given, as it is to be written; null and the empty batch take the field away. */
export function checkedDescription<Given extends Description>(given: Given) {
  const { label, material, batch, place: where, ...others } = given
  return {
    ...others,
    ...(label !== undefined && { label: requireText(label, 'A label', MAX_LABEL) }),
    ...(material !== undefined && { material: tidyText(material, 'A material', MAX_MATERIAL) }),
    ...(batch !== undefined && { batch: tidyText(batch, 'A batch', MAX_BATCH) || removed }),
    ...(where !== undefined && { place: where === null ? removed : checkedPlace(where) }),
  } as Omit<Given, 'place'> & { place?: Infer<typeof place> }
}

/** Written with everything that changes how a totem is looked for. */
export async function keepFindable(ctx: MutationCtx, totemId: Id<'totems'>): Promise<void> {
  const totem = await requireRow(ctx.db.get('totems', totemId))
  const searchText = searchTextOf(totem)
  if (searchText !== totem.searchText) await ctx.db.patch('totems', totemId, { searchText })
}

export function countOf(counted: number | undefined): number | null {
  if (counted === undefined) return null
  if (!Number.isInteger(counted) || counted < 0 || counted > LAST_COUNT) {
    throw refusal('invalid', 'A count is a whole number from 0 to 16,777,215.')
  }
  return counted
}

type Searched = Pick<Doc<'totems'>, 'label' | 'material'> &
  Partial<Pick<Doc<'totems'>, 'name' | 'uid' | 'legacyId' | 'batch' | 'place'>>

function searchTextOf({ label, name, uid, legacyId, batch, material, place: where }: Searched): string {
  const { city, state } = where ?? {}
  return [label, name, uid, legacyId, batch, material, city, state].filter(Boolean).join(' ')
}

/** As the addresses of towns have it, so that the town's own page finds it. */
export function checkedPlace({ state, city }: Infer<typeof place>): Infer<typeof place> {
  const known = findState(state.slice(0, 100))
  const slug = placeSlug(city.slice(0, 100))
  if (!known || slug === '') throw refusal('invalid', 'A place is a state and a city.')
  return { state: known.slug, city: slug }
}

function namesOf({ uid, legacyId, kind }: Named) {
  const upper = uid?.toUpperCase()
  if (upper === undefined && legacyId === undefined) {
    throw refusal('invalid', 'A totem needs the number of its chip, or an id.')
  }
  if (upper !== undefined && !CHIP_NUMBER.test(upper)) {
    throw refusal('invalid', 'The number of a chip has fourteen hexadecimal digits.')
  }
  // A chip's number would never be found under the other name.
  if (legacyId !== undefined && (!TOTEM_ID.test(legacyId) || CHIP_NUMBER.test(legacyId.toUpperCase()))) {
    throw refusal('invalid', 'An id has up to 64 letters, digits, hyphens and underscores.')
  }
  if (kind === 'sealed' && upper === undefined) {
    throw refusal('invalid', 'A sealed totem is known by the number of its chip.')
  }
  return upper === undefined ? {} : { uid: upper }
}
