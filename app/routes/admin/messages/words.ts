import type { FunctionReturnType } from 'convex/server'
import { bulkUpdate } from '#app/components/records/bulk-update.ts'
import type { Done, Work } from '#app/components/records/records.tsx'
import { newChangeId } from '#app/components/records/undo.ts'
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

/** Those of them that are elsewhere. */
export function moveAll(
  messages: readonly Message[],
  status: Status,
  work: Work = { changeId: newChangeId() },
): Promise<Done<Message>> {
  const moving = {
    isReady: (message: Message) => message.status !== status,
    act: (message: Message, changeId: string) => setStatus(message, status, changeId),
    says: (done: number) =>
      `${messages.length === 1 && done === 1 ? 'Moved' : `${done} of ${messages.length} moved`} to “${statuses[status]}”.`,
  }
  return bulkUpdate(messages, moving, work)
}

export function setStatus({ _id, status: before }: Message, status: Status, changeId: string) {
  const seen = { status: before }
  return writeToBackend(api.messages.setStatus, { messageIds: [_id], status, seen, changeId })
}
