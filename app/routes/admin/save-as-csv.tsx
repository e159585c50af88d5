import { Button } from '#app/components/ui/button.tsx'
import { download } from '#app/data/download.ts'
import * as m from '#messages'
import { toCsv } from '#rules/csv.ts'

interface SaveAsCsvProps {
  /** What the file contains; also its name. */
  of: 'totals' | 'numbers-by-day' | 'funnel' | 'pages' | 'cards' | 'decks' | 'totems' | 'towns' | 'events'
  header: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

export function SaveAsCsv({ of, header, rows }: SaveAsCsvProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={m.admin_save_as_csv_export_as_csv_statistics_by({ of })}
      onClick={() => download(`${of}.csv`, toCsv(header, rows))}
    >
      {m.admin_save_as_csv_export_as_csv()}
    </Button>
  )
}
