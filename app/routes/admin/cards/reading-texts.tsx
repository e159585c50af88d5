// What a card says in readings and on its page: a sentence for each kind of position, yes or no, and longer texts.
import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { roles, type Direction, type Lean, type Role } from '#content/tarot/shape.ts'
import { tags } from '#content/tarot/tags.ts'
import * as m from '#messages'
import { readingTextLimits } from '#rules/cards/reading-texts.ts'
import type { CardFields, ChangeField } from './card-fields.ts'
import { Companions } from './companions.tsx'
import type { EditedCard } from './edited-card.ts'
import { HintedText } from './hinted-text.tsx'

type Side = CardFields['uprightInReadings']
type Page = CardFields['pageTexts']

const directions = [
  { value: 'opens', label: m.admin_reading_texts_opens },
  { value: 'closes', label: m.admin_reading_texts_closes },
  { value: 'turns', label: m.admin_reading_texts_turns },
] as const
const leanings = [
  { value: 'yes', label: m.admin_reading_texts_yes },
  { value: 'no', label: m.admin_reading_texts_no },
  { value: 'not yet', label: m.admin_reading_texts_not_yet },
] as const

type ReadingTextsProps = {
  fields: CardFields
  /** Unsaved changes. */
  changes: Partial<CardFields>
  change: ChangeField
  found: EditedCard
}

export function ReadingTexts({ fields, changes, change, found }: ReadingTextsProps) {
  const { uprightInReadings, reversedInReadings, pageTexts } = fields
  // A card that cannot be reversed may still have texts from when it could.
  const hasReversed = fields.reversed !== null || reversedInReadings.gist !== ''
  return (
    <Panel as="section" aria-labelledby="reading-texts">
      <h2 id="reading-texts">{m.admin_reading_texts_in_readings_and_on_its()}</h2>
      <p className="workbench-note">{m.admin_reading_texts_readings_are_composed_from_these()}</p>
      <div>
        <Disclosure
          summary={
            <Summary
              title={m.admin_reading_texts_upright_in_readings()}
              isChanged={'uprightInReadings' in changes}
            />
          }
        >
          <SideFields
            title={m.admin_reading_texts_upright()}
            side={uprightInReadings}
            onChange={(side) => change('uprightInReadings', side)}
          />
        </Disclosure>
        {hasReversed && (
          <Disclosure
            summary={
              <Summary
                title={m.admin_reading_texts_reversed_in_readings()}
                isChanged={'reversedInReadings' in changes}
              />
            }
          >
            <SideFields
              title={m.admin_reading_texts_reversed()}
              side={reversedInReadings}
              onChange={(side) => change('reversedInReadings', side)}
            />
          </Disclosure>
        )}
        <Disclosure
          summary={
            <Summary title={m.admin_reading_texts_texts_of_its_page()} isChanged={'pageTexts' in changes} />
          }
        >
          <PageFields page={pageTexts} found={found} onChange={(page) => change('pageTexts', page)} />
        </Disclosure>
      </div>
    </Panel>
  )
}

/** What is typed into a closed section is not forgotten. */
function Summary({ title, isChanged }: { title: string; isChanged: boolean }) {
  return (
    <>
      {title} {isChanged && <Badge tone="warning">{m.admin_reading_texts_unsaved()}</Badge>}
    </>
  )
}

type SideFieldsProps = { title: string; side: Side; onChange: (side: Side) => void }

