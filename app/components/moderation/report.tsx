// A quiet control to report what somebody wrote. The dialog is loaded when it is opened.
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { Reported } from './reported.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
)

export function Report(reported: Reported) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="report"
        aria-label={m.moderation_report_label({ kind: reported.kind })}
        onClick={() => setOpen(true)}
      >
        {m.moderation_report()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog {...reported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
