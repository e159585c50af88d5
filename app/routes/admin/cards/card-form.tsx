import { useState, type FormEvent } from 'react'
import { DraftNotice } from '#app/components/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/editing/edit-conflict.tsx'
import { useFormDraft } from '#app/components/editing/use-form-draft.ts'
import { failureWords } from '#app/components/records/failure-words.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { keywordsIn } from '#rules/card-texts/card-sheet.ts'
import type { EditedCard } from './edited-card.ts'
import { HintedText } from './hinted-text.tsx'
import { shownValue } from './shown-value.ts'

type Card = EditedCard['card']
type Meaning = Card['upright']
type Side = 'upright' | 'reversed'

const aspects = [
  { key: 'love', label: 'With others' },
  { key: 'work', label: 'At work' },
  { key: 'self', label: 'Within' },
  { key: 'advice', label: 'Something to do' },
] as const

const elements = ['fire', 'water', 'air', 'earth'] as const
const suits = ['wands', 'cups', 'swords', 'pentacles'] as const

/** As cardFieldsOf of the backend has them: each has a value. */
function fieldsOf(card: Card) {
  const { name, number, shownNumber, arcana, suit, rank, element, astrology, keywords } = card
  const { upright, reversed, altText } = card
  const { goldenDawnTitle = '', group = '', question = '', verse = null, stone = null } = card
  return {
    ...{ name, number, shownNumber, arcana, suit, rank, element, astrology, keywords },
    ...{ upright, reversed, altText, goldenDawnTitle, group, question, verse, stone },
  }
}

type Fields = ReturnType<typeof fieldsOf>

const labels: Record<keyof Fields, string> = {
  ...{ name: 'Name', number: 'Number', shownNumber: 'Number as printed', arcana: 'Arcana', suit: 'Suit' },
  ...{ rank: 'Rank', element: 'Element', astrology: 'Astrology', keywords: 'Keywords' },
  ...{ upright: 'Upright', reversed: 'Reversed', altText: 'Alternative text', group: 'Family' },
  ...{
    goldenDawnTitle: 'Title in the Golden Dawn',
    question: 'What it asks',
    verse: 'Verse',
    stone: 'Stone',
  },
}

