import { useState, type FormEvent } from 'react'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { FormFooter } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { cardBoxes } from '#rules/cards/boxes.ts'
import { keywordsIn } from '#rules/cards/card-sheet.ts'
import { Correspondences } from './correspondences.tsx'
import type { CardDraft, EditedCard } from './edited-card.ts'
import { fieldLabels, fieldsOf, type CardFields } from './card-fields.ts'
import { HintedText } from './hinted-text.tsx'
import { changedParts, formatValue } from './format-value.ts'
import { CrystalPanel, emptyCrystal } from './crystal-panel.tsx'
import { ReadingTexts } from './reading-texts.tsx'

type Meaning = CardFields['upright']
type Side = 'upright' | 'reversed'

const aspects = [
  { key: 'love', label: m.admin_card_form_love },
  { key: 'work', label: m.admin_card_form_work },
  { key: 'self', label: m.admin_card_form_self },
  { key: 'advice', label: m.admin_card_form_try_this },
] as const

type CardFormProps = {
  found: EditedCard
  /** The draft of a deck that changes are saved to; without one visitors see them at once. */
  draft: CardDraft | null
}

export function CardForm({ found, draft }: CardFormProps) {
  const { card, decktype } = found
  const saved = { ...fieldsOf(found), ...(draft?.changes as Partial<CardFields> | undefined) }
  const form = draft ? `card ${card._id} in ${draft.deck._id}` : `card ${card._id}`
  const editing = useFormDraft(form, saved, cardBoxes)
  const { fields, change } = editing

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async ({ verse, stone, ...others }, seen) => {
      const changes = { cardId: card._id, seen, ...others, ...(verse && { verse }), ...(stone && { stone }) }
      if (draft) {
        await writeToBackend(api.cards.deckDrafts.saveCard, { deckId: draft.deck._id, ...changes })
        toast(m.admin_deck_draft_saved(), { tone: 'success' })
        return
      }
      await writeToBackend(api.cards.update, changes)
      toast(m.admin_card_form_saved_the_new_text_is(), { tone: 'success' })
    })
  }

  return (
    <form className="workbench-form" onSubmit={save}>
      <DraftNotice editing={editing} />
      <p className="workbench-note">{m.admin_card_form_emphasis_bold_text_and_links()}</p>
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
            <h2 id="no-reverse">{m.admin_card_form_reversed()}</h2>
            <p className="workbench-note">{m.admin_card_form_this_card_has_no_reversed()}</p>
            <div className="actions">
              <Button onClick={() => change('reversed', { summary: '' })}>
                {m.admin_card_form_add_reversed_meaning()}
              </Button>
            </div>
          </Panel>
        )}
      </div>
      <ReadingTexts fields={fields} changes={editing.changes} change={change} found={found} />
      <Correspondences fields={fields} saved={saved} change={change} kind={decktype.kind} />
      {(fields.stone ?? decktype.kind === 'crystal') && (
        <CrystalPanel stone={fields.stone ?? emptyCrystal} onChange={(stone) => change('stone', stone)} />
      )}
      {fields.verse && (
        <Panel as="section" aria-labelledby="card-verse">
          <h2 id="card-verse">{m.admin_card_form_verse()}</h2>
          <blockquote className="workbench-note">
            {fields.verse.text} ({fields.verse.reference}, {fields.verse.translation.toUpperCase()})
          </blockquote>
          <p className="workbench-note">{m.admin_card_form_bible_text_comes_from_the()}</p>
        </Panel>
      )}
      <FormFooter
        editing={editing}
        labels={fieldLabels}
        show={(_, after, before) => formatValue(changedParts({ before, after }).after)}
      >
        {draft ? m.admin_deck_draft_save() : m.admin_form_footer_save()}
      </FormFooter>
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
  const title = side === 'upright' ? m.admin_card_form_upright() : m.admin_card_form_reversed()
  return (
    <Panel as="section" aria-labelledby={`side-${side}`}>
      <h2 id={`side-${side}`}>{title}</h2>
      <Keywords title={title} keywords={keywords} onChange={onKeywords} />
      <HintedText
        label={m.admin_card_form_meaning({ title })}
        field="summary"
        rows={6}
        value={meaning.summary}
        onChange={(summary) => onMeaning({ ...meaning, summary })}
      />
      {aspects.map(({ key, label }) => (
        <HintedText
          key={key}
          label={label({ title })}
          field="aspect"
          rows={4}
          value={meaning[key] ?? ''}
          onChange={(text) => onMeaning(withAspect(meaning, key, text))}
        />
      ))}
      {onRemove && (
        <div className="actions">
          <Button variant="quiet" onClick={onRemove}>
            {m.admin_card_form_remove_reversed_meaning()}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Drops aspects without a text. */
function withAspect(meaning: Meaning, aspect: (typeof aspects)[number]['key'], text: string): Meaning {
  const { [aspect]: _, ...others } = meaning
  return text === '' ? others : { ...others, [aspect]: text }
}

/** Free text, split at semicolons. */
function Keywords({
  title,
  keywords,
  onChange,
}: {
  title: string
  keywords: readonly string[]
  onChange: (keywords: string[]) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={m.admin_card_form_keywords({ title })}
      hint={m.admin_card_form_separate_keywords_with_semicolons()}
      value={typed ?? keywords.join('; ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(keywordsIn(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
