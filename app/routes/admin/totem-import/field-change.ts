import * as m from '#messages'
import { fieldLabel, placeLabel, statuses, type Status } from '../totems/labels.ts'
import type { Outcome } from './import-run.ts'

type Change = Outcome['changes'][number]

/** “Batch: Festival → Summer”. */
export function describeFieldChange({ field, before, after }: Change): string {
  return m.admin_row_report_before_after({
    field: fieldLabel(field),
    before: valueLabel(field, before),
    after: valueLabel(field, after),
  })
}

function valueLabel(field: string, value: string): string {
  if (value === '') return m.admin_row_report_none()
  if (field === 'status') return statuses[value as Status]()
  if (field !== 'place') return value
  const [city = '', state = ''] = value.split(', ')
  return placeLabel({ city, state })
}
