import { useState, type FormEvent } from 'react'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { FormEnd } from '#app/components/admin/editing/form-end.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Callout } from '#app/components/ui/callout.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Structure } from './words.ts'

const shapes = [
  { ratio: 11 / 19, label: 'Tarot, 11 by 19' },
  { ratio: 5 / 7, label: 'Playing card, 5 by 7' },
  { ratio: 2 / 3, label: 'Oracle, 2 by 3' },
  { ratio: 1, label: 'Square' },
  { ratio: 3 / 2, label: 'Lying, 3 by 2' },
]

type Fields = Pick<Structure['decktype'], 'name' | 'description' | 'reversible' | 'aspectRatio' | 'wording'>

const labels: Record<keyof Fields, string> = {
  ...{ name: 'Name', description: 'Description', reversible: 'Can come up reversed' },
  ...{ aspectRatio: 'Shape', wording: 'Wording' },
}

/** What it is called and how its cards look, with what a change would do to decks that visitors draw from. */
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
      toast('Saved.', { tone: 'success' })
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
        <h2 id="structure-words">What it is</h2>
        <div className="workbench-fields">
          <TextField label="Name" required maxLength={80} {...typed('name')} />
          <TextField
            label="One is called"
            required
            maxLength={30}
            value={fields.wording.one}
            onChange={(event) => change('wording', { ...fields.wording, one: event.currentTarget.value })}
          />
          <TextField
            label="Many are called"
            required
            maxLength={30}
            value={fields.wording.many}
            onChange={(event) => change('wording', { ...fields.wording, many: event.currentTarget.value })}
          />
          <SelectField
            label="Shape"
            hint="Width by height."
            value={shapeOf(fields.aspectRatio)}
            onChange={(event) => change('aspectRatio', shapes[Number(event.currentTarget.value)]!.ratio)}
          >
            {shapeOf(fields.aspectRatio) === -1 && (
              <option value={-1}>{fields.aspectRatio.toFixed(2)} to 1</option>
            )}
            {shapes.map(({ label }, at) => (
              <option key={label} value={at}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="structure-look">
          <div className="workbench-form">
            <TextArea label="Description" required maxLength={2000} rows={3} {...typed('description')} />
            <Checkbox
              label={`A ${fields.wording.one || 'card'} can come up reversed`}
              hint="Half of them do, by a fair bit of their own."
              checked={fields.reversible}
              onChange={(event) => change('reversible', event.currentTarget.checked)}
            />
          </div>
          <div>
            <ShapePreview fields={fields} />
            <p className="field-hint">New art is cut to this shape.</p>
          </div>
        </div>
        {effects?.refused && (
          <Callout tone="error" role="status" title="This cannot be done as it stands">
            {effects.refused}
          </Callout>
        )}
        {changesDecks && (
          <Callout tone="warning" role="status" title="Decks that visitors draw from would change">
            {effects!.effects.join(' ')}
          </Callout>
        )}
        <FormEnd editing={editing} labels={labels} show={shownIn} canSave={!effects?.refused} />
      </Panel>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="gold"
        title="Change decks that are published?"
        description={effects?.effects.join(' ') ?? ''}
        confirm="Save, and change them"
        onConfirm={() => save(true)}
      />
    </form>
  )
}

function shownIn(name: keyof Fields, value: unknown): string {
  if (name === 'wording') return Object.values(value as Fields['wording']).join(', ')
  if (name === 'aspectRatio') return shapes[shapeOf(Number(value))]?.label ?? Number(value).toFixed(2)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Which of the shapes it is; −1 for one of its own. */
function shapeOf(ratio: number): number {
  return shapes.findIndex((shape) => Math.abs(shape.ratio - ratio) < 0.005)
}

/** How one lies on the table. */
function ShapePreview({ fields }: { fields: Fields }) {
  const style = cardShape(fields)
  return (
    <ul role="list" className="shape-preview" aria-label="Preview">
      <li>
        <span className="shape" style={style}>
          {fields.name}
        </span>
        upright
      </li>
      {fields.reversible && (
        <li>
          <span className="shape" style={style} data-turned="">
            {fields.name}
          </span>
          reversed
        </li>
      )}
    </ul>
  )
}
