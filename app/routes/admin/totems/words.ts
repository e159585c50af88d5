import type { FunctionReturnType } from 'convex/server'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import type { api } from '#convex/_generated/api.js'

export type Totem = NonNullable<FunctionReturnType<typeof api.totems.totemAdmin.get>>
export type Kind = Totem['kind']
export type Status = Totem['status']

export const kinds = { static: 'Plain', counted: 'Counted', sealed: 'Sealed' } satisfies Record<Kind, string>
export const statuses = { active: 'In use', lost: 'Lost', retired: 'Retired' } satisfies Record<
  Status,
  string
>
export const statusTones = { active: 'success', lost: 'warning', retired: 'neutral' } as const

export function isKind(word: string | null): word is Kind {
  return word !== null && word in kinds
}

/** What the list is narrowed by; the sheet of codes prints what it shows. */
export const totemFilters = [
  { id: 'status', label: 'Status', options: optionsOf(statuses) },
  { id: 'kind', label: 'Kind', options: optionsOf(kinds) },
]

export const statusWords = {
  active: 'Put back in use',
  lost: 'Mark as lost',
  retired: 'Retire',
} satisfies Record<Status, string>

/** From a slug: “coos-bay” is Coos Bay. */
export function placeWords({ city, state }: { city: string; state: string }): string {
  const words = (slug: string) =>
    slug.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`)
  return `${words(city)}, ${words(state)}`
}
