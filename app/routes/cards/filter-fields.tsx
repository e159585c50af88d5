import { SearchField, SelectField, TextField } from '#app/components/ui/field.tsx'
import { FilterSheet } from '#app/components/ui/filter-sheet.tsx'
import * as m from '#messages'
import { filterChoices, type CardFilter, type FilterableCard } from './card-filter.ts'
import { familyLabel, displayName } from './card-groups.ts'
import { colorNames, intentionNames } from './crystal-filter-names.ts'

type FilterFieldsProps = {
  cards: readonly FilterableCard[]
  kind: string
  filter: CardFilter
  onChange: (changes: Partial<CardFilter>) => void
}

/** Offers only filters in which the cards differ: a deck without suits has no suit field. */
export function FilterFields({ cards, kind, filter, onChange }: FilterFieldsProps) {
  const { suit, element, number, family, color, intention, keyword } = filterChoices(cards)
  const lists = [
    { field: 'suit', label: m.cards_filter_fields_suit(), values: suit, nameOf: displayName },
    { field: 'element', label: m.cards_filter_fields_element(), values: element, nameOf: displayName },
    { field: 'color', label: m.cards_filter_fields_color(), values: color, nameOf: nameIn(colorNames) },
    {
      field: 'intention',
      label: m.cards_filter_fields_intention(),
      values: intention,
      nameOf: nameIn(intentionNames),
    },
    { field: 'family', label: familyLabel(kind), values: family, nameOf: displayName },
    {
      field: 'number',
      label: m.cards_filter_fields_number(),
      values: number.map(String),
      nameOf: displayName,
    },
  ] as const
  const activeCount = Object.entries(filter).filter(([field, value]) => field !== 'q' && value !== '').length
  return (
    <>
      <SearchField
        label={m.cards_filter_fields_search()}
        name="q"
        value={filter.q}
        placeholder={m.cards_filter_fields_name_or_keyword()}
        autoComplete="off"
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <FilterSheet activeCount={activeCount}>
        {lists.map(
          ({ field, label, values, nameOf }) =>
            values.length > 0 && (
              <SelectField
                key={field}
                label={label}
                name={field}
                value={filter[field]}
                onChange={(event) => onChange({ [field]: event.target.value })}
              >
                <option value="">{m.cards_filter_fields_any()}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {nameOf(value)}
                  </option>
                ))}
              </SelectField>
            ),
        )}
        {keyword.length > 0 && kind !== 'verse' && (
          <>
            <TextField
              label={m.cards_filter_fields_keyword()}
              name="keyword"
              value={filter.keyword}
              list="card-keywords"
              autoComplete="off"
              onChange={(event) => onChange({ keyword: event.target.value })}
            />
            <datalist id="card-keywords">
              {keyword.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          </>
        )}
      </FilterSheet>
    </>
  )
}

function nameIn(names: Readonly<Record<string, (() => string) | undefined>>): (value: string) => string {
  return (value) => names[value]?.() ?? displayName(value)
}
