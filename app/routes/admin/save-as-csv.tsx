import { Button } from '#app/components/ui/button.tsx'
import { download } from '#app/data/download.ts'
import * as m from '#messages'
import { toCsv } from '#rules/csv.ts'

interface SaveAsCsvProps {
  /** What the file holds, in small letters; also its name. */
  of: string
  header: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

export function SaveAsCsv({ of, header, rows }: SaveAsCsvProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={m.admin_save_as_csv_save_as_csv_2({ of })}
      onClick={() => download(`${of.replaceAll(' ', '-')}.csv`, toCsv(header, rows))}
    >
      {m.admin_save_as_csv_save_as_csv()}
    </Button>
  )
}
