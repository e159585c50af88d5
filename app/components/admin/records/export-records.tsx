import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { download } from '#app/data/download.ts'
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'
import { toCsv } from '#rules/csv.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { RecordColumn } from './record-types.ts'

type ExportRecordsProps<Row> = {
  name: string
  columns: readonly RecordColumn<Row>[]
  /** If any, only these are exported. */
  selected: readonly Row[]
  readAll: () => AsyncIterable<readonly Row[]>
}

/** Exports the selected rows, or all that match the filters, as CSV. Pressing again cancels. */
export function ExportRecords<Row>({ name, columns, selected, readAll }: ExportRecordsProps<Row>) {
  const [read, setRead] = useState<number | null>(null)
  const isStopped = useRef(false)
  const exportedColumns = columns.filter((column) => column.value)
  if (exportedColumns.length === 0) return null

  function save(rows: readonly Row[]) {
    const cells = rows.map((row) => exportedColumns.map(({ value }) => value!(row)))
    const header = exportedColumns.map((column) => column.header())
    download(`${name.replaceAll(' ', '-')}.csv`, toCsv(header, cells))
  }

  async function saveAll() {
    isStopped.current = false
    const rows: Row[] = []
    setRead(0)
    try {
      for await (const part of readAll()) {
        if (isStopped.current) return
        rows.push(...part)
        setRead(rows.length)
      }
      save(rows)
    } catch (error) {
      toast(m.admin_export_records_couldnt_create_the_file({ error: errorMessage(error) }), {
        tone: 'error',
      })
    } finally {
      setRead(null)
    }
  }

  if (read !== null) {
    return (
      <Button size="small" onClick={() => (isStopped.current = true)}>
        {m.admin_export_records_stop_loaded({ read: formatNumber(read) })}
      </Button>
    )
  }
  return (
    <Button size="small" onClick={() => (selected.length > 0 ? save(selected) : void saveAll())}>
      {selected.length > 0
        ? m.admin_export_records_export_as_csv_2({ count: selected.length })
        : m.admin_export_records_export_as_csv()}
    </Button>
  )
}
