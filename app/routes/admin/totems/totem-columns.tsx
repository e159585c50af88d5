// The columns of the list of totems, which are also those of its export.
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import type { RecordColumn } from '#app/components/admin/records/record-types.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { kinds, placeLabel, statuses, statusTones, type Status, type Totem } from './labels.ts'

// The import of totems reads the names and values of these columns: rules/totems/totem-import.ts.
export const totemColumns: readonly RecordColumn<Totem>[] = [
  {
    id: 'label',
    header: m.admin_totems_totem,
    sortable: true,
    value: ({ label }) => label,
    edit: {
      value: ({ label }) => label,
      maxLength: 80,
      problem: (text) => (text.trim() === '' ? m.admin_totems_a_label_cant_be_empty() : null),
      save: (totem, label, changeId) =>
        writeToBackend(api.totems.update, {
          totemId: totem._id,
          label,
          seen: { label: totem.label },
          changeId,
        }),
    },
  },
  {
    id: 'chip',
    header: m.admin_totems_chip,
    value: ({ uid, legacyId = '' }) => uid ?? legacyId,
    cell: ({ uid, legacyId }) => <code className="totem-chip">{uid ?? legacyId}</code>,
  },
  {
    id: 'status',
    header: m.admin_status,
    value: ({ status }) => statuses[status](),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>,
    edit: {
      value: ({ status }) => status,
      options: optionsOf(statuses),
      save: (totem, status, changeId) => setStatus(totem, status as Status, changeId),
    },
  },
  { id: 'kind', header: m.admin_kind, value: ({ kind }) => kinds[kind](), isExtra: true },
  { id: 'deck', header: m.admin_totems_deck, value: ({ deck }) => deck.title },
  {
    id: 'batch',
    header: m.admin_totems_batch,
    value: ({ batch = '' }) => batch,
    cell: ({ batch }) => batch ?? '–',
    edit: {
      value: ({ batch = '' }) => batch,
      maxLength: 40,
      save: (totem, batch, changeId) =>
        writeToBackend(api.totems.update, {
          totemId: totem._id,
          batch,
          seen: { batch: totem.batch ?? '' },
          changeId,
        }),
    },
  },
  {
    id: 'place',
    header: m.admin_totems_town,
    value: ({ place }) => (place ? placeLabel(place) : ''),
    cell: ({ place }) => (place ? placeLabel(place) : '–'),
  },
  {
    id: 'owner',
    header: m.admin_totems_owner,
    isExtra: true,
    value: ({ ownerEmail }) => ownerEmail ?? '',
    cell: ({ ownerEmail }) => ownerEmail ?? '–',
  },
  {
    id: 'counter',
    header: m.admin_totems_counter,
    isExtra: true,
    align: 'end',
    value: ({ lastCounter }) => lastCounter ?? '',
    cell: ({ lastCounter }) => (lastCounter === null ? '–' : formatNumber(lastCounter)),
  },
  {
    id: 'taps',
    header: m.admin_totems_taps,
    align: 'end',
    value: ({ taps }) => taps,
    cell: ({ taps }) => formatNumber(taps),
  },
  {
    id: 'last',
    header: m.admin_totems_last_tap,
    isExtra: true,
    value: ({ lastTouchedAt }) => (lastTouchedAt ? new Date(lastTouchedAt).toISOString() : ''),
    cell: ({ lastTouchedAt }) =>
      lastTouchedAt ? <LocalDateTime at={lastTouchedAt} brief /> : m.admin_totems_never(),
  },
  { id: 'material', header: m.admin_totems_material, value: ({ material }) => material, isExtra: true },
  {
    id: 'registered',
    header: m.admin_totems_registered,
    sortable: true,
    isExtra: true,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
  },
]

export function setStatus({ _id: totemId, status: before }: Totem, status: Status, changeId: string) {
  return writeToBackend(api.totems.update, { totemId, status, seen: { status: before }, changeId })
}
