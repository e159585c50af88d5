// Asks for the reason of a rejection, of one design or of many. Enter rejects; the reason is offered again for the next one.
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import * as m from '#messages'

export interface RejectQuestion {
  title: string
  answer: (reason: string | null) => void
  /** The id of the element that gets the focus afterwards. */
  focusAfter: (reason: string | null) => string | null
}

export function RejectDialog({ question }: { question: RejectQuestion | null }) {
  const [reason, setReason] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const answered = useRef<{ question: RejectQuestion; reason: string | null } | null>(null)

  function close(given: string | null) {
    if (!question || (given !== null && given.trim() === '')) return
    answered.current = { question, reason: given }
    question.answer(given)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    close(reason)
  }

  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || close(null)}
      title={question?.title ?? ''}
      description={m.admin_design_review_your_reason_is_shown_with()}
      popup={{
        initialFocus: area,
        finalFocus: () => {
          const last = answered.current
          const id = last && last.question.focusAfter(last.reason)
          return (id && document.getElementById(id)) || true
        },
        onKeyDown,
      }}
      actions={
        <>
          <Button onClick={() => close(null)}>{m.ui_dialog_cancel()}</Button>
          <Button variant="danger" disabled={reason.trim() === ''} onClick={() => close(reason)}>
            {m.admin_design_review_reject_2()}
          </Button>
        </>
      }
    >
      <TextArea
        ref={area}
        label={m.admin_design_review_reason()}
        hint={m.admin_deck_art_reason_stays()}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
