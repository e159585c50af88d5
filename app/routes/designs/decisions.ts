// What is decided of a design, and how that is taken back: only as long as it is as its admin has made it.
import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'

type Decided = Pick<FunctionReturnType<typeof api.designs.board>['page'][number], '_id' | 'status' | 'reason'>

/** It waits again, and so does nothing in its place; undone, it is approved or rejected as it was. */
export const waitingAgain = {
  act: ({ _id: designId, status }: Decided) =>
    writeToBackend(api.designs.reconsider, { designId, instead: [], seen: { status } }),
  undo: ({ _id: designId, status, reason }: Decided) => {
    const undoing = { seen: { status: 'waiting' as const }, takesBack: true }
    return status === 'approved'
      ? writeToBackend(api.designs.approve, { designId, ...undoing })
      : writeToBackend(api.designs.reject, { designId, reason: reason ?? '', ...undoing })
  },
}

/** Back from a decision; `instead` is what an approval had replaced, which is shown again. */
export function takeBackDecision(
  { _id: designId }: Pick<Decided, '_id'>,
  status: 'approved' | 'rejected',
  instead: Id<'designs'>[] = [],
) {
  return writeToBackend(api.designs.reconsider, { designId, instead, seen: { status }, takesBack: true })
}
