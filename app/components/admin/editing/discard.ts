import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'

/** Shows a toast with Undo, which calls the function that `discard` returns. */
export function discardWithUndo(
  discard: () => () => void,
  says = m.admin_discard_unsaved_changes_discarded(),
): void {
  toast(says, { action: { label: m.admin_discard_undo(), onClick: discard() } })
}
