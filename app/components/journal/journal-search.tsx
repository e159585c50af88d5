import { Button } from '#app/components/ui/button.tsx'
import { SearchField, SelectField } from '#app/components/ui/field.tsx'
import { FilterSheet } from '#app/components/ui/filter-sheet.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { isFiltering } from '#app/data/url-filter.ts'
import type { choicesIn, JournalFilter } from '#app/journal/journal-filter.ts'
import * as m from '#messages'
import { monthAndYear } from './dates.ts'

type JournalSearchProps = {
  filter: JournalFilter
  choices: ReturnType<typeof choicesIn>
  matchCount: number
  totalCount: number
  /** Whether the whole journal is loaded. */
  isComplete: boolean
  onChange: (changes: Partial<JournalFilter>) => void
}

export function JournalSearch({
  filter,
  choices,
  matchCount,
  totalCount,
  isComplete,
  onChange,
}: JournalSearchProps) {
  const lists = [
    { field: 'card', label: m.journal_search_card(), options: choices.card },
    { field: 'deck', label: m.journal_search_deck(), options: choices.deck },
    { field: 'layout', label: m.journal_search_spread(), options: choices.layout },
    {
      field: 'month',
      label: m.journal_search_month(),
      options: choices.month.map((month) => ({ value: month, name: monthAndYear(month) })),
    },
  ] as const
  return (
    <form className="journal-search" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={m.journal_search_search()}
        placeholder={m.journal_search_question_note_or_tag()}
        value={filter.q}
        autoComplete="off"
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <FilterSheet activeCount={lists.filter(({ field }) => filter[field] !== '').length}>
        {lists.map(({ field, label, options }) => (
          <SelectField
            key={field}
            label={label}
            value={filter[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          >
            <option value="">{m.journal_search_any()}</option>
            {options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </FilterSheet>
      <div className="journal-search-foot" data-filtered={isFiltering(filter) || undefined}>
        <p role="status">{countMessage(matchCount, totalCount, isComplete ? 'all' : 'some')}</p>
        {isFiltering(filter) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ q: '', card: '', deck: '', layout: '', month: '' })}
          >
            {m.journal_search_show_all()}
          </Button>
        )}
      </div>
    </form>
  )
}

function countMessage(matchCount: number, totalCount: number, loaded: 'all' | 'some'): string {
  const figures = formatNumber(totalCount)
  return matchCount === totalCount
    ? m.journal_search_1_reading({ all: totalCount, figures, loaded })
    : m.journal_search_of_readings({ found: formatNumber(matchCount), all: figures, loaded })
}