function SideFields({ title, side, onChange }: SideFieldsProps) {
  const { gist, roles: sentences, direction, answer } = side
  return (
    <div className="workbench-form">
      <HintedText
        label={m.admin_reading_texts_gist({ title })}
        hint={m.admin_reading_texts_one_plain_sentence_it_stands()}
        field="sentence"
        rows={2}
        maxLength={readingTextLimits.gist}
        value={gist}
        onChange={(text) => onChange({ ...side, gist: text })}
      />
      <FieldGroup
        legend={m.admin_reading_texts_sentences_by_position()}
        hint={m.admin_reading_texts_each_is_read_on_its()}
        className="sentence-fields"
      >
        {roles.map((role) => (
          <HintedText
            key={role}
            label={m.admin_reading_texts_role({ title, role })}
            field="sentence"
            rows={3}
            maxLength={readingTextLimits.sentence}
            value={sentences[role] ?? ''}
            onChange={(text) => onChange({ ...side, roles: withRole(sentences, role, text) })}
          />
        ))}
      </FieldGroup>
      <div className="sentence-fields">
        <SelectField
          label={m.admin_reading_texts_yes_or_no({ title })}
          value={answer.lean ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...side, answer: { ...answer, lean: (currentTarget.value || null) as Lean | null } })
          }
        >
          <Options options={leanings} />
        </SelectField>
        <HintedText
          label={m.admin_reading_texts_reason({ title })}
          field="sentence"
          rows={3}
          maxLength={readingTextLimits.sentence}
          value={answer.reason}
          onChange={(reason) => onChange({ ...side, answer: { ...answer, reason } })}
        />
        <SelectField
          label={m.admin_reading_texts_direction({ title })}
          value={direction ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...side, direction: (currentTarget.value || null) as Direction | null })
          }
        >
          <Options options={directions} />
        </SelectField>
      </div>
      <Tags title={title} chosen={side.tags} onChange={(chosen) => onChange({ ...side, tags: chosen })} />
    </div>
  )
}

type TagsProps = { title: string; chosen: readonly string[]; onChange: (tags: string[]) => void }

function Tags({ title, chosen, onChange }: TagsProps) {
  const { tags: max } = readingTextLimits
  // A tag that is no longer in the list can be removed.
  const choices = [...new Set([...tags, ...chosen])]
  return (
    <FieldGroup
      legend={m.admin_reading_texts_tags({ title })}
      hint={m.admin_reading_texts_up_to({ max })}
      className="card-ticks"
    >
      {choices.map((tag) => {
        const isChosen = chosen.includes(tag)
        return (
          <Checkbox
            key={tag}
            label={tag}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= max}
            onChange={() => onChange(isChosen ? chosen.filter((other) => other !== tag) : [...chosen, tag])}
          />
        )
      })}
    </FieldGroup>
  )
}

const pageFields = [
  { key: 'classicPicture', label: m.admin_reading_texts_in_the_classic_picture, rows: 6 },
  { key: 'numberAndSuit', label: m.admin_reading_texts_number_and_suit, rows: 4 },
  { key: 'person', label: m.admin_reading_texts_as_a_person, rows: 4 },
  { key: 'feelings', label: m.admin_reading_texts_as_feelings, rows: 3 },
  { key: 'feelingsReversed', label: m.admin_reading_texts_as_feelings_reversed, rows: 3 },
  { key: 'advice', label: m.admin_reading_texts_as_advice, rows: 3 },
] as const

type PageFieldsProps = { page: Page; found: EditedCard; onChange: (page: Page) => void }

function PageFields({ page, found, onChange }: PageFieldsProps) {
  return (
    <div className="workbench-form">
      {pageFields.map(({ key, label, rows }) => (
        <HintedText
          key={key}
          label={label()}
          field="page"
          rows={rows}
          maxLength={readingTextLimits.page}
          value={page[key]}
          onChange={(text) => onChange({ ...page, [key]: text })}
        />
      ))}
      <Companions
        companions={page.goesWith}
        found={found}
        onChange={(goesWith) => onChange({ ...page, goesWith })}
      />
    </div>
  )
}

type FieldGroupProps = { legend: string; hint: string; className: string; children: ReactNode }

function FieldGroup({ legend, hint, className, children }: FieldGroupProps) {
  return (
    <fieldset className="choices">
      <legend className="field-label">{legend}</legend>
      <p className="field-hint">{hint}</p>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

function Options({ options }: { options: readonly { value: string; label: () => string }[] }) {
  return (
    <>
      <option value="">{m.admin_reading_texts_none()}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label()}
        </option>
      ))}
    </>
  )
}

/** Drops positions without a sentence. */
function withRole(sentences: Side['roles'], role: Role, text: string): Side['roles'] {
  const { [role]: _, ...others } = sentences
  return text === '' ? others : { ...others, [role]: text }
}
