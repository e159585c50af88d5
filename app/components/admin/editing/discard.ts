import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'

/** Shows a toast with Undo, which calls the function that `discard` returns. */
export function discardWithUndo(
  discard: () => () => void,
  says = m.admin_discard_the_unsaved_words_are_gone(),
): void {
  toast(says, { action: { label: m.admin_discard_undo(), onClick: discard() } })
}
