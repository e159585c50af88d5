// Checks a history of concurrent calls against the serial order of their timestamps: run one after the other on the
// model, every call must see what it saw, and the final state must be the same.
import type { Value } from 'convex/values'
import { Model, type Doc, type Find } from './model.ts'
import { accountIndexes, runProgram, type ProgramDb, type Step } from './programs.ts'

export type Happened =
  | { kind: 'mutation'; timestamp: bigint; steps: Step[]; seen: Value[]; inserted: Doc[]; wrote: number }
  | { kind: 'query'; timestamp: bigint; find: Find; found: Doc[] }

export type Replayed = { final: Doc[]; writes: number }

/** Throws at the first call that is not explained by the serial order. */
export async function replay(history: readonly Happened[]): Promise<Replayed> {
  const model = new Model({ accounts: accountIndexes })
  let writes = 0
  for (const [position, call] of inOrder(history).entries()) {
    if (call.kind === 'query') {
      expectSame(model.find(call.find), call.found, `query ${position} at ${call.timestamp}`)
      continue
    }
    const inserted = [...call.inserted]
    const result = await runProgram(
      modelDb(model, inserted, () => writes++),
      call.steps,
    )
    expectSame(result, call.seen, `mutation ${position} at ${call.timestamp} (${JSON.stringify(call.steps)})`)
  }
  return { final: model.docs('accounts'), writes }
}

/** A read-only call at a timestamp has seen the write of that timestamp. */
function inOrder(history: readonly Happened[]): Happened[] {
  const isWrite = (call: Happened) => call.kind === 'mutation' && call.wrote > 0
  return [...history].sort((a, b) => {
    if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1
    return Number(isWrite(b)) - Number(isWrite(a))
  })
}

function modelDb(model: Model, inserted: Doc[], wrote: () => void): ProgramDb {
  return {
    find: async (find) => model.find(find),
    async insert(fields) {
      const document = inserted.shift()
      if (document === undefined) throw new Error('In its place the program inserts more than it did')
      wrote()
      // The backend chose the id and the time; the fields were given.
      const doc = { ...fields, _id: document._id, _creationTime: document._creationTime }
      model.put('accounts', doc)
      return doc
    },
    async patch(id, fields) {
      wrote()
      model.patch('accounts', id, fields)
    },
    async remove(id) {
      wrote()
      model.remove('accounts', id)
    },
  }
}

function expectSame(expected: unknown, actual: unknown, what: string): void {
  const [before, after] = [stable(expected), stable(actual)]
  if (before !== after)
    throw new Error(`${what} is not serializable:\n  in its place it sees ${before}\n  it saw ${after}`)
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
