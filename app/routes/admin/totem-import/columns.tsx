// Which column of the file is what: guessed by their names, correctable, and remembered for the next file like it.
import { useState } from 'react'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { browserStorage } from '#app/session/browser-storage.ts'
import {
  guessColumns,
  importColumns,
  type ColumnMapping,
  type ImportColumn,
  type ImportDefaults,
} from '#rules/totems/totem-import.ts'
import { isKind, kinds } from '../totems/words.ts'
import { delimiterWords, type OpenedImport } from './open-import.ts'

interface Remembered {
  /** Of the first row: files with the same one are alike. */
  header: string
  mapping: ColumnMapping
  hasHeader: boolean
}

const storage = () => browserStorage<Remembered[]>('local', 'importColumns')
const mostRemembered = 10

export function useColumns({ rows }: OpenedImport, deck: string) {
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
    ...{ mapping, hasHeader, defaults },
    header: hasHeader ? first : first.map((_, at) => `Column ${at + 1}`),
    body: hasHeader ? rows.slice(1) : rows,
    sample: rows[hasHeader ? 1 : 0]?.cells ?? [],
    setHeader: (next: boolean) => setColumns({ mapping, hasHeader: next }),
    /** Each is one thing: what another column was so far, it is no more. */
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

interface ColumnsProps {
  table: OpenedImport
  decks: readonly { slug: string; title: string }[]
  columns: ReturnType<typeof useColumns>
}

export function Columns({ table, decks, columns }: ColumnsProps) {
  const { mapping, hasHeader, header, sample, defaults, setColumn, setDefault, setHeader } = columns
  return (
    <Panel as="section" aria-labelledby="columns" className="panel totem-import-part">
      <h2 id="columns">Its columns</h2>
      <p className="totem-import-note">
        {table.fileName}: {table.encoding}, {delimiterWords(table.delimiter)},{' '}
        {table.rows.length.toLocaleString('en')} rows.
      </p>
      <Checkbox
        label="The first row names the columns"
        checked={hasHeader}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
      <div className="totem-import-fields">
        {header.map((name, at) => (
          <SelectField
            key={at}
            label={name.trim() || `Column ${at + 1}`}
            hint={sample[at] ? `Such as “${sample[at].slice(0, 40)}”` : 'Empty in the first row.'}
            value={mapping[at] ?? ''}
            onChange={({ currentTarget: { value } }) => setColumn(at, (value || null) as ImportColumn | null)}
          >
            <option value="">Left out</option>
            {Object.entries(importColumns).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {!mapping.includes('name') && (
        <Callout tone="warning">Say which column holds the chip’s number or the totem’s id.</Callout>
      )}
      <h3>For rows that do not say it</h3>
      <div className="totem-import-fields">
        <SelectField
          label="Deck"
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
          label="Kind"
          value={defaults.kind}
          onChange={({ currentTarget: { value } }) => isKind(value) && setDefault('kind', value)}
        >
          {Object.entries(kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Material"
          maxLength={40}
          value={defaults.material}
          onChange={(event) => setDefault('material', event.currentTarget.value)}
        />
        <TextField
          label="Batch"
          note="optional"
          hint="Such as the name of the event."
          maxLength={40}
          value={defaults.batch}
          onChange={(event) => setDefault('batch', event.currentTarget.value)}
        />
      </div>
    </Panel>
  )
}
