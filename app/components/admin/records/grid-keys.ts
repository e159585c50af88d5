export type Cell = { row: number; column: number }

/** The cell that a key moves the focus to; null for other keys. */
export function cellAfter(
  { row, column }: Cell,
  { key, ctrlKey = false }: { key: string; ctrlKey?: boolean },
  { rows, columns }: { rows: number; columns: number },
): Cell | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn }
    case 'PageUp':
      return { row: Math.max(0, row - 10), column }
    case 'PageDown':
      return { row: Math.min(lastRow, row + 10), column }
    default:
      return null
  }
}
