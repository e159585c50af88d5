import { toast } from '#app/components/ui/toast-store.ts'

/** What was typed is not lost by one press: the message has the way back that `discard` gives. */
export function discardWithUndo(discard: () => () => void, says = 'The unsaved words are gone.'): void {
  toast(says, { action: { label: 'Undo', onClick: discard() } })
}
