import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Testimonial = FunctionReturnType<typeof api.messages.testimonials.list>['page'][number]
export type Status = Testimonial['status']

export const statuses = {
  waiting: m.admin_labels_pending_2,
  published: m.admin_labels_shown,
  hidden: m.admin_labels_hidden,
} satisfies Record<Status, () => string>
export const statusTones = { waiting: 'warning', published: 'success', hidden: 'neutral' } as const
export const sources = {
  visitor: m.admin_labels_visitor,
  admin: m.admin_labels_admin,
  example: m.admin_labels_example,
} satisfies Record<Testimonial['source'], () => string>

export function setStatus({ _id, status: before }: Testimonial, status: Status, changeId: string) {
  const seen = { status: before }
  return writeToBackend(api.messages.testimonials.setStatus, {
    testimonialIds: [_id],
    status,
    seen,
    changeId,
  })
}
