// The format of a backup: a compressed tar of small entries, encrypted if there is a passphrase.
//
//   documents/<table>/000001.jsonl   the engine's documents, one per line
//   identity/<table>/000001.jsonl    rows of the identity tables: accounts, sessions, keys
//   events/<table>/000001.jsonl      rows of the analytics tables
//   openings/<table>/000001.jsonl    which program versions have opened the data
//   identity-keys.json               the identity keys, if they are in a file
//   files/<key>                      stored files
//   manifest.json                    always last: versions, counts, size and hash of every entry
//
// A backup without a manifest is truncated.
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const backupFormat = 1
export const manifestEntry = 'manifest.json'
export const keysEntry = 'identity-keys.json'
const filesFolder = 'files/'

/** Services with their own tables next to the engine's. */
export const serviceKinds = ['identity', 'events', 'openings'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Names are used in SQL and in entry names, so only these characters are allowed. */
const tableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)
const count = z.number().int().nonnegative()
const step = z.number().int().positive()

const partition = z.object({
  of: tableName,
  /** As PostgreSQL prints it. It is used in SQL, so only our own form is accepted. */
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
  /** The version of the data, which may be older than that program's. */
  dataVersion: step,
  createdAt: z.iso.datetime(),
  documents: z.object({
    step,
    /** The engine's latest commit that may be included. */
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
  /** Null if identity or analytics is external. */
  identity: serviceTables.nullable(),
  events: serviceTables.nullable(),
  /** Null for data without a version record. */
  openings: serviceTables.nullable(),
  files: z.object({
    count,
    bytes: count,
    /** Files that were missing or did not match their hash when the backup was made. */
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
