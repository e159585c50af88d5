// Writes the rows of a sheet in batches with one change id, and reports skipped rows and failed batches.
import { problemMessage } from '#app/data/problem-message.ts'
import * as m from '#messages'
import { errorMessage, type Problem } from '#rules/refusal.ts'

const batchSize = 50

interface WrittenSheet {
  /** Rows that now match the sheet. The backend counts no changes for a batch that is sent again. */
  written: number
  /** Whether all batches were saved. Otherwise the same rows can be sent again. */
  isWhole: boolean
  problem: string | null
}

export async function writeSheet<Row>(
  rows: readonly Row[],
  write: (part: Row[]) => Promise<{ skipped: readonly { slug: string; because: readonly Problem[] }[] }>,
  onProgress: (done: number) => void,
): Promise<WrittenSheet> {
  const skipped: string[] = []
  const problems: string[] = []
  let sent = 0
  try {
    while (sent < rows.length) {
      const part = rows.slice(sent, sent + batchSize)
      const answer = await write(part)
      skipped.push(
        ...answer.skipped.map(({ slug, because }) => `${slug}: ${because.map(problemMessage).join(' ')}`),
      )
      sent += part.length
      onProgress(sent)
    }
  } catch (error) {
    problems.push(m.admin_write_sheet_the_cards_before_it_are({ error: errorMessage(error) }))
  }
  if (skipped.length > 0)
    problems.push(m.admin_write_sheet_skipped_import_the_file_again({ skipped: skipped.join(' ') }))
  return {
    written: sent - skipped.length,
    isWhole: sent === rows.length,
    problem: problems.length > 0 ? problems.join(' ') : null,
  }
}
