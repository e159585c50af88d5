import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

export type Totem = NonNullable<FunctionReturnType<typeof api.totemAdmin.get>>
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

function isStatus(word: string | null): word is Status {
  return word !== null && word in statuses
}

/** What the address asks for, as the list takes it. */
export function wantedOf(search: URLSearchParams) {
  const [status, kind, text] = [search.get('status'), search.get('kind'), search.get('q')?.trim()]
  return {
    ...(isStatus(status) && { status }),
    ...(isKind(kind) && { kind }),
    ...(text && { search: text }),
  }
}

/** From a slug: “coos-bay” is Coos Bay. */
export function placeWords({ city, state }: { city: string; state: string }): string {
  const words = (slug: string) =>
    slug.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`)
  return `${words(city)}, ${words(state)}`
}
