import type { ReactNode } from 'react'
import type { IconName } from '#app/components/ui/icon.tsx'

export type RecordColumn<Row> = {
  /** Also what the address and the server call it when it is sorted by. */
  id: string
  header: string
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
  options?: readonly { value: string; label: string }[]
  maxLength?: number
  /** What is wrong with it, before anybody is asked. */
  problem?: (text: string, row: Row) => string | null
  /**
   * Rejects with the server's refusal, which is then shown beside what was typed. Sends the row's version as `basedOn`, so
   * that it writes over nothing that was not seen. To undo, it is called with the old text and sends `undoing` along.
   */
  save: (row: Row, text: string, undoing: Undoing) => Promise<unknown>
  isAllowed?: (row: Row) => boolean
}

/** An undo takes back what its admin did, and nothing that others have done since. */
export type Undoing = { takesBack?: true }

/** Each is one parameter of the address, and one field of the query's `filters`. */
export type RecordFilter = {
  id: string
  label: string
  /** Without them it is a day. */
  options?: readonly { value: string; label: string }[]
}

export type BulkAction<Row> = {
  label: string
  icon?: IconName
  tone?: 'plain' | 'danger'
  /** Asked before it is done: for what cannot be undone. */
  confirm?: (rows: readonly Row[]) => { title: string; description: string }
  /** Each row over what was seen of it: `eachAsSeen`. */
  run: (rows: readonly Row[], watch: Watch) => Promise<Done<Row>>
  /** The column that it changes: what it says by now is shown where somebody else has changed it meanwhile. */
  changes?: string
}

/** For what takes its time: how far it is, and whether it is to stop. */
export type Watch = { onProgress: (done: number, of: number) => void; signal: AbortSignal }

/** What is said when it is done, and how it is taken back. */
export type Done<Row = unknown> = {
  says: string
  undo?: (watch?: Watch) => Promise<Undone<Row>>
  left?: readonly Left<Row>[]
}

/** What could not be taken back, and how many are not tried yet: called again, it goes on with them. */
export type Undone<Row> = { left: readonly Left<Row>[]; toGo: number }

/** A row that it was not done to, as it is now: somebody has changed it meanwhile, or it was refused. */
export type Left<Row> = { row: Row } & (
  | {
      changedBy: string | null
      /** There is still something to do, over what they have made of it. */
      isReady: boolean
    }
  | { because: string }
)

export type Sort = { by: string; order: 'asc' | 'desc' }

/** What is asked of the list; the address holds it. */
export type Wanted = {
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
