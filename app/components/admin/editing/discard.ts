import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'

/** What was typed is not lost by one press: the message has the way back that `discard` gives. */
export function discardWithUndo(
  discard: () => () => void,
  says = m.admin_discard_the_unsaved_words_are_gone(),
): void {
  toast(says, { action: { label: m.admin_discard_undo(), onClick: discard() } })
}
