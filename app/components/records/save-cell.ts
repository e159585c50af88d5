// One cell, saved over what its admin has seen in it. What others have changed beside it meanwhile is no hindrance; what they
// have made of the cell itself is theirs until somebody chooses.
import { elsewhereOf } from '#app/components/editing/form-draft.ts'
import type { CellEdit } from './record-types.ts'

/** The row as somebody else has saved it. */
export type Meanwhile<Row> = { row: Row; by: string | null; at: number | null }

/** Each further one means that yet another save came between. */
const mostTries = 5

/** Null when it is saved. `seen` is what the cell said when it was changed. */
export async function saveCell<Row>(
  { value, save }: Pick<CellEdit<Row>, 'value' | 'save'>,
  shown: Row,
  { seen, text }: { seen: string; text: string },
): Promise<Meanwhile<Row> | null> {
  let row = shown
  for (let tries = 1; ; tries++) {
    try {
      await save(row, text)
      return null
    } catch (error) {
      const elsewhere = elsewhereOf(error)
      if (!elsewhere || tries === mostTries) throw error
      const { fields, version, by, at } = elsewhere
      row = { ...row, ...fields, version }
      if (value(row) !== seen) return { row, by, at }
    }
  }
}
