import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Message = FunctionReturnType<typeof api.messages.list>['page'][number]
export type Status = Message['status']

export const statuses = {
  new: m.admin_words_new,
  answered: m.admin_words_answered,
  closed: m.admin_words_closed,
} satisfies Record<Status, () => string>
export const statusTones = { new: 'warning', answered: 'success', closed: 'neutral' } as const

export const statusActionLabels = {
  new: m.admin_words_back_to_new,
  answered: m.admin_words_mark_as_answered,
  closed: m.admin_words_close,
} satisfies Record<Status, () => string>

/** The sender's name, if they gave one. */
export function senderOf({ name }: Pick<Message, 'name'>): string {
  return name || m.admin_words_somebody()
}

export function statusChangedMessage(status: Status): string {
  return m.admin_words_moved_to({ status: statuses[status]() })
}

export function setStatus({ _id, status: before }: Message, status: Status, changeId: string) {
  const seen = { status: before }
  return writeToBackend(api.messages.setStatus, { messageIds: [_id], status, seen, changeId })
}
