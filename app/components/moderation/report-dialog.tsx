import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { RadioGroup } from '#app/components/ui/choice.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { browserStorage } from '#app/session/browser-storage.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { reasonLabels, type Reason } from './reasons.ts'
import type { Reported } from './reported.ts'
import './report.css'

const maxWords = 500

type Draft = { reason: Reason | null; words: string }

/** The draft stays in this tab's session storage until it is sent, so that closing the dialog loses nothing. */
export function ReportDialog({ kind, targetId, onClose }: Reported & { onClose: () => void }) {
  const storage = browserStorage<Draft>('session', `report ${kind} ${targetId}`)
  const [draft, setDraft] = useState<Draft>(() => storage.read() ?? { reason: null, words: '' })
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function change(changes: Partial<Draft>): void {
    const next = { ...draft, ...changes }
    setDraft(next)
    storage.write(next)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { reason, words } = draft
    setMissing(reason === null)
    setFailure(null)
    if (reason === null || state === 'busy') return
    setState('busy')
    try {
      await writeToBackend(api.moderation.reports.send, {
        userRandomID: ensureVisitorSecret(),
        kind,
        targetId,
        reason,
        words,
      })
      storage.forget()
      setState('sent')
    } catch (error) {
      setFailure(errorMessage(error, m.moderation_report_failed_text()))
      setState('open')
    }
  }

  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  if (state === 'sent') {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={m.moderation_report_thanks()}
        actions={
          <Button variant="gold" onClick={onClose}>
            {m.moderation_report_close()}
          </Button>
        }
      >
        <p role="status">{m.moderation_report_thanks_text()}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={m.moderation_report_label({ kind })}
      description={m.moderation_report_description()}
      actions={
        <>
          <Button onClick={onClose}>{m.moderation_report_cancel()}</Button>
          <Button variant="gold" type="submit" form="report" loading={state === 'busy'}>
            {m.moderation_report_send()}
          </Button>
        </>
      }
    >
      <form id="report" className="report-form" noValidate onSubmit={(event) => void send(event)}>
        <RadioGroup
          legend={m.moderation_report_why()}
          options={Object.entries(reasonLabels).map(([value, label]) => ({
            value: value as Reason,
            label: label(),
          }))}
          // An empty value keeps it controlled before anything is chosen.
          value={draft.reason ?? ('' as Reason)}
          onChange={(reason) => change({ reason })}
          error={isMissing ? m.moderation_report_choose() : undefined}
        />
        <TextArea
          label={m.moderation_report_words()}
          note={m.moderation_report_optional()}
          rows={3}
          dir="auto"
          maxLength={maxWords}
          value={draft.words}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
        {failure && (
          <Callout tone="error" role="alert" title={m.moderation_report_failed()}>
            {failure}
          </Callout>
        )}
      </form>
    </Dialog>
  )
}
