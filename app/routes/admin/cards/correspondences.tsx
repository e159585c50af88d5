import { Checkbox } from '#app/components/ui/choice.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { DeckKind } from '#content/decks/shape.ts'
import * as m from '#messages'
import { emptyAstrology, normalizeAstrology, withLater, type Astrology } from './astrology.ts'
import type { CardFields, ChangeField } from './card-fields.ts'
import { showsField } from './fields-of-kind.ts'
import { HintedText } from './hinted-text.tsx'
import { RangeField } from './range-field.tsx'

const elements = [
  { value: 'fire', label: m.admin_correspondences_fire },
  { value: 'water', label: m.admin_correspondences_water },
  { value: 'air', label: m.admin_correspondences_air },
  { value: 'earth', label: m.admin_correspondences_earth },
] as const
const suits = [
  { value: 'wands', label: m.admin_correspondences_wands },
  { value: 'cups', label: m.admin_correspondences_cups },
  { value: 'swords', label: m.admin_correspondences_swords },
  { value: 'pentacles', label: m.admin_correspondences_pentacles },
] as const

type CorrespondencesProps = { fields: CardFields; saved: CardFields; change: ChangeField; kind: DeckKind }

/** Names and correspondences of the card. */
export function Correspondences({ fields, saved, change, kind }: CorrespondencesProps) {
  const shows = (name: Parameters<typeof showsField>[1]) => showsField(kind, name, saved)
  const { astrology } = fields
  const withAstrology = (changed: Partial<Astrology>) =>
    change('astrology', normalizeAstrology({ ...(astrology ?? emptyAstrology), ...changed }))
  return (
    <Panel as="section" aria-labelledby="correspondences">
      <h2 id="correspondences">{m.admin_correspondences_name_and_correspondences()}</h2>
      <div className="workbench-fields">
        <TextField
          label={m.admin_correspondences_name()}
          required
          maxLength={120}
          value={fields.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <TextField
          label={m.admin_correspondences_printed_number()}
          maxLength={60}
          value={fields.shownNumber ?? ''}
          onChange={(event) => change('shownNumber', event.currentTarget.value || null)}
        />
        {shows('suit') && (
          <SelectField
            label={m.admin_correspondences_suit()}
            value={fields.suit ?? ''}
            onChange={(event) => change('suit', oneOf(suits, event.currentTarget.value))}
          >
            <option value="">{m.admin_correspondences_none()}</option>
            {suits.map(({ value, label }) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </SelectField>
        )}
        {shows('element') && (
          <SelectField
            label={m.admin_correspondences_element()}
            value={fields.element ?? ''}
            onChange={(event) => change('element', oneOf(elements, event.currentTarget.value))}
          >
            <option value="">{m.admin_correspondences_none()}</option>
            {elements.map(({ value, label }) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </SelectField>
        )}
        {shows('rank') && (
          <TextField
            label={m.admin_correspondences_rank()}
            maxLength={60}
            value={fields.rank ?? ''}
            onChange={(event) => change('rank', event.currentTarget.value || null)}
          />
        )}
        {shows('group') && (
          <TextField
            label={m.admin_correspondences_family()}
            hint={m.admin_correspondences_for_decks_without_suits()}
            maxLength={60}
            value={fields.group}
            onChange={(event) => change('group', event.currentTarget.value)}
          />
        )}
        {shows('astrology') && (
          <>
            <TextField
              label={m.admin_correspondences_planet()}
              maxLength={60}
              value={astrology?.planet ?? ''}
              onChange={(event) => withAstrology({ planet: event.currentTarget.value || null })}
            />
            <TextField
              label={m.admin_correspondences_sign()}
              maxLength={60}
              value={astrology?.sign ?? ''}
              onChange={(event) => withAstrology({ sign: event.currentTarget.value || null })}
            />
            <RangeField
              label={m.admin_correspondences_degrees_in_the_sign()}
              hint={m.admin_correspondences_from_0_to_30_for()}
              range={astrology?.degrees ?? []}
              onChange={(degrees) => withAstrology({ degrees: degrees.length > 0 ? degrees : null })}
            />
            <TextField
              label={m.admin_correspondences_source()}
              maxLength={300}
              value={astrology?.source ?? ''}
              onChange={(event) => withAstrology({ source: event.currentTarget.value })}
            />
            <TextField
              label={m.admin_correspondences_later_additions()}
              maxLength={300}
              value={astrology?.also?.says ?? ''}
              onChange={(event) =>
                withAstrology(withLater(astrology?.also, { says: event.currentTarget.value }))
              }
            />
            <TextField
              label={m.admin_correspondences_source_of_the_additions()}
              maxLength={300}
              value={astrology?.also?.source ?? ''}
              onChange={(event) =>
                withAstrology(withLater(astrology?.also, { source: event.currentTarget.value }))
              }
            />
          </>
        )}
        {shows('goldenDawnTitle') && (
          <TextField
            label={m.admin_correspondences_golden_dawn_title()}
            maxLength={120}
            value={fields.goldenDawnTitle}
            onChange={(event) => change('goldenDawnTitle', event.currentTarget.value)}
          />
        )}
      </div>
      {(kind === 'tarot' || fields.arcana !== null) && (
        <Checkbox
          label={m.admin_correspondences_part_of_the_major_arcana()}
          checked={fields.arcana === 'major'}
          onChange={(event) => change('arcana', event.currentTarget.checked ? 'major' : 'minor')}
        />
      )}
      {shows('question') && (
        <HintedText
          label={m.admin_correspondences_question()}
          field="question"
          rows={2}
          value={fields.question}
          onChange={(question) => change('question', question)}
        />
      )}
      <HintedText
        label={m.admin_correspondences_alt_text()}
        field="altText"
        rows={2}
        value={fields.altText}
        onChange={(altText) => change('altText', altText)}
      />
    </Panel>
  )
}

function oneOf<Word extends string>(options: readonly { value: Word }[], chosen: string): Word | null {
  return options.find(({ value }) => value === chosen)?.value ?? null
}
