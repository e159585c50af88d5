import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'

/** Discards, and shows a toast whose Undo calls the function that `discard` returned. */
export function discardWithUndo(
  discard: () => () => void,
  says = m.admin_discard_unsaved_changes_discarded(),
): void {
  toast(says, { action: { label: m.admin_discard_undo(), onClick: discard() } })
}
