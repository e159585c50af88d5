import type { FormEvent } from 'react'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Totem } from './labels.ts'

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
      toast(m.admin_totem_count_counter_set(), { tone: 'success' })
    })
  }

  return (
    <Panel as="section" aria-labelledby="count">
      <h2 id="count">{m.admin_totem_count_counter()}</h2>
      <p className="totem-note">{m.admin_totem_count_a_tap_draws_a_card()}</p>
      <DraftNotice editing={editing} />
      <form className="totem-form" onSubmit={resync}>
        <TextField
          label={m.admin_totem_count_chips_counter()}
          hint={m.admin_totem_count_the_last_six_digits_of()}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={0xffffff}
          {...typed('count')}
        />
        <Checkbox
          label={m.admin_totem_count_the_chip_was_rewritten_and()}
          hint={m.admin_totem_count_counter_values_it_had_before()}
          checked={fields.anew}
          onChange={(event) => change('anew', event.currentTarget.checked)}
        />
        <SaveFailure editing={editing} />
        <div className="actions">
          <Button type="submit">{m.admin_totem_count_re_sync_counter()}</Button>
        </div>
      </form>
    </Panel>
  )
}
