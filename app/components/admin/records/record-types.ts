import type { ReactNode } from 'react'
import type { IconLike } from '#app/components/ui/icon.tsx'

/** A message function: tables are declared at module level, before the language is known. */
type Words = () => string

export type RecordOption = { value: string; label: Words }

export type RecordColumn<Row> = {
  /** Also the sort key in the URL and on the server. */
  id: string
  header: Words
  /** The CSV value, also displayed if there is no `cell`. Columns without it are not exported. */
  value?: (row: Row) => string | number
  cell?: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Long text: on a phone it is below the column's name instead of beside it. */
  isLong?: boolean
  /** Requires an index on the server. */
  sortable?: boolean
  /** Hidden by default. */
  isExtra?: boolean
  edit?: CellEdit<Row>
}

export type CellEdit<Row> = {
  value: (row: Row) => string
  /** Makes it a select. */
  options?: readonly RecordOption[]
  maxLength?: number
  /** Validates before saving. */
  problem?: (text: string, row: Row) => string | null
  /**
   * Rejects with the server's refusal, which is shown below the field. Sends the previous value in `row` as
   * `seen` for the conflict check, and the `changeId` for Undo.
   */
  save: (row: Row, text: string, changeId: string) => Promise<unknown>
  isAllowed?: (row: Row) => boolean
}

/** A URL parameter, and a field of the query's `filters`. */
export type RecordFilter = {
  id: string
  label: Words
  /** Without options it is a date field. */
  options?: readonly RecordOption[]
}

export type BulkAction<Row> = {
  label: Words
  icon?: IconLike
  tone?: 'plain' | 'danger'
  /** Confirmation for actions that cannot be undone. */
  confirm?: (rows: readonly Row[]) => { title: string; description: string }
  /** Asks for what the action needs, such as a reason; false if the admin changed their mind. */
  prepare?: (rows: readonly Row[]) => Promise<boolean>
  /** Rows that need the action; all by default. */
  isReady?: (row: Row) => boolean
  /** Sends the displayed values of the row for the conflict check, and the `changeId` for Undo. */
  act: (row: Row, changeId: string) => Promise<unknown>
  /** Message for the number of changed rows. */
  says: (done: number, selected: number) => string
  /** Cannot be undone. */
  isFinal?: boolean
}

/** Result of a bulk update. */
export type BulkResult<Row = unknown> = {
  says: string
  /** Change id for Undo; absent if nothing changed or it is final. */
  undo?: string
  skipped: readonly SkippedRow<Row>[]
  /** Nothing was changed. */
  isRefused?: boolean
}

/** The row, in its current version if another admin has changed it, and why it was skipped. */
export type SkippedRow<Row> = { row: Row; because: string }

export type Sort = { by: string; order: 'asc' | 'desc' }

/** Search, filters and sort of a list, stored in the URL. */
export type ListParams = {
  search: string
  filters: Readonly<Record<string, string>>
  /** Null for the default order. */
  sort: Sort | null
}

/** One page of a list, with pagination. */
export type RecordPages<Row> = {
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  /** The previous rows are shown while new ones load. */
  isStale: boolean
  /** Number of the first row on the page, from 1. */
  firstAt: number
  onBack: (() => void) | null
  onMore: (() => void) | null
}

export type RowKey<Row> = (row: Row) => string