export function CardForm({ found: { card, version, decktype } }: { found: EditedCard }) {
  const editing = useFormDraft(`card ${card._id}`, fieldsOf(card), version)
  const { fields, changes, isChanged, change, discard } = editing
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setBusy(true)
    const { verse, stone, ...others } = changes
    try {
      await writeToBackend(api.cards.update, {
        ...{ cardId: card._id, basedOn: editing.basedOn, ...others },
        ...(verse && { verse }),
        ...(stone && { stone }),
      })
      editing.arrived(changes)
      toast('Saved. It is read so from now on.', { tone: 'success' })
    } catch (error) {
      if (!editing.refusedBy(error)) setFailure(failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="workbench-form" onSubmit={(event) => void save(event)}>
      <DraftNotice editing={editing} />
      <p className="workbench-note">
        *Emphasis*, **strong words** and [links](https://…) are shown as such, everything else as it is typed.
      </p>
      <div className="meaning-columns">
        <SidePanel
          side="upright"
          meaning={fields.upright}
          keywords={fields.keywords.upright}
          onMeaning={(meaning) => change('upright', meaning)}
          onKeywords={(upright) => change('keywords', { ...fields.keywords, upright })}
        />
        {fields.reversed ? (
          <SidePanel
            side="reversed"
            meaning={fields.reversed}
            keywords={fields.keywords.reversed}
            onMeaning={(meaning) => change('reversed', meaning)}
            onKeywords={(reversed) => change('keywords', { ...fields.keywords, reversed })}
            {...(!decktype.reversible && { onRemove: () => change('reversed', null) })}
          />
        ) : (
          <Panel as="section" aria-labelledby="no-reverse">
            <h2 id="no-reverse">Reversed</h2>
            <p className="workbench-note">It says nothing reversed.</p>
            <div className="actions">
              <Button onClick={() => change('reversed', { summary: '' })}>Write its reverse</Button>
            </div>
          </Panel>
        )}
      </div>
      <Correspondences fields={fields} change={change} />
      {fields.stone && <StonePanel stone={fields.stone} onChange={(stone) => change('stone', stone)} />}
      {fields.verse && (
        <Panel as="section" aria-labelledby="card-verse">
          <h2 id="card-verse">Its verse</h2>
          <blockquote className="workbench-note">
            {fields.verse.text} ({fields.verse.reference}, {fields.verse.translation.toUpperCase()})
          </blockquote>
          <p className="workbench-note">
            The words of the Bible come from the translation and are not edited.
          </p>
        </Panel>
      )}
      <EditConflict editing={editing} labels={labels} show={(_, value) => shownValue(value)} />
      {failure && (
        <Callout tone="error" role="alert" title="It was not saved">
          {failure}
        </Callout>
      )}
      <div className="actions">
        <Button type="submit" variant="gold" loading={isBusy} disabled={!isChanged}>
          Save
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}

type SidePanelProps = {
  side: Side
  meaning: Meaning
  keywords: readonly string[]
  onMeaning: (meaning: Meaning) => void
  onKeywords: (keywords: string[]) => void
  onRemove?: () => void
}

function SidePanel({ side, meaning, keywords, onMeaning, onKeywords, onRemove }: SidePanelProps) {
  const title = side === 'upright' ? 'Upright' : 'Reversed'
  return (
    <Panel as="section" aria-labelledby={`side-${side}`}>
      <h2 id={`side-${side}`}>{title}</h2>
      <Keywords side={title} keywords={keywords} onChange={onKeywords} />
      <HintedText
        label={`${title}: what it says`}
        field="summary"
        rows={6}
        value={meaning.summary}
        onChange={(summary) => onMeaning({ ...meaning, summary })}
      />
      {aspects.map(({ key, label }) => (
        <HintedText
          key={key}
          label={`${title}: ${label.toLowerCase()}`}
          field="aspect"
          rows={4}
          value={meaning[key] ?? ''}
          onChange={(text) => onMeaning(withAspect(meaning, key, text))}
        />
      ))}
      {onRemove && (
        <div className="actions">
          <Button variant="quiet" onClick={onRemove}>
            Without a reverse
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** An aspect without words is not there. */
function withAspect(meaning: Meaning, aspect: (typeof aspects)[number]['key'], text: string): Meaning {
  const { [aspect]: _, ...others } = meaning
  return text === '' ? others : { ...others, [aspect]: text }
}

/** Typed freely, read as words between semicolons. */
function Keywords({
  side,
  keywords,
  onChange,
}: {
  side: string
  keywords: readonly string[]
  onChange: (keywords: string[]) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={`${side}: keywords`}
      hint="With semicolons between them; four to six carry a card."
      value={typed ?? keywords.join('; ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(keywordsIn(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type CorrespondencesProps = {
  fields: Fields
  change: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void
}

function Correspondences({ fields, change }: CorrespondencesProps) {
  const { astrology } = fields
  const withAstrology = (changed: Partial<NonNullable<Fields['astrology']>>) =>
    change('astrology', {
      ...(astrology ?? { planet: null, sign: null, degrees: null, source: '' }),
      ...changed,
    })
  return (
    <Panel as="section" aria-labelledby="correspondences">
      <h2 id="correspondences">Name and correspondences</h2>
      <div className="workbench-fields">
        <TextField
          label="Name"
          required
          maxLength={120}
          value={fields.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <TextField
          label="Number as printed"
          maxLength={60}
          value={fields.shownNumber ?? ''}
          onChange={(event) => change('shownNumber', event.currentTarget.value || null)}
        />
        <SelectField
          label="Suit"
          value={fields.suit ?? ''}
          onChange={(event) => change('suit', oneOf(suits, event.currentTarget.value))}
        >
          <option value="">None</option>
          {suits.map((suit) => (
            <option key={suit}>{suit}</option>
          ))}
        </SelectField>
        <SelectField
          label="Element"
          value={fields.element ?? ''}
          onChange={(event) => change('element', oneOf(elements, event.currentTarget.value))}
        >
          <option value="">None</option>
          {elements.map((element) => (
            <option key={element}>{element}</option>
          ))}
        </SelectField>
        <TextField
          label="Rank"
          maxLength={60}
          value={fields.rank ?? ''}
          onChange={(event) => change('rank', event.currentTarget.value || null)}
        />
        <TextField
          label="Family"
          hint="For decks without suits."
          maxLength={60}
          value={fields.group}
          onChange={(event) => change('group', event.currentTarget.value)}
        />
        <TextField
          label="Planet"
          maxLength={60}
          value={astrology?.planet ?? ''}
          onChange={(event) => withAstrology({ planet: event.currentTarget.value || null })}
        />
        <TextField
          label="Sign"
          maxLength={60}
          value={astrology?.sign ?? ''}
          onChange={(event) => withAstrology({ sign: event.currentTarget.value || null })}
        />
        <TextField
          label="Source of these"
          maxLength={300}
          value={astrology?.source ?? ''}
          onChange={(event) => withAstrology({ source: event.currentTarget.value })}
        />
        <TextField
          label="Title in the Golden Dawn"
          maxLength={120}
          value={fields.goldenDawnTitle}
          onChange={(event) => change('goldenDawnTitle', event.currentTarget.value)}
        />
      </div>
      <Checkbox
        label="It belongs to the major arcana"
        checked={fields.arcana === 'major'}
        onChange={(event) => change('arcana', event.currentTarget.checked ? 'major' : 'minor')}
      />
      <HintedText
        label="What it asks"
        field="question"
        rows={2}
        value={fields.question}
        onChange={(question) => change('question', question)}
      />
      <HintedText
        label="Alternative text"
        field="altText"
        rows={2}
        value={fields.altText}
        onChange={(altText) => change('altText', altText)}
      />
    </Panel>
  )
}

type Stone = NonNullable<Fields['stone']>

function StonePanel({ stone, onChange }: { stone: Stone; onChange: (stone: Stone) => void }) {
  return (
    <Panel as="section" aria-labelledby="card-stone">
      <h2 id="card-stone">The stone</h2>
      <div className="workbench-fields">
        <TextField
          label="Formula"
          maxLength={120}
          value={stone.formula ?? ''}
          onChange={(event) => onChange({ ...stone, formula: event.currentTarget.value || null })}
        />
        <TextField
          label="Crystal system"
          maxLength={60}
          value={stone.system}
          onChange={(event) => onChange({ ...stone, system: event.currentTarget.value })}
        />
        <TextField
          label="Colours"
          maxLength={200}
          value={stone.colours}
          onChange={(event) => onChange({ ...stone, colours: event.currentTarget.value })}
        />
      </div>
      {(['fact', 'folklore', 'reflection'] as const).map((part) => (
        <HintedText
          key={part}
          label={stoneParts[part]}
          field="aspect"
          rows={4}
          value={stone[part]}
          onChange={(text) => onChange({ ...stone, [part]: text })}
        />
      ))}
    </Panel>
  )
}

const stoneParts = {
  ...{ fact: 'What is known of it', folklore: 'What has been told of it', reflection: 'To think about' },
}

function oneOf<Word extends string>(words: readonly Word[], value: string): Word | null {
  return words.find((word) => word === value) ?? null
}
