import type { FunctionReturnType } from 'convex/server'
import { eachAsSeen } from '#app/components/records/each-as-seen.ts'
import type { Done, Watch } from '#app/components/records/records.tsx'
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

/** Those of them that are elsewhere; undone, each is where it was. */
export function moveAll(messages: readonly Message[], status: Status, watch?: Watch): Promise<Done<Message>> {
  const set = ({ _id }: Message, next: Status, seen: Status, undoing = {}) =>
    writeToBackend(api.messages.setStatus, { messageIds: [_id], status: next, seen, ...undoing })
  const moving = {
    isReady: (message: Message) => message.status !== status,
    act: (message: Message) => set(message, status, message.status),
    undo: (message: Message) => set(message, message.status, status, { takesBack: true }),
    says: (done: number) =>
      `${messages.length === 1 && done === 1 ? 'Moved' : `${done} of ${messages.length} moved`} to “${statuses[status]}”.`,
  }
  return eachAsSeen(messages, moving, watch)
}
