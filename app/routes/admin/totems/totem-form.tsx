import type { FormEvent } from 'react'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { FormFooter } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { totemChanges, type TotemFields } from './totem-changes.ts'
import type { Totem } from './labels.ts'

const labels = {
  label: m.admin_totem_form_label,
  deck: m.admin_totem_form_deck,
  material: m.admin_totem_form_material,
  batch: m.admin_totem_form_batch,
  state: m.admin_totem_form_state,
  city: m.admin_totem_form_city,
  ownerEmail: m.admin_totem_form_owners_email,
  showsPlace: m.admin_totem_form_show_its_town_on_its,
}

/** Name, deck, place and owner of a totem. */
export function TotemForm({ totem }: { totem: Totem }) {
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, [])
  const states = useLiveQuery(api.places.stateList, {}, [])
  const saved: TotemFields = {
    label: totem.label,
    deck: totem.deck.slug,
    material: totem.material,
    batch: totem.batch ?? '',
    state: totem.place?.state ?? '',
    city: totem.place?.city ?? '',
    showsPlace: totem.showsPlace ?? false,
    ownerEmail: totem.ownerEmail ?? '',
  }
  const editing = useFormDraft(`totem ${totem._id}`, saved)
  const { fields, change, typed } = editing

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (...typedOver) => {
      await writeToBackend(api.totems.update, { totemId: totem._id, ...totemChanges(...typedOver) })
      toast(m.admin_totem_form_saved(), { tone: 'success' })
    })
  }

  return (
    <Panel as="section" aria-labelledby="settings">
      <h2 id="settings">{m.admin_totem_form_details()}</h2>
      <EditorPresence thing={`totem:${totem._id}`} />
      <DraftNotice editing={editing} />
      <form className="totem-form" onSubmit={save}>
        <div className="totem-fields">
          <TextField label={m.admin_totem_form_label()} required maxLength={80} {...typed('label')} />
          <SelectField
            label={m.admin_totem_form_deck()}
            value={fields.deck}
            onChange={(event) => change('deck', event.currentTarget.value)}
          >
            {!decks.some(({ slug }) => slug === fields.deck) && (
              <option value={fields.deck}>{totem.deck.title}</option>
            )}
            {decks.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
          <TextField label={m.admin_totem_form_material()} maxLength={40} {...typed('material')} />
          <TextField
            label={m.admin_totem_form_batch()}
            note={m.admin_totem_form_optional()}
            maxLength={40}
            {...typed('batch')}
          />
          <SelectField
            label={m.admin_totem_form_state()}
            note={m.admin_totem_form_optional()}
            value={fields.state}
            onChange={(event) => change('state', event.currentTarget.value)}
          >
            <option value="">{m.admin_totem_form_none()}</option>
            {states.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.admin_totem_form_city()}
            note={m.admin_totem_form_optional()}
            maxLength={80}
            {...typed('city')}
          />
          <TextField
            label={m.admin_totem_form_owners_email()}
            note={m.admin_totem_form_optional()}
            type="email"
            autoComplete="off"
            {...typed('ownerEmail')}
          />
        </div>
        <p className="totem-note">{m.admin_totem_form_if_you_choose_another_deck()}</p>
        <Checkbox
          label={m.admin_totem_form_show_its_town_on_its()}
          hint={m.admin_totem_form_never_show_where_someone_lives()}
          checked={fields.showsPlace}
          onChange={(event) => change('showsPlace', event.currentTarget.checked)}
        />
        <FormFooter editing={editing} labels={labels} />
      </form>
    </Panel>
  )
}
