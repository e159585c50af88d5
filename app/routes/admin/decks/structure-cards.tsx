import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Card } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { discardWithUndo } from '#app/components/admin/editing/discard.ts'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft, type Editing } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { OrderableList } from '#app/components/ui/orderable-list.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { useSavedOrder } from './use-saved-order.ts'
import type { Structure } from './labels.ts'

type StructureCard = Structure['cards'][number]
type Suit = NonNullable<StructureCard['suit']>

const suits: readonly { value: Suit; label: () => string }[] = [
  { value: 'wands', label: m.admin_structure_cards_wands },
  { value: 'cups', label: m.admin_structure_cards_cups },
  { value: 'swords', label: m.admin_structure_cards_swords },
  { value: 'pentacles', label: m.admin_structure_cards_pentacles },
]

/** Cards of a deck type: sort by drag or keyboard, assign suits and families, add and delete. */
export function StructureCards({ structure }: { structure: Structure }) {
  const { decktype, cards, publishedDecks } = structure
  const isReadOnly = useIsReadOnly()
  const { items, put } = useSavedOrder(
    cards,
    ({ _id }) => _id,
    (moved, seen) =>
      writeToBackend(api.cards.deckStructure.arrange, {
        decktypeId: decktype._id,
        order: moved.map(({ _id }) => _id),
        seen: seen as StructureCard['_id'][],
      }),
  )
  return (
    <Panel as="section" aria-labelledby="structure-cards">
      <h2 id="structure-cards">{m.admin_structure_cards_all({ many: decktype.wording.many })}</h2>
      {publishedDecks.length > 0 && (
        <p className="workbench-note">
          {m.admin_structure_cards_a_new_order_and_new({
            decks: publishedDecks.map(({ title }) => title).join(', '),
            many: decktype.wording.many,
          })}
        </p>
      )}
      {cards.length === 0 && (
        <p className="workbench-note">{m.admin_structure_cards_none_yet_add_the_first()}</p>
      )}
      <div className="structure-cards" style={cardShape(decktype)}>
        <OrderableList
          label={m.admin_structure_cards_all_in_order({ many: decktype.wording.many })}
          items={items}
          idOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onOrder={isReadOnly ? null : put}
        >
          {(card) => <CardRow card={card} isTarot={decktype.kind === 'tarot'} />}
        </OrderableList>
      </div>
      {!isReadOnly && <AddCard structure={structure} />}
    </Panel>
  )
}

function CardRow({ card, isTarot }: { card: StructureCard; isTarot: boolean }) {
  return (
    <div className="workbench-row">
      <span className="structure-name">
        <span className="structure-thumb" aria-hidden="true">
          <Card deck="" card={{ ...shownCard(card, card.face), alt: '' }} size="small" />
        </span>
        <Link to={`/manageCards/${card._id}`}>{card.name}</Link>
      </span>
      {isTarot ? <SuitChoice card={card} /> : <FamilyField card={card} />}
      <DeleteDialog
        kind="cards"
        id={card._id}
        name={card.name}
        trigger={
          <IconButton
            icon={furtherIcons.trash}
            size="small"
            label={m.admin_structure_cards_delete_3({ name: card.name })}
          />
        }
      />
    </div>
  )
}

type Family = { suit?: StructureCard['suit']; arcana?: StructureCard['arcana']; group?: string }

const familyLabels = {
  suit: m.admin_structure_cards_suit,
  arcana: m.admin_structure_cards_arcana,
  group: m.admin_structure_cards_family,
}

/** Saves on change or blur. On an edit conflict the admin chooses a version. */
function useFamily(card: StructureCard, saved: Family) {
  const editing = useFormDraft(`family ${card._id}`, saved)
  const save = () =>
    void editing.save(async (changes, seen) => {
      // Already sent by the previous save.
      if (Object.keys(changes).length === 0) return
      await writeToBackend(api.cards.deckStructure.setFamily, { cardId: card._id, ...changes, seen })
    })
  return { editing, save }
}

function SuitChoice({ card }: { card: StructureCard }) {
  const { editing, save } = useFamily(card, { suit: card.suit, arcana: card.arcana })
  const { suit, arcana } = editing.fields
  const isReadOnly = useIsReadOnly()
  function choose(value: string) {
    const chosen = suits.find((one) => one.value === value)?.value ?? null
    editing.change('suit', chosen)
    editing.change('arcana', chosen ? 'minor' : 'major')
    save()
  }
  return (
    <span className="structure-family">
      <span className="input-with-icon">
        <select
          className="input"
          aria-label={m.admin_structure_cards_suit_of({ name: card.name })}
          disabled={isReadOnly}
          value={suit ?? (arcana === 'major' ? 'major' : '')}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {arcana !== 'major' && !suit && <option value="">{m.admin_structure_cards_no_suit()}</option>}
          <option value="major">{m.admin_structure_cards_major_arcana()}</option>
          {suits.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label()}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <EditConflict editing={editing} labels={familyLabels} />
      <Unsaved editing={editing} onSave={save} />
    </span>
  )
}

function FamilyField({ card }: { card: StructureCard }) {
  const { editing, save } = useFamily(card, { group: card.group ?? '' })
  const isReadOnly = useIsReadOnly()
  return (
    <span className="structure-family">
      <input
        className="input"
        aria-label={m.admin_structure_cards_family_of({ name: card.name })}
        placeholder={m.admin_structure_cards_family()}
        maxLength={60}
        disabled={isReadOnly}
        {...editing.typed('group')}
        onBlur={() => editing.isChanged && !editing.conflict && save()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <EditConflict editing={editing} labels={familyLabels} />
      <Unsaved editing={editing} onSave={save} />
    </span>
  )
}

type UnsavedProps = {
  editing: Pick<Editing<object>, 'restoredFrom' | 'failure' | 'isChanged' | 'conflict' | 'discard'>
  onSave: () => void
}

/** For a refused or restored draft, which no blur event will save. */
function Unsaved({ editing, onSave }: UnsavedProps) {
  const { restoredFrom, failure, isChanged, conflict, discard } = editing
  const isReadOnly = useIsReadOnly()
  if (!isChanged || conflict || (restoredFrom === null && failure === null)) return null
  return (
    <>
      <SaveFailure editing={editing} />
      <span className="actions">
        <Button size="small" disabled={isReadOnly} onClick={onSave}>
          {m.admin_structure_cards_save()}
        </Button>
        <Button size="small" variant="quiet" onClick={() => discardWithUndo(discard)}>
          {m.admin_structure_cards_discard()}
        </Button>
      </span>
    </>
  )
}

function AddCard({ structure: { decktype, cards } }: { structure: Structure }) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const last = cards.at(-1)

  async function add(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    try {
      await writeToBackend(api.cards.deckStructure.addCard, {
        decktypeId: decktype._id,
        name,
        seen: cards.length,
        // The next card is most often of the same family.
        ...(last && { suit: last.suit, arcana: last.arcana }),
        ...(last?.group !== undefined && { group: last.group }),
      })
      // Text typed during the save belongs to the next card.
      setName((now) => (now === name ? '' : now))
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }

  return (
    <form onSubmit={(event) => void add(event)} className="workbench-form">
      <div className="workbench-row">
        <TextField
          label={m.admin_structure_cards_name_of_the_new({ one: decktype.wording.one })}
          value={name}
          maxLength={120}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {m.admin_structure_cards_add()}
        </Button>
      </div>
      {failure && (
        <Callout tone="error" role="alert" title={m.admin_structure_cards_couldnt_add_it()}>
          {failure}
        </Callout>
      )}
    </form>
  )
}
