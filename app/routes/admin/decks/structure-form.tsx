import type { FunctionReturnType } from 'convex/server'
import { useState, type FormEvent } from 'react'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { FormFooter } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Callout } from '#app/components/ui/callout.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import * as effectSentences from '#messages/deck-effects'
import type { Structure } from './labels.ts'

const shapes = [
  { ratio: 11 / 19, label: m.admin_structure_form_tarot_11_by_19 },
  { ratio: 5 / 7, label: m.admin_structure_form_playing_card_5_by_7 },
  { ratio: 2 / 3, label: m.admin_structure_form_oracle_2_by_3 },
  { ratio: 1, label: m.admin_structure_form_square },
  { ratio: 3 / 2, label: m.admin_structure_form_landscape_3_by_2 },
]

type Effects = FunctionReturnType<typeof api.cards.deckStructure.effects>['effects']

function effectsMessage(effects: Effects): string {
  return effects
    .map(({ effect, params }) => {
      const sentence = effectSentences[`deck_effect_${effect}`] as (given: typeof params) => string
      return sentence(params)
    })
    .join(' ')
}

type Fields = Pick<Structure['decktype'], 'name' | 'description' | 'reversible' | 'aspectRatio' | 'wording'>

const labels: Record<keyof Fields, () => string> = {
  name: m.admin_structure_form_name,
  description: m.admin_structure_form_description,
  reversible: m.admin_structure_form_can_come_up_reversed,
  aspectRatio: m.admin_structure_form_shape,
  wording: m.admin_structure_form_wording,
}

/** Names and card shape, with the effects of a change on published decks. */
export function StructureForm({ structure: { decktype } }: { structure: Structure }) {
  const { name, description, reversible, aspectRatio, wording } = decktype
  const saved: Fields = { name, description, reversible, aspectRatio, wording }
  const editing = useFormDraft(`deck type ${decktype._id}`, saved)
  const { fields, changes, change, typed } = editing
  const [isAsking, setAsking] = useState(false)
  const { reversible: turned, aspectRatio: shape, wording: words } = changes
  const effects = useLiveQuery(
    api.cards.deckStructure.effects,
    {
      decktypeId: decktype._id,
      ...(turned !== undefined && { reversible: turned }),
      ...(shape !== undefined && { aspectRatio: shape }),
      ...(words !== undefined && { wording: words }),
    },
    undefined,
  )
  const changesDecks = (effects?.effects.length ?? 0) > 0

  function save(agreed: boolean) {
    void editing.save(async (sent, seen) => {
      await writeToBackend(api.cards.decktypes.update, { decktypeId: decktype._id, seen, agreed, ...sent })
      toast(m.admin_structure_form_saved(), { tone: 'success' })
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changesDecks) setAsking(true)
    else save(false)
  }

  return (
    <form className="workbench-form" onSubmit={submit}>
      <DraftNotice editing={editing} />
      <Panel as="section" aria-labelledby="structure-words">
        <h2 id="structure-words">{m.admin_structure_form_about_this_deck_type()}</h2>
        <div className="workbench-fields">
          <TextField label={m.admin_structure_form_name()} required maxLength={80} {...typed('name')} />
          <TextField
            label={m.admin_structure_form_word_for_one()}
            required
            maxLength={30}
            value={fields.wording.one}
            onChange={(event) => change('wording', { ...fields.wording, one: event.currentTarget.value })}
          />
          <TextField
            label={m.admin_structure_form_word_for_several()}
            required
            maxLength={30}
            value={fields.wording.many}
            onChange={(event) => change('wording', { ...fields.wording, many: event.currentTarget.value })}
          />
          <SelectField
            label={m.admin_structure_form_shape()}
            hint={m.admin_structure_form_width_by_height()}
            value={shapeOf(fields.aspectRatio)}
            onChange={(event) => change('aspectRatio', shapes[Number(event.currentTarget.value)]!.ratio)}
          >
            {shapeOf(fields.aspectRatio) === -1 && (
              <option value={-1}>
                {m.admin_structure_form_to_1({ ratio: fields.aspectRatio.toFixed(2) })}
              </option>
            )}
            {shapes.map(({ label }, at) => (
              <option key={at} value={at}>
                {label()}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="structure-preview">
          <div className="workbench-form">
            <TextArea
              label={m.admin_structure_form_description()}
              required
              maxLength={2000}
              rows={3}
              {...typed('description')}
            />
            <Checkbox
              label={
                fields.wording.one === ''
                  ? m.admin_structure_form_a_card_can_come_up()
                  : m.admin_structure_form_a_can_come_up_reversed({ one: fields.wording.one })
              }
              hint={m.admin_structure_form_each_one_has_a_fair()}
              checked={fields.reversible}
              onChange={(event) => change('reversible', event.currentTarget.checked)}
            />
          </div>
          <div>
            <ShapePreview fields={fields} />
            <p className="field-hint">{m.admin_structure_form_new_art_is_cropped_to()}</p>
          </div>
        </div>
        {effects?.refused && (
          <Callout tone="error" role="status" title={m.admin_structure_form_you_cant_save_this_change()}>
            {problemMessage(effects.refused)}
          </Callout>
        )}
        {changesDecks && (
          <Callout tone="warning" role="status" title={m.admin_structure_form_this_changes_published_decks()}>
            {effectsMessage(effects!.effects)}
          </Callout>
        )}
        <FormFooter editing={editing} labels={labels} show={shownIn} canSave={!effects?.refused} />
      </Panel>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="gold"
        title={m.admin_structure_form_change_published_decks()}
        description={effectsMessage(effects?.effects ?? [])}
        confirm={m.admin_structure_form_save_and_change_decks()}
        onConfirm={() => save(true)}
      />
    </form>
  )
}

function shownIn(name: keyof Fields, value: unknown): string {
  if (name === 'wording') return Object.values(value as Fields['wording']).join(', ')
  if (name === 'aspectRatio') return shapes[shapeOf(Number(value))]?.label() ?? Number(value).toFixed(2)
  if (typeof value === 'boolean') return value ? m.admin_structure_form_yes() : m.admin_structure_form_no()
  return String(value)
}

/** Index of the preset shape; −1 for a custom one. */
function shapeOf(ratio: number): number {
  return shapes.findIndex((shape) => Math.abs(shape.ratio - ratio) < 0.005)
}

/** Preview of one card, upright and reversed. */
function ShapePreview({ fields }: { fields: Fields }) {
  const style = cardShape(fields)
  return (
    <ul role="list" className="shape-preview" aria-label={m.admin_structure_form_preview()}>
      <li>
        <span className="shape" style={style}>
          {fields.name}
        </span>
        {m.admin_structure_form_upright()}
      </li>
      {fields.reversible && (
        <li>
          <span className="shape" style={style} data-turned="">
            {fields.name}
          </span>
          {m.admin_structure_form_reversed()}
        </li>
      )}
    </ul>
  )
}
