import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type CaseSummary = FunctionReturnType<typeof api.moderation.cases.list>['page'][number]
export type ReportCase = NonNullable<FunctionReturnType<typeof api.moderation.cases.get>>
export type CaseStatus = CaseSummary['status']
type Person = NonNullable<CaseSummary['author']>

export const kinds = {
  reading: m.moderation_kind_reading,
  totem: m.moderation_kind_totem,
  testimonial: m.moderation_kind_testimonial,
  spread: m.moderation_kind_spread,
} satisfies Record<CaseSummary['kind'], () => string>

export const statuses = {
  open: m.moderation_status_open,
  hidden: m.moderation_status_hidden,
  removed: m.moderation_status_removed,
  dismissed: m.moderation_status_dismissed,
} satisfies Record<CaseStatus, () => string>

export const statusTones = {
  open: 'warning',
  hidden: 'neutral',
  removed: 'error',
  dismissed: 'success',
} as const

/** The first line that others read. */
export function textOf({ snapshot: { text, lines } }: Pick<CaseSummary, 'snapshot'>): string {
  return text ?? lines[0] ?? m.moderation_admin_no_words()
}

export function personLabel(person: Person | null): string {
  if (!person) return m.moderation_person_unknown()
  const { kind, name } = person
  if (name === null) return m.moderation_person_deleted()
  return kind === 'account' ? m.moderation_person_account({ name }) : m.moderation_person_visitor({ name })
}
