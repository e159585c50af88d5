import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import type { DeckTarget } from '#app/uploads/send-deck-picture.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'

/** Without a confirmation, because it can be undone. */
export async function removeDeckPicture(target: DeckTarget): Promise<void> {
  try {
    await writeToBackend(api.journal.deckPictures.remove, target)
  } catch (error) {
    toast(errorMessage(error, m.journal_deck_picture_not_removed()), { tone: 'error' })
    return
  }
  toast(m.journal_deck_picture_removed(), {
    action: { label: m.journal_entry_row_undo(), onClick: () => void restore(target) },
  })
}

async function restore(target: DeckTarget): Promise<void> {
  try {
    await writeToBackend(api.journal.deckPictures.restore, target)
  } catch (error) {
    toast(errorMessage(error, m.journal_deck_picture_not_restored()), { tone: 'error' })
  }
}
