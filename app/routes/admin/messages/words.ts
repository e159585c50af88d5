import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'

export type Message = FunctionReturnType<typeof api.messages.list>['page'][number]
export type Status = Message['status']

export const statuses = { new: 'New', answered: 'Answered', closed: 'Closed' } satisfies Record<
  Status,
  string
>
export const statusTones = { new: 'warning', answered: 'success', closed: 'neutral' } as const

export const moveWords = {
  new: 'Back to new',
  answered: 'Mark as answered',
  closed: 'Close',
} satisfies Record<Status, string>

/** Whom it is from, as far as they said. */
export function senderOf({ name }: Pick<Message, 'name'>): string {
  return name || 'Somebody'
}

export function movedWords(status: Status): string {
  return `Moved to “${statuses[status]}”.`
}

export function setStatus({ _id, status: before }: Message, status: Status, changeId: string) {
  const seen = { status: before }
  return writeToBackend(api.messages.setStatus, { messageIds: [_id], status, seen, changeId })
}
