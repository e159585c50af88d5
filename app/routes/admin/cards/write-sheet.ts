// The rows of a sheet are written part by part, all as one change; what was skipped and what did not arrive are both told.
import { errorMessage } from '#rules/refusal.ts'

const atOnce = 50

interface WrittenSheet {
  /** Rows that now say what the sheet says. Of a part that was sent again the backend counts none as changed. */
  written: number
  /** All parts have arrived. Otherwise the same rows can be sent once more. */
  isWhole: boolean
  problem: string | null
}

export async function writeSheet<Row>(
  rows: readonly Row[],
  write: (part: Row[]) => Promise<{ skipped: readonly { slug: string; because: string }[] }>,
  onProgress: (done: number) => void,
): Promise<WrittenSheet> {
  const skipped: string[] = []
  const problems: string[] = []
  let sent = 0
  try {
    while (sent < rows.length) {
      const part = rows.slice(sent, sent + atOnce)
      const answer = await write(part)
      skipped.push(...answer.skipped.map(({ slug, because }) => `${slug}: ${because}`))
      sent += part.length
      onProgress(sent)
    }
  } catch (error) {
    problems.push(`${errorMessage(error)} What came before it is written; writing again goes on.`)
  }
  if (skipped.length > 0) problems.push(`Skipped, try the file again: ${skipped.join(' ')}`)
  return {
    written: sent - skipped.length,
    isWhole: sent === rows.length,
    problem: problems.length > 0 ? problems.join(' ') : null,
  }
}
