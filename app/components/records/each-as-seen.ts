// One thing done to many rows, each over what its admin has seen of it. What others have changed meanwhile is left as they
// made it, and handed back to be looked at: nobody's work goes under in a crowd.
import { elsewhereOf } from '#app/components/editing/form-draft.ts'
import { failureWords, isRefusal } from './failure-words.ts'
import type { Done, Left, Watch } from './record-types.ts'

type Each<Row, Result> = {
  /** Those for which there is something to do; without it, all. */
  isReady?: (row: Row) => boolean
  /** Says what was seen (`seen` or `basedOn`), so that the server can refuse. */
  act: (row: Row) => Promise<Result>
  /** Takes one back, over what `act` has made of it, and says so (`takesBack`): what others have made of it since stays. */
  undo?: (row: Row, result: Result) => Promise<unknown>
  says: (done: number) => string
}

/** So many are on their way side by side: their answers need not be waited for one by one. */
export const atOnce = 8

/** In their order. A refusal is about one row; where nothing gets through any more, or it is stopped, the rest is not tried. */
export async function eachAsSeen<Row, Result>(
  rows: readonly Row[],
  { isReady = () => true, act, undo, says }: Each<Row, Result>,
  watch?: Watch,
): Promise<Done<Row>> {
  const ready = rows.filter(isReady)
  const done: Acted<Row, Result>[] = []
  const left: Left<Row>[] = []
  const { untried, failure } = await inGroups(ready, act, {
    ...{ watch, of: ready.length },
    onDone: (row, result) => done.unshift({ row, result }),
    onRefused: (row, error) => left.push(leftOf(row, error, isReady)),
  })
  const because = failure ? failureWords(failure) : 'Not done: it was stopped.'
  left.push(...untried.map((row) => ({ row, because })))
  return {
    says: says(done.length),
    ...(undo && done.length > 0 && { undo: takingBack(done, undo, isReady) }),
    ...(left.length > 0 && { left }),
  }
}

/** The same way back for one thing that was done otherwise. */
export function wayBack<Row>(row: Row, undo: () => Promise<unknown>): NonNullable<Done<Row>['undo']> {
  return takingBack([{ row, result: null }], undo, () => true)
}

type Acted<Row, Result> = { row: Row; result: Result }

/**
 * The latest first. What somebody has changed since stays as they made it, and is handed back. Called again after it was
 * stopped or the line was lost, it goes on with what is not taken back yet.
 */
function takingBack<Row, Result>(
  done: readonly Acted<Row, Result>[],
  undo: (row: Row, result: Result) => Promise<unknown>,
  isReady: (row: Row) => boolean,
): NonNullable<Done<Row>['undo']> {
  let rest = done
  const left: Left<Row>[] = []
  return async (watch) => {
    const { untried, failure } = await inGroups(rest, ({ row, result }) => undo(row, result), {
      ...{ watch, of: done.length },
      onRefused: ({ row }, error) => left.push(leftOf(row, error, isReady)),
    })
    rest = untried
    if (failure) throw failure
    return { left, toGo: rest.length }
  }
}

type Watched<Item, Result> = {
  watch: Watch | undefined
  /** All there are, where some were done before. */
  of: number
  onDone?: (item: Item, result: Result) => void
  onRefused: (item: Item, error: unknown) => void
}

/** What was not carried out, and why if it was not stopped. */
async function inGroups<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  { watch, of, onDone, onRefused }: Watched<Item, Result>,
): Promise<{ untried: readonly Item[]; failure?: Error }> {
  for (let at = 0; at < items.length; at += atOnce) {
    if (watch?.signal.aborted) return { untried: items.slice(at) }
    watch?.onProgress(of - items.length + at, of)
    const group = items.slice(at, at + atOnce)
    const outcomes = await Promise.allSettled(group.map((item) => act(item)))
    const lost: Item[] = []
    let failure: Error | undefined
    for (const [index, outcome] of outcomes.entries()) {
      const item = group[index]!
      if (outcome.status === 'fulfilled') onDone?.(item, outcome.value)
      else if (isRefusal(outcome.reason)) onRefused(item, outcome.reason)
      else {
        lost.push(item)
        failure = outcome.reason as Error
      }
    }
    if (failure) return { untried: [...lost, ...items.slice(at + atOnce)], failure }
  }
  return { untried: [] }
}

function leftOf<Row>(row: Row, error: unknown, isReady: (row: Row) => boolean): Left<Row> {
  const elsewhere = elsewhereOf(error)
  if (!elsewhere) return { row, because: failureWords(error) }
  const { fields, version, by } = elsewhere
  const now = { ...row, ...fields, version }
  return { row: now, changedBy: by, isReady: isReady(now) }
}
