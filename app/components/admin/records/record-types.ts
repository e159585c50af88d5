import type { ReactNode } from 'react'
import type { IconName } from '#app/components/ui/icon.tsx'

/** Tables are declared once, before the language is known: they hold their messages, which are read where they are shown. */
type Words = () => string

export type RecordOption = { value: string; label: Words }

export type RecordColumn<Row> = {
  /** Also what the address and the server call it when it is sorted by. */
  id: string
  header: Words
  /** What a file says, and what is shown where `cell` says nothing else. A column without it is in no file. */
  value?: (row: Row) => string | number
  cell?: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Many words: on a phone they stand under the column's name, and not beside it. */
  isLong?: boolean
  /** The server has an index for it. */
  sortable?: boolean
  /** Not shown until somebody chooses it. */
  isExtra?: boolean
  edit?: CellEdit<Row>
}

export type CellEdit<Row> = {
  value: (row: Row) => string
  /** One of these, instead of a text. */
  options?: readonly RecordOption[]
  maxLength?: number
  /** What is wrong with it, before anybody is asked. */
  problem?: (text: string, row: Row) => string | null
  /**
   * Rejects with the server's refusal, which is then shown beside what was typed. Sends what the cell said in `row` as
   * `seen`, so that it overwrites nothing unseen, and the `changeId`, by which it is undone.
   */
  save: (row: Row, text: string, changeId: string) => Promise<unknown>
  isAllowed?: (row: Row) => boolean
}

/** Each is one parameter of the address, and one field of the query's `filters`. */
export type RecordFilter = {
  id: string
  label: Words
  /** Without them it is a day. */
  options?: readonly RecordOption[]
}

export type BulkAction<Row> = {
  label: Words
  icon?: IconName
  tone?: 'plain' | 'danger'
  /** Asked before it is done: for what cannot be undone. */
  confirm?: (rows: readonly Row[]) => { title: string; description: string }
  /** Those for which there is something to do; without it, all. */
  isReady?: (row: Row) => boolean
  /** Sends what was seen of the row, and the `changeId` by which the log restores it. */
  act: (row: Row, changeId: string) => Promise<unknown>
  /** To how many of those that were selected it was done. */
  says: (done: number, selected: number) => string
  /** Where the log cannot restore it. */
  isFinal?: boolean
}

/** What was done, and what was skipped. */
export type BulkResult<Row = unknown> = {
  says: string
  /** By which it is restored; none where nothing was done, or it cannot be. */
  undo?: string
  skipped: readonly SkippedRow<Row>[]
}

/** As it is now: another admin has changed it, or it was refused. */
export type SkippedRow<Row> = { row: Row; because: string }

export type Sort = { by: string; order: 'asc' | 'desc' }

/** What is asked of the list; the address holds it. */
export type ListParams = {
  search: string
  filters: Readonly<Record<string, string>>
  /** Null for the list's own order. */
  sort: Sort | null
}

/** One page of a list, and the way to its neighbours. */
export type RecordPages<Row> = {
  /** Undefined until the first have come. */
  rows: readonly Row[] | undefined
  /** What is shown is still that of before. */
  isStale: boolean
  /** Of the first row that is shown, from 1. */
  firstAt: number
  onBack: (() => void) | null
  onMore: (() => void) | null
}

export type RowKey<Row> = (row: Row) => string
