// One thing done to many rows, each over what its admin has seen of it. What others have changed meanwhile is left as they
// made it, and handed back to be looked at: nobody's work goes under in a crowd.
import { elsewhereOf } from '#app/components/editing/form-draft.ts'
import { failureWords } from './failure-words.ts'
import type { Done, Left } from './record-types.ts'

type Each<Row, Result> = {
  /** Those for which there is something to do; without it, all. */
  isReady?: (row: Row) => boolean
  /** Says what was seen (`seen` or `basedOn`), so that the server can refuse. */
  act: (row: Row) => Promise<Result>
  /** Takes one back, over what `act` has made of it. */
  undo?: (row: Row, result: Result) => Promise<unknown>
  says: (done: number) => string
}

/** One after the other. A refusal is about one row; where nothing gets through any more, the rest is not tried. */
export async function eachAsSeen<Row, Result>(
  rows: readonly Row[],
  { isReady = () => true, act, undo, says }: Each<Row, Result>,
): Promise<Done<Row>> {
  const done: { row: Row; result: Result }[] = []
  const left: Left<Row>[] = []
  const ready = rows.filter(isReady)
  for (const [at, row] of ready.entries()) {
    try {
      done.unshift({ row, result: await act(row) })
    } catch (error) {
      const isRefused = isRefusal(error)
      left.push(...(isRefused ? [row] : ready.slice(at)).map((one) => leftOf(one, error)))
      if (!isRefused) break
    }
  }
  return {
    says: says(done.length),
    ...(undo && done.length > 0 && { undo: () => takeBack(done, undo) }),
    ...(left.length > 0 && { left }),
  }
}

/** The latest first. What somebody has changed since stays as they made it, and that is said. */
async function takeBack<Row, Result>(
  done: readonly { row: Row; result: Result }[],
  undo: (row: Row, result: Result) => Promise<unknown>,
): Promise<string | null> {
  let changed = 0
  for (const { row, result } of done) {
    try {
      await undo(row, result)
    } catch (error) {
      if (!isRefusal(error)) throw error
      changed++
    }
  }
  if (changed === 0) return null
  const what = changed === 1 ? 'One was' : `${changed} were`
  return `${what} changed by somebody else meanwhile, and left so.`
}

function leftOf<Row>(row: Row, error: unknown): Left<Row> {
  const elsewhere = elsewhereOf(error)
  if (!elsewhere) return { row, because: failureWords(error) }
  const { fields, version, by } = elsewhere
  return { row: { ...row, ...fields, version }, changedBy: by }
}

function isRefusal(error: unknown): boolean {
  return (error as { data?: unknown }).data !== undefined
}
