import { SearchField, SelectField, TextField } from '#app/components/ui/field.tsx'
import { choicesIn, type CardFilter, type FilterableCard } from './card-filter.ts'
import { capitalised, familyWord } from './card-groups.ts'

type FilterFieldsProps = {
  cards: readonly FilterableCard[]
  kind: string
  filter: CardFilter
  onChange: (changes: Partial<CardFilter>) => void
}

/** What the cards can be told apart by; a deck without suits is not asked for a suit. */
export function FilterFields({ cards, kind, filter, onChange }: FilterFieldsProps) {
  const { suit, element, number, family, keyword } = choicesIn(cards)
  const lists = [
    { field: 'suit', label: 'Suit', values: suit },
    { field: 'element', label: 'Element', values: element },
    { field: 'family', label: familyWord(kind), values: family },
    { field: 'number', label: 'Number', values: number.map(String) },
  ] as const
  return (
    <>
      <SearchField
        label="Search"
        name="q"
        value={filter.q}
        placeholder="A name or a word"
        autoComplete="off"
        onChange={(event) => onChange({ q: event.target.value })}
      />
      {lists.map(
        ({ field, label, values }) =>
          values.length > 0 && (
            <SelectField
              key={field}
              label={label}
              name={field}
              value={filter[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            >
              <option value="">Any</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {capitalised(value)}
                </option>
              ))}
            </SelectField>
          ),
      )}
      {keyword.length > 0 && kind !== 'verse' && (
        <>
          <TextField
            label="Keyword"
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
    </>
  )
}
