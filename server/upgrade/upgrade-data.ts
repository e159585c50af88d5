// Runs before anything else is opened: refuses data of a newer program and upgrades older data in one transaction. An upgrade
// that fails or is killed changes nothing, so that the previous program can still open the data.
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import pg from 'pg'
import { DatabaseUpgrade, isBackendError, type Database } from '#backend/index.ts'
import { migrateServiceSchema, type ServiceSchema } from '../service-schema.ts'
import { StartError } from '../start-error.ts'
import { thisProgram, unrecordedVersion, type Program } from './data-versions.ts'
import { newestVersionRecord, recordVersion, type VersionRecord } from './version-history.ts'
import { renamedTables } from './renamed-tables.ts'

export interface UpgradePlan {
  /** The last program that wrote the data; null if it left no record. */
  from: VersionRecord | null
  to: Program
}

export interface UpgradeOptions {
  /** The document schema; null with an external backend. */
  documents: SchemaDefinition<GenericSchema, boolean> | null
  /** The schemas of other services. */
  parts: readonly ServiceSchema[]
  /** Runs first, under the lock of the data: cleans up after an interrupted restore. */
  cleanUp?: (() => Promise<void>) | undefined
  /** Runs before older data is changed, for a backup; if it fails, nothing is changed. */
  beforeUpgrade?: ((plan: UpgradePlan) => Promise<void>) | undefined
  say?: ((line: string) => void) | undefined
  program?: Program
}

export async function upgradeData(database: Database, options: UpgradeOptions): Promise<void> {
  const { documents, parts, program = thisProgram, say = () => {} } = options
  const upgrade = await DatabaseUpgrade.open(database)
  try {
    if (documents && (await isUsedBySameVersion(upgrade, program))) return
    // The tables must not be changed under another server that runs on this database.
    if (documents) await upgrade.lockStorage()
    const from = await newestVersionRecord(upgrade)
    refuseNewer(from, program)
    if (documents) await upgrade.endFormerBackend()
    await options.cleanUp?.()
    const isOlder = from
      ? from.dataVersion < program.dataVersion
      : await hasAnySchema(upgrade, ['convex', ...parts.map(({ name }) => name)])
    if (isOlder) await options.beforeUpgrade?.({ from, to: program })
    await upgrade
      .transaction(async () => {
        for (const part of parts) await migrateServiceSchema(upgrade, part)
        if (documents) {
          await upgrade.renameTables(renamedTables)
          await upgrade.migrateStorage(documents)
        }
        await recordVersion(upgrade, program)
      })
      .catch((error: unknown) => explainFailure(error, { from, to: program }, isOlder))
    if (isOlder) {
      const before = from?.dataVersion ?? unrecordedVersion
      if (before < program.dataVersion)
        say(`Upgraded the data from version ${before} to ${program.dataVersion}.`)
    }
  } finally {
    await upgrade.close()
  }
}

/** For commands, which never upgrade data. */
export async function requireCurrentData(database: Database, program = thisProgram): Promise<void> {
  const upgrade = await DatabaseUpgrade.open(database)
  try {
    const from = await newestVersionRecord(upgrade)
    refuseNewer(from, program)
    if (from?.dataVersion === program.dataVersion) return
    throw new StartError(
      'This data was never opened by this version of Lodestar. Start the product once (npm start), then try again.',
    )
  } finally {
    await upgrade.close()
  }
}

/** For commands that only read or replace data. */
export async function refuseNewerData(database: Database, program = thisProgram): Promise<void> {
  const upgrade = await DatabaseUpgrade.open(database)
  try {
    refuseNewer(await newestVersionRecord(upgrade), program)
  } finally {
    await upgrade.close()
  }
}

/** Beside others that share the database there is nothing to upgrade: the first one has done it. */
async function isUsedBySameVersion(upgrade: DatabaseUpgrade, program: Program): Promise<boolean> {
  if (!(await upgrade.isShared())) return false
  const from = await newestVersionRecord(upgrade)
  refuseNewer(from, program)
  if (from?.dataVersion === program.dataVersion) return true
  throw new StartError(
    `Servers of Lodestar ${from?.version} run on this database. Lodestar ${program.version} changes the data, which they ` +
      'could not read any more. Stop all of them, then start this version. docs/deploy.md says more.',
  )
}

function refuseNewer(from: VersionRecord | null, to: Program): void {
  if (!from || from.dataVersion <= to.dataVersion) return
  const day = from.firstAt.toISOString().slice(0, 10)
  throw new StartError(
    `This data was upgraded by Lodestar ${from.version} on ${day}, to data version ${from.dataVersion}. ` +
      `This is Lodestar ${to.version}, which knows data up to version ${to.dataVersion}. Nothing was changed.\n` +
      `Start Lodestar ${from.version} again, or go back to a backup that was made before the upgrade: ` +
      'npm run data -- restore <file>. docs/upgrade.md says how.',
  )
}

async function hasAnySchema(upgrade: DatabaseUpgrade, schemas: string[]): Promise<boolean> {
  const { rows } = await upgrade.query({
    text: 'SELECT 1 FROM pg_namespace WHERE nspname = ANY($1) LIMIT 1',
    values: [schemas],
  })
  return rows.length > 0
}

/** Errors of connections, disks and permissions, which start-failure.ts describes; all others are bugs in this release. */
const environmentErrors = /^(08|28|3D|40|42501|53|55|57|58)/

function explainFailure(error: unknown, { from, to }: UpgradePlan, hasData: boolean): never {
  const isSchemaViolation = isBackendError(error, 'SchemaViolation')
  const isMigrationBug = error instanceof pg.DatabaseError && !environmentErrors.test(error.code ?? '')
  if (!hasData && !isSchemaViolation) throw error
  if (!isSchemaViolation && !isMigrationBug) throw error
  const former = from ? `Lodestar ${from.version}` : 'the version before'
  throw new StartError(
    `Lodestar ${to.version} cannot upgrade this data: ${error.message}\n` +
      `Nothing was changed. Start ${former} again, and report this. docs/upgrade.md says more.`,
    { cause: error },
  )
}
