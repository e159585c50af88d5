import { useState, type FormEvent } from 'react'
import { failureWords } from '#app/components/records/failure-words.ts'
import { DraftNotice } from '#app/components/editing/draft-notice.tsx'
import { useFormDraft } from '#app/components/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import type { Totem } from './words.ts'

export function TotemCount({ totem }: { totem: Totem }) {
  const editing = useFormDraft(`count of ${totem._id}`, {
    count: '',
    anew: false as boolean,
  })
  const { fields, change } = editing
  const [failure, setFailure] = useState<string | null>(null)

  async function resync(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    try {
      const { _id: totemId } = totem
      await writeToBackend(api.totemAdmin.resync, { totemId, count: Number(fields.count), anew: fields.anew })
      editing.arrived(editing.changes)
      toast('The count is set.', { tone: 'success' })
    } catch (error) {
      setFailure(failureWords(error))
    }
  }

  return (
    <Panel as="section" aria-labelledby="count">
      <h2 id="count">Its count</h2>
      <p className="totem-note">
        A touch draws if its count is higher than the last. Where the two have parted, say where the chip
        stands; that is written into the audit log.
      </p>
      <DraftNotice editing={editing} />
      <form className="totem-form" onSubmit={(event) => void resync(event)}>
        <TextField
          label="The chip’s count"
          hint="The last six digits of its address are hexadecimal: 00013D is 317."
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={0xffffff}
          value={fields.count}
          onChange={(event) => change('count', event.currentTarget.value)}
        />
        <Checkbox
          label="The chip was written again and counts from the beginning"
          hint="Counts it had before are new draws then; the old draws stay."
          checked={fields.anew}
          onChange={(event) => change('anew', event.currentTarget.checked)}
        />
        {failure && (
          <Callout tone="error" role="alert">
            {failure}
          </Callout>
        )}
        <div className="actions">
          <Button type="submit">Re-sync the count</Button>
        </div>
      </form>
    </Panel>
  )
}
