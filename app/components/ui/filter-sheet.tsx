import { useId, type ReactNode } from 'react'
import * as m from '#messages'
import { buttonLook } from './button.tsx'
import './filter-sheet.css'

type FilterSheetProps = {
  /** How many filters are set. */
  activeCount: number
  /** The fields. They stay in the form that the sheet is in, also without JavaScript. */
  children: ReactNode
}

/** The filters beside a search field: on a wide screen fields in the form, on a phone a button that opens them as a sheet. */
export function FilterSheet({ activeCount, children }: FilterSheetProps) {
  const id = useId()
  return (
    <>
      <button type="button" {...buttonLook()} className="button filter-sheet-open" popoverTarget={id}>
        {activeCount > 0
          ? m.ui_filter_sheet_filters_set({ count: activeCount })
          : m.ui_filter_sheet_filters()}
      </button>
      <div
        id={id}
        popover="auto"
        className="filter-sheet"
        role="group"
        aria-label={m.ui_filter_sheet_filters()}
      >
        {children}
        <button
          type="button"
          {...buttonLook({ variant: 'gold' })}
          className="button filter-sheet-close"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {m.ui_filter_sheet_done()}
        </button>
      </div>
    </>
  )
}
