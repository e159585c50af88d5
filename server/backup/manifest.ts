// What a backup is: a tar of small entries, compressed, and encrypted where a passphrase was given.
//
//   documents/<table>/000001.jsonl   the engine's documents, one a line
//   identity/<table>/000001.jsonl    rows of the sign-in's tables: accounts, sessions, keys
//   events/<table>/000001.jsonl      rows of the counted events
//   openings/<table>/000001.jsonl    which versions of the program have opened the data
//   identity-keys.json               the keys of the sign-in, where they lie in a file
//   files/<key>                      stored files
//   manifest.json                    always last: what it is, how much of everything, size and hash of every entry
//
// A backup without its manifest was cut off.
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const backupFormat = 1
export const manifestEntry = 'manifest.json'
export const keysEntry = 'identity-keys.json'
const filesFolder = 'files/'

/** Tables that services keep beside the engine's. */
export const serviceKinds = ['identity', 'events', 'openings'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Names become names of SQL tables and of entries: nothing but these letters may. */
const tableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)
const count = z.number().int().nonnegative()
const step = z.number().int().positive()

const partition = z.object({
  of: tableName,
  /** As PostgreSQL writes it. It becomes part of a statement, so only the form that we use is taken. */
  bound: z.string().regex(/^FOR VALUES FROM \('[0-9 :+.-]+'\) TO \('[0-9 :+.-]+'\)$/),
})

const serviceTables = z.object({
  step,
  tables: z.array(z.object({ name: tableName, rows: count, partition: partition.optional() })),
})

const manifestShape = z.object({
  format: z.literal(backupFormat),
  /** The program that made the backup. */
  productVersion: z.string(),
  /** The form of the data, which may be older than that program's. */
  dataVersion: step,
  createdAt: z.iso.datetime(),
  documents: z.object({
    step,
    /** The engine's last commit that may be in it. */
    timestamp: z.string().regex(/^\d{1,19}$/),
    tables: z.array(
      z.object({
        name: tableName,
        number: step,
        documents: count,
        documentType: z.looseObject({ type: z.string() }),
      }),
    ),
  }),
  /** Null where the product has no such tables, because people sign in or are counted elsewhere. */
  identity: serviceTables.nullable(),
  events: serviceTables.nullable(),
  /** Null for data that no program has written its version into. */
  openings: serviceTables.nullable(),
  files: z.object({
    count,
    bytes: count,
    /** Files that were missing or not what their record says when the backup was made. */
    damaged: z.array(z.string()),
  }),
  entries: z.record(z.string(), z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})

export type Manifest = z.infer<typeof manifestShape>
export type ServiceTables = z.infer<typeof serviceTables>

export type RowEntry = { kind: 'documents' | ServiceKind; table: string }

const rowEntryPattern = new RegExp(
  String.raw`^(documents|${serviceKinds.join('|')})/([A-Za-z_][A-Za-z0-9_]*)/\d+\.jsonl$`,
)

export function rowEntryName({ kind, table }: RowEntry, part: number): string {
  return `${kind}/${table}/${String(part).padStart(6, '0')}.jsonl`
}

export function fileEntryName(key: string): string {
  return `${filesFolder}${key}`
}

/** Null for an entry of another kind. */
export function rowEntryOf(name: string): RowEntry | null {
  const [, kind, table] = rowEntryPattern.exec(name) ?? []
  return kind && table ? { kind: kind as RowEntry['kind'], table } : null
}

export function fileKeyOf(name: string): string | null {
  return name.startsWith(filesFolder) ? name.slice(filesFolder.length) : null
}

export function parseManifest(text: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BackupError('The backup is damaged: its manifest cannot be read.')
  }
  const { format, productVersion } = (json ?? {}) as { format?: unknown; productVersion?: unknown }
  if (typeof format === 'number' && format > backupFormat) {
    throw new BackupError(
      `The backup was made by a newer version of the product (${String(productVersion)}). Use that version, or a later one.`,
    )
  }
  const { data, error } = manifestShape.safeParse(json)
  if (error) {
    throw new BackupError(
      `The backup is damaged: its manifest is wrong (${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}).`,
    )
  }
  return data
}
