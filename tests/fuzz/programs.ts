// Small programs that read, decide and write, for tests of concurrency. The same program runs on a real transaction and
// on the model, so that a history of concurrent runs can be compared with a serial one.
import type { Value } from 'convex/values'
import type { Doc, Fields, Find } from './model.ts'

/** Rows are accounts: a name, the group they belong to, an amount. */
export const accountIndexes = {
  by_creation_time: ['_creationTime', '_id'],
  by_id: ['_id'],
  by_name: ['name', '_creationTime', '_id'],
  by_group_and_amount: ['group', 'amount', '_creationTime', '_id'],
}

export type Step =
  /** Adds to an account, opening it if it does not exist: two at once must neither lose an update nor open it twice. */
  | { do: 'add'; name: string; group: number; amount: number }
  /**
   * Takes from an account only if its group has enough in total: two at once must not overdraw the group (write skew).
   */
  | { do: 'spend'; name: string; group: number; amount: number }
  /** Opens an account with the count and sum of a range: no account may enter the range unseen (phantom). */
  | { do: 'summarize'; group: number; above: number; name: string }
  /** Closes the account of a group with the smallest amount. */
  | { do: 'closePoorest'; group: number }
  /** Moves an account to another group. */
  | { do: 'move'; name: string; group: number }
  /** Only reads: a part of the range, from its end. */
  | { do: 'richest'; group: number; count: number }

export type ProgramDb = {
  find(find: Find): Promise<Doc[]>
  insert(fields: Fields): Promise<Doc>
  patch(id: string, fields: Fields): Promise<void>
  remove(id: string): Promise<void>
}

/** Everything a program read and wrote: equal results mean that it saw the same. */
export async function runProgram(db: ProgramDb, steps: readonly Step[]): Promise<Value[]> {
  const results: Value[] = []
  for (const step of steps) results.push(await runStep(db, step))
  return results
}

async function runStep(db: ProgramDb, step: Step): Promise<Value> {
  switch (step.do) {
    case 'add': {
      const account = await byName(db, step.name)
      if (account) await db.patch(account._id, { amount: amountOf(account) + step.amount })
      else await db.insert({ name: step.name, group: step.group, amount: step.amount })
      return account as Value
    }
    case 'spend': {
      const group = await inGroup(db, step.group)
      const total = sum(group)
      const account = group.find(({ name }) => name === step.name)
      if (account && total >= step.amount)
        await db.patch(account._id, { amount: amountOf(account) - step.amount })
      return [total, account?._id ?? null]
    }
    case 'summarize': {
      const accounts = await inGroup(db, step.group, step.above)
      const existing = await byName(db, step.name)
      const fields = { name: step.name, group: -1, amount: sum(accounts), count: accounts.length }
      if (existing) await db.patch(existing._id, fields)
      else await db.insert(fields)
      return accounts.map(({ _id }) => _id)
    }
    case 'closePoorest': {
      const [poorest] = await db.find({ ...groupRange(step.group), take: 1 })
      if (poorest) await db.remove(poorest._id)
      return (poorest ?? null) as Value
    }
    case 'move': {
      const account = await byName(db, step.name)
      if (account) await db.patch(account._id, { group: step.group })
      return (account ?? null) as Value
    }
    case 'richest': {
      const accounts = await db.find({ ...groupRange(step.group), order: 'desc', take: step.count })
      return accounts.map(({ name, amount }) => [name ?? null, amount ?? null])
    }
  }
}

async function byName(db: ProgramDb, name: string): Promise<Doc | null> {
  const matches = await db.find({
    table: 'accounts',
    index: 'by_name',
    bounds: [{ op: 'eq', field: 'name', value: name }],
    order: 'asc',
  })
  if (matches.length > 1) throw new Error(`Two accounts called ${name}`)
  return matches[0] ?? null
}

function inGroup(db: ProgramDb, group: number, above?: number): Promise<Doc[]> {
  const range = groupRange(group)
  if (above !== undefined) range.bounds.push({ op: 'gt', field: 'amount', value: above })
  return db.find(range)
}

function groupRange(group: number): Find {
  return {
    table: 'accounts',
    index: 'by_group_and_amount',
    bounds: [{ op: 'eq', field: 'group', value: group }],
    order: 'asc',
  }
}

function amountOf(account: Doc): number {
  return Number(account.amount)
}

function sum(accounts: Doc[]): number {
  return accounts.reduce((total, account) => total + amountOf(account), 0)
}
