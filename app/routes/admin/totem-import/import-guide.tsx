// Which columns an import takes, and a sample file to start from.
import { Button } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { download } from '#app/data/download.ts'
import { api } from '#convex/_generated/api.js'
import { useLiveQuery } from '#app/data/live-query.ts'
import * as m from '#messages'
import { toCsv } from '#rules/csv.ts'
import type { ImportColumn } from '#rules/totems/totem-import.ts'
import { kinds, statuses } from '../totems/labels.ts'
import { columnNames } from './column-mapping.tsx'

type ExplainedColumn = Exclude<ImportColumn, 'city' | 'state'>

const explanations: Record<ExplainedColumn, () => string> = {
  name: m.admin_totem_import_about_name,
  label: m.admin_totem_import_about_label,
  kind: m.admin_totem_import_about_kind,
  deck: m.admin_totem_import_about_deck,
  material: m.admin_totem_import_about_material,
  batch: m.admin_totem_import_about_batch,
  place: m.admin_totem_import_about_place,
  owner: m.admin_totem_import_about_owner,
  status: m.admin_totem_import_about_status,
  counted: m.admin_totem_import_about_counted,
}
const explained = Object.keys(explanations) as ExplainedColumn[]

export function ImportGuide() {
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, [])
  const examples: Record<ExplainedColumn, string> = {
    name: '04E141124C2880',
    label: m.admin_totem_import_sample_label(),
    kind: kinds.counted(),
    deck: decks[0]?.title ?? '',
    material: m.admin_totem_import_sample_material(),
    batch: m.admin_totem_import_sample_batch(),
    place: m.admin_totem_import_sample_place(),
    owner: '',
    status: statuses.active(),
    counted: '0',
  }
  const others = {
    name: '04E141124C2881',
    label: m.admin_totem_import_sample_label_2(),
    kind: kinds.static(),
    counted: '',
  }
  const save = () =>
    download(
      'totems-sample.csv',
      toCsv(
        explained.map((column) => columnNames[column]()),
        [examples, { ...examples, ...others }].map((row) => explained.map((column) => row[column])),
      ),
    )
  return (
    <Disclosure summary={m.admin_totem_import_which_columns()}>
      <div className="totem-import-guide">
        <p>{m.admin_totem_import_only_the_chip_is_needed()}</p>
        <Table
          caption={m.admin_totem_import_which_columns()}
          captionHidden
          rows={explained}
          rowKey={(column) => column}
          columns={[
            {
              key: 'column',
              header: m.admin_totem_import_column(),
              cell: (column) => columnNames[column](),
            },
            {
              key: 'about',
              header: m.admin_totem_import_what_it_takes(),
              cell: (column) => explanations[column](),
            },
            {
              key: 'example',
              header: m.admin_totem_import_column_examples(),
              cell: (column) => examples[column] || '–',
            },
          ]}
        />
        <div className="actions">
          <Button size="small" onClick={save}>
            {m.admin_totem_import_download_sample()}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
