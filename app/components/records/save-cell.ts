// One cell, saved over what its admin has seen in it. What others have changed beside it meanwhile is no hindrance; what they
// have made of the cell itself is theirs until somebody chooses.
import { elsewhereOf } from '#app/components/editing/form-draft.ts'
import type { CellEdit, Undone, Undoing } from './record-types.ts'

/** The row as somebody else has saved it. */
export type Meanwhile<Row> = { row: Row; by: string | null; at: number | null }

/** Each further one means that yet another save came between. */
const mostTries = 5

type Wanted = {
  /** What the cell said when it was changed. */
  seen: string
  text: string
  undoing?: Undoing
}

/** Null when it is saved. */
export async function saveCell<Row>(
  { value, save }: Pick<CellEdit<Row>, 'value' | 'save'>,
  shown: Row,
  { seen, text, undoing = {} }: Wanted,
): Promise<Meanwhile<Row> | null> {
  let row = shown
  for (let tries = 1; ; tries++) {
    try {
      await save(row, text, undoing)
      return null
    } catch (error) {
      const elsewhere = elsewhereOf(error)
      if (!elsewhere || tries === mostTries) throw error
      const { fields, version, by, at } = elsewhere
      const now = { ...row, ...fields, version }
      // Refused over the very row that was seen: it says the same, and somebody else has made it say so.
      const isNews = value(now) !== value(row) || version !== (row as { version?: string }).version
      row = now
      if (value(row) !== seen || !isNews) return { row, by, at }
    }
  }
}

/** Takes back what its admin has made of a cell; given back where it stays as it is. */
export async function putBack<Row>(
  edit: Pick<CellEdit<Row>, 'value' | 'save'>,
  { over, latest }: { over: Row; latest: Row | undefined },
  now: string,
): Promise<Undone<Row>> {
  // Asked over what it was before where it says something else by now: the refusal says who has made it so.
  const shown = latest !== undefined && edit.value(latest) === now ? latest : over
  const text = edit.value(over)
  const meanwhile = await saveCell(edit, shown, { seen: now, text, undoing: { takesBack: true } })
  const left = meanwhile ? [{ row: meanwhile.row, changedBy: meanwhile.by, isReady: true }] : []
  return { left, toGo: 0 }
}
