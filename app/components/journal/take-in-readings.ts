import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { reportError } from '#app/data/error-report.ts'
import { announceJournalChange } from '#app/journal/journal-changes.ts'
import { settledSession } from '#app/session/session.ts'
import { visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'

/** After a sign-in that created an account: moves this browser's readings to it, and offers to undo that. */
export async function takeInReadings(): Promise<void> {
  const userRandomID = visitorSecretFromCookies(document.cookie)
  if (userRandomID === null || (await settledSession()).backend !== 'authenticated') return
  try {
    if (!(await writeToBackend(api.journal.claimIntoNew, { userRandomID }))) return
    announceJournalChange()
  } catch (error) {
    // They stay in the browser, and the journal offers to add them.
    return reportError(error)
  }
  toast(m.journal_take_in_the_readings_of_this_browser(), {
    tone: 'success',
    action: { label: m.journal_entry_row_undo(), onClick: () => void undo(userRandomID) },
  })
}

async function undo(userRandomID: string): Promise<void> {
  try {
    await writeToBackend(api.journal.undoClaim, { userRandomID })
    announceJournalChange()
    toast(m.journal_take_in_they_are_in_this_browser_again())
  } catch (error) {
    toast(errorMessage(error, m.journal_take_in_that_couldnt_be_undone()), { tone: 'error' })
  }
}
