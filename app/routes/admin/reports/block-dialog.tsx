// Blocks a person or an address range. An account is signed out everywhere, too.
import type { FunctionArgs } from 'convex/server'
import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { endAllSessions } from '#app/session/provider-account.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import './reports.css'

type Subject = FunctionArgs<typeof api.moderation.blocks.create>['subject']

const durations = {
  '1': m.moderation_block_day,
  '7': m.moderation_block_week,
  '30': m.moderation_block_month,
  '365': m.moderation_block_year,
  ever: m.moderation_block_forever,
}

type BlockDialogProps = {
  label: string
  /** Null to ask for an address. */
  subject: Exclude<Subject, { kind: 'address' }> | null
  /** Of the person, for the title. */
  name?: string
}

export function BlockDialog({ label, subject, name }: BlockDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [days, setDays] = useState<keyof typeof durations>('7')
  const [reason, setReason] = useState('')
  const [range, setRange] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function block(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(null)
    setBusy(true)
    try {
      const { blockId, subject: account } = await writeToBackend(api.moderation.blocks.create, {
        subject: subject ?? { kind: 'address', range },
        days: days === 'ever' ? null : Number(days),
        reason,
      })
      setOpen(false)
      setReason('')
      setRange('')
      const isSignedOut = account === null || (await endSessions(account))
      toast(isSignedOut ? m.moderation_block_done() : m.moderation_block_sessions_remain(), {
        tone: isSignedOut ? 'success' : 'warning',
        action: {
          label: m.moderation_admin_undo(),
          onClick: () => void writeToBackend(api.moderation.blocks.lift, { blockId }),
        },
      })
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" {...(name !== undefined && { 'aria-label': `${label}: ${name}` })}>
          {label}
        </Button>
      }
      title={name === undefined ? label : m.moderation_block_title({ name })}
      description={m.moderation_block_description()}
      actions={
        <>
          <DialogClose>
            <Button>{m.moderation_block_cancel()}</Button>
          </DialogClose>
          <Button variant="danger" type="submit" form="block" loading={isBusy}>
            {m.moderation_block()}
          </Button>
        </>
      }
    >
      <form id="block" className="block-form" onSubmit={(event) => void block(event)}>
        {subject === null && (
          <TextField
            label={m.moderation_block_range()}
            hint={m.moderation_block_range_hint()}
            required
            autoComplete="off"
            spellCheck={false}
            value={range}
            onChange={({ currentTarget }) => setRange(currentTarget.value)}
          />
        )}
        <SelectField
          label={m.moderation_block_how_long()}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value as keyof typeof durations)}
        >
          {Object.entries(durations).map(([value, words]) => (
            <option key={value} value={value}>
              {words()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.moderation_block_reason()}
          hint={m.moderation_block_reason_hint()}
          required
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {problem && (
          <Callout tone="error" role="alert">
            {problem}
          </Callout>
        )}
      </form>
    </Dialog>
  )
}

/** False if another identity provider has the sessions. */
async function endSessions(account: string): Promise<boolean> {
  try {
    await endAllSessions(account)
    return true
  } catch {
    return false
  }
}
