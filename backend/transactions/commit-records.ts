// What an instance tells the others about its commits: one record for each turn, in `$commits`. It names what was
// written (index keys and ids) and not the documents. The others drop these from their caches and read them when they
// need them.
import type { Row, Statement } from '../storage/connection.ts'
import type { Sharing } from '../storage/sharing.ts'
import type { WriteStatement } from '../storage/write-statements.ts'
import type { WrittenKey } from './commit-log.ts'

export type RecordedCommit = { timestamp: bigint; ids: string[]; keys: WrittenKey[] }

export type CommitRecord = { position: number; commits: RecordedCommit[] }

type Encoded = [
  timestamp: string,
  ids: string[],
  keys: [index: number, key: string, prefixEnds: number[]][],
][]

type Recordable = { timestamp: bigint; writes: readonly { id: string }[]; keys: readonly WrittenKey[] }

/** Keys are byte strings with any byte. JSON escapes the one that PostgreSQL's text cannot contain, NUL. */
export function encodeCommits(commits: readonly Recordable[]): string {
  const encoded: Encoded = commits.map(({ timestamp, writes, keys }) => [
    timestamp.toString(),
    writes.map(({ id }) => id),
    keys.map(({ index, key, prefixEnds }) => [index, key, prefixEnds]),
  ])
  return JSON.stringify(encoded)
}

export function recordsStatement(commitTable: string, since: number): Statement {
  return {
    name: 'commit-records',
    text: `SELECT position, commits FROM ${commitTable} WHERE position > $1 ORDER BY position`,
    values: [since],
  }
}

export function toRecord([position, commits]: Row): CommitRecord {
  return {
    position: Number(position),
    commits: (JSON.parse(commits as string) as Encoded).map(([timestamp, ids, keys]) => ({
      timestamp: BigInt(timestamp),
      ids,
      keys: keys.map(([index, key, prefixEnds]) => ({ index, key, prefixEnds })),
    })),
  }
}

export type AddedRecord = {
  timestampTable: string
  sharing: Pick<Sharing, 'channel' | 'commitTable'>
  /** Random: by it the outcome of a turn in doubt is found. */
  batch: string
  record: string
  timestamp: bigint
  /** The position before this turn. */
  position: number
}

/**
 * The last statement of a turn: its record, its position, and a notification for the others. If the database is no
 * longer shared, or others have written in this turn, there is no position, and the whole turn fails (NOT NULL).
 */
export function addRecordStatement({ timestampTable, sharing, ...added }: AddedRecord): WriteStatement {
  return {
    name: 'add-record',
    text: `WITH turn AS (
        UPDATE ${timestampTable} SET position = position + 1, committed = $3, reserved = greatest(reserved, $3)
        WHERE shared AND position = $5
        RETURNING position
      )
      INSERT INTO ${sharing.commitTable} (position, batch, commits) VALUES ((SELECT position FROM turn), $1, $2)
      RETURNING pg_notify($4, position::text)`,
    values: [added.batch, added.record, added.timestamp.toString(), sharing.channel, added.position],
    expectedRows: 1,
  }
}
