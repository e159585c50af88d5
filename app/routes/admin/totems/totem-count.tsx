import type { FormEvent } from 'react'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-end.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
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
  const { fields, change, typed } = editing

  function resync(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (_changes, _seen, { count, anew }) => {
      const { _id: totemId } = totem
      await writeToBackend(api.totems.totemAdmin.resync, { totemId, count: Number(count), anew })
      toast('The count is set.', { tone: 'success' })
    })
  }

  return (
    <Panel as="section" aria-labelledby="count">
      <h2 id="count">Its count</h2>
      <p className="totem-note">
        A touch draws if its count is higher than the last. Where the two have parted, say where the chip
        stands; that is written into the audit log.
      </p>
      <DraftNotice editing={editing} />
      <form className="totem-form" onSubmit={resync}>
        <TextField
          label="The chip’s count"
          hint="The last six digits of its address are hexadecimal: 00013D is 317."
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={0xffffff}
          {...typed('count')}
        />
        <Checkbox
          label="The chip was written again and counts from the beginning"
          hint="Counts it had before are new draws then; the old draws stay."
          checked={fields.anew}
          onChange={(event) => change('anew', event.currentTarget.checked)}
        />
        <SaveFailure editing={editing} />
        <div className="actions">
          <Button type="submit">Re-sync the count</Button>
        </div>
      </form>
    </Panel>
  )
}
