// Maps columns of the file to fields: guessed by name, editable, and remembered for files with the same header.
import { useState } from 'react'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { browserStorage } from '#app/session/browser-storage.ts'
import * as m from '#messages'
import {
  guessColumns,
  type ColumnMapping,
  type ImportColumn,
  type ImportDefaults,
} from '#rules/totems/totem-import.ts'
import { isKind, kinds } from '../totems/labels.ts'
import type { OpenedImport } from './open-import.ts'

interface Remembered {
  /** Cells of the header row, joined: files with the same header share a mapping. */
  header: string
  mapping: ColumnMapping
  hasHeader: boolean
}

const storage = () => browserStorage<Remembered[]>('local', 'importColumns')
const mostRemembered = 10

export function useColumnMapping({ rows }: OpenedImport, deck: string) {
  const first = rows[0]?.cells ?? []
  const named = first.join('\u001f')
  const [{ mapping, hasHeader }, setColumns] = useState(
    () => (storage().read() ?? []).find(({ header }) => header === named) ?? guessColumns(first),
  )
  const [defaults, setDefaults] = useState<ImportDefaults>({
    deck,
    kind: 'counted',
    material: 'wood',
    batch: '',
  })
  return {
    mapping,
    hasHeader,
    defaults,
    header: hasHeader ? first : first.map((_, at) => m.admin_column_mapping_column({ number: at + 1 })),
    body: hasHeader ? rows.slice(1) : rows,
    sample: rows[hasHeader ? 1 : 0]?.cells ?? [],
    setHeader: (next: boolean) => setColumns({ mapping, hasHeader: next }),
    /** A field has one column, so it is removed from any other. */
    setColumn: (at: number, column: ImportColumn | null) =>
      setColumns({
        hasHeader,
        mapping: mapping.map((was, other) => (other === at ? column : was === column ? null : was)),
      }),
    setDefault: <Name extends keyof ImportDefaults>(name: Name, value: ImportDefaults[Name]) =>
      setDefaults({ ...defaults, [name]: value }),
    remember: () => {
      const others = (storage().read() ?? []).filter(({ header }) => header !== named)
      storage().write([{ header: named, mapping, hasHeader }, ...others].slice(0, mostRemembered))
    },
  }
}

export const columnNames: Record<ImportColumn, () => string> = {
  name: m.admin_column_mapping_chip_uid_or_totem_id,
  label: m.admin_column_mapping_label,
  kind: m.admin_column_mapping_kind,
  deck: m.admin_column_mapping_deck,
  material: m.admin_column_mapping_material,
  batch: m.admin_column_mapping_batch,
  city: m.admin_column_mapping_city,
  state: m.admin_column_mapping_state,
  place: m.admin_column_mapping_town_city_state,
  owner: m.admin_column_mapping_owner,
  status: m.admin_column_mapping_status,
  counted: m.admin_column_mapping_counter,
}

/** The delimiter; without one, the file has a single column. */
const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

interface ColumnMappingFormProps {
  table: OpenedImport
  decks: readonly { slug: string; title: string }[]
  columns: ReturnType<typeof useColumnMapping>
}

export function ColumnMappingForm({ table, decks, columns }: ColumnMappingFormProps) {
  const { mapping, hasHeader, header, sample, defaults, setColumn, setDefault, setHeader } = columns
  return (
    <Panel as="section" aria-labelledby="columns" className="panel totem-import-part">
      <h2 id="columns">{m.admin_column_mapping_columns()}</h2>
      <p className="totem-import-note">
        {m.admin_column_mapping_comma_separated_row({
          fileName: table.fileName,
          encoding: table.encoding,
          separator: separators[table.delimiter] ?? 'none',
          count: table.rows.length,
        })}
      </p>
      <Checkbox
        label={m.admin_column_mapping_the_first_row_has_column()}
        checked={hasHeader}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
      <div className="totem-import-fields">
        {header.map((name, at) => (
          <SelectField
            key={at}
            label={name.trim() || m.admin_column_mapping_column({ number: at + 1 })}
            hint={
              sample[at]
                ? m.admin_column_mapping_for_example({ sample: sample[at].slice(0, 40) })
                : m.admin_column_mapping_empty_in_the_first_row()
            }
            value={mapping[at] ?? ''}
            onChange={({ currentTarget: { value } }) => setColumn(at, (value || null) as ImportColumn | null)}
          >
            <option value="">{m.admin_column_mapping_dont_import()}</option>
            {Object.entries(columnNames).map(([value, words]) => (
              <option key={value} value={value}>
                {words()}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {!mapping.includes('name') && (
        <Callout tone="warning">{m.admin_column_mapping_choose_which_column_has_the()}</Callout>
      )}
      <h3>{m.admin_column_mapping_for_rows_without_these_values()}</h3>
      <p className="totem-import-note">{m.admin_column_mapping_new_totems_only()}</p>
      <div className="totem-import-fields">
        <SelectField
          label={m.admin_column_mapping_deck()}
          value={defaults.deck}
          onChange={(event) => setDefault('deck', event.currentTarget.value)}
        >
          {decks.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.admin_column_mapping_kind()}
          value={defaults.kind}
          onChange={({ currentTarget: { value } }) => isKind(value) && setDefault('kind', value)}
        >
          {Object.entries(kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.admin_column_mapping_material()}
          maxLength={40}
          value={defaults.material}
          onChange={(event) => setDefault('material', event.currentTarget.value)}
        />
        <TextField
          label={m.admin_column_mapping_batch()}
          note={m.admin_column_mapping_optional()}
          hint={m.admin_column_mapping_for_example_the_name_of()}
          maxLength={40}
          value={defaults.batch}
          onChange={(event) => setDefault('batch', event.currentTarget.value)}
        />
      </div>
    </Panel>
  )
}
