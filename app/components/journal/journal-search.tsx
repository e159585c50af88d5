import { Button } from '#app/components/ui/button.tsx'
import { SearchField, SelectField } from '#app/components/ui/field.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { isFiltering } from '#app/data/address-filter.ts'
import type { choicesIn, JournalFilter } from '#app/journal/journal-filter.ts'
import { monthAndYear } from './dates.ts'

type JournalSearchProps = {
  filter: JournalFilter
  choices: ReturnType<typeof choicesIn>
  found: number
  all: number
  /** Whether all of the journal has arrived. */
  isComplete: boolean
  onChange: (changes: Partial<JournalFilter>) => void
}

export function JournalSearch({ filter, choices, found, all, isComplete, onChange }: JournalSearchProps) {
  const lists = [
    { field: 'card', label: 'Card', options: choices.card },
    { field: 'deck', label: 'Deck', options: choices.deck },
    { field: 'layout', label: 'Layout', options: choices.layout },
    {
      field: 'month',
      label: 'Month',
      options: choices.month.map((month) => ({ value: month, name: monthAndYear(month) })),
    },
  ] as const
  return (
    <form className="journal-search" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Search"
        placeholder="A question, a note, a tag"
        value={filter.q}
        autoComplete="off"
        onChange={(event) => onChange({ q: event.target.value })}
      />
      {lists.map(({ field, label, options }) => (
        <SelectField
          key={field}
          label={label}
          value={filter[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        >
          <option value="">Any</option>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <div className="journal-search-foot">
        <p role="status">
          {countInWords(found, all)}
          {!isComplete && ' so far; more are on their way'}
        </p>
        {isFiltering(filter) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ q: '', card: '', deck: '', layout: '', month: '' })}
          >
            Show all
          </Button>
        )}
      </div>
    </form>
  )
}

function countInWords(found: number, all: number): string {
  if (found === all) return all === 1 ? 'One reading' : `${inFigures(all)} readings`
  return `${inFigures(found)} of ${inFigures(all)} readings`
}
