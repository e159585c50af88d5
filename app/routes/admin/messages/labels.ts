import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Message = FunctionReturnType<typeof api.messages.list>['page'][number]
export type Status = Message['status']

export const statuses = {
  new: m.admin_labels_new,
  answered: m.admin_labels_answered,
  closed: m.admin_labels_closed,
} satisfies Record<Status, () => string>
export const statusTones = { new: 'warning', answered: 'success', closed: 'neutral' } as const

export const statusActionLabels = {
  new: m.admin_labels_mark_as_new,
  answered: m.admin_labels_mark_as_answered,
  closed: m.admin_labels_close,
} satisfies Record<Status, () => string>

/** The sender's name, if they gave one. */
export function senderOf({ name }: Pick<Message, 'name'>): string {
  return name || m.admin_labels_anonymous()
}

export function statusChangedMessage(status: Status): string {
  return m.admin_labels_marked_as({ status: statuses[status]() })
}

export function setStatus({ _id, status: before }: Message, status: Status, changeId: string) {
  const seen = { status: before }
  return writeToBackend(api.messages.setStatus, { messageIds: [_id], status, seen, changeId })
}
