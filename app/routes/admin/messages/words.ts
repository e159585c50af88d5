import type { FunctionReturnType } from 'convex/server'
import type { Done } from '#app/components/records/records.tsx'
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
export async function moveAll(messages: readonly Message[], status: Status): Promise<Done> {
  const moved = messages.filter((message) => message.status !== status)
  await writeToBackend(api.messages.setStatus, { messageIds: moved.map(({ _id }) => _id), status })
  const undo = async () => {
    for (const before of Object.keys(statuses) as Status[]) {
      const messageIds = moved.filter((message) => message.status === before).map(({ _id }) => _id)
      if (messageIds.length > 0) await writeToBackend(api.messages.setStatus, { messageIds, status: before })
    }
  }
  const what = messages.length === 1 ? 'Moved' : `${moved.length} of ${messages.length} moved`
  return { says: `${what} to “${statuses[status]}”.`, undo }
}
