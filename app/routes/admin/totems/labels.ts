import type { FunctionReturnType } from 'convex/server'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Totem = NonNullable<FunctionReturnType<typeof api.totems.totemAdmin.get>>
export type Kind = Totem['kind']
export type Status = Totem['status']

export const kinds = {
  static: m.admin_labels_plain,
  counted: m.admin_labels_counted,
  sealed: m.admin_labels_sealed,
} satisfies Record<Kind, () => string>
export const statuses = {
  active: m.admin_labels_in_use,
  lost: m.admin_labels_lost,
  retired: m.admin_labels_retired_2,
} satisfies Record<Status, () => string>
export const statusTones = { active: 'success', lost: 'warning', retired: 'neutral' } as const

export function isKind(word: string | null): word is Kind {
  return word !== null && word in kinds
}

/** Filters of the list; the sheet of QR codes uses the same ones. */
export const totemFilters = [
  { id: 'status', label: m.admin_status, options: optionsOf(statuses) },
  { id: 'kind', label: m.admin_kind, options: optionsOf(kinds) },
]

export const statusLabels = {
  active: m.admin_labels_put_back_in_use,
  lost: m.admin_labels_mark_as_lost,
  retired: m.admin_labels_retire,
} satisfies Record<Status, () => string>

/** Label of each field in the history. */
const fields: Record<string, () => string> = {
  label: m.admin_labels_label,
  deckId: m.admin_labels_deck,
  material: m.admin_labels_material,
  batch: m.admin_labels_batch,
  place: m.admin_labels_town,
  status: m.admin_labels_status,
  lastCounter: m.admin_labels_counter,
  counterRound: m.admin_labels_round,
  keyVersion: m.admin_labels_key_version,
  showsPlace: m.admin_labels_town_shown,
  owner: m.admin_labels_owner,
}

export function fieldLabel(field: string): string {
  return fields[field]?.() ?? field
}

/** From a slug: “coos-bay” is Coos Bay. */
export function placeLabel({ city, state }: { city: string; state: string }): string {
  const words = (slug: string) =>
    slug.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`)
  return `${words(city)}, ${words(state)}`
}
