// Before anything else is opened: whether this program may open the data, and everything in it brought to the form that
// this program knows, in one transaction. So an older program changes nothing, and an upgrade that fails or is killed
// leaves the data to the program before.
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import pg from 'pg'
import { DatabaseUpgrade, isBackendError, type Database } from '#backend/index.ts'
import { migrateServiceSchema, type ServiceSchema } from '../service-schema.ts'
import { StartError } from '../start-error.ts'
import { thisProgram, unrecordedVersion, type Program } from './data-versions.ts'
import { newestVersionRecord, recordVersion, type VersionRecord } from './version-history.ts'
import { renamedTables } from './renamed-tables.ts'

export interface UpgradePlan {
  /** Who wrote the data last; null for a program that did not write that down. */
  from: VersionRecord | null
  to: Program
}

export interface UpgradeOptions {
  /** What the backend stores; null where it is elsewhere. */
  documents: SchemaDefinition<GenericSchema, boolean> | null
  /** The schemas of other services. */
  parts: readonly ServiceSchema[]
  /** Runs before anything else is done to the data, while nobody else can open it: for what an interrupted restore left. */
  clearUp?: (() => Promise<void>) | undefined
  /** Runs before data of an earlier version is changed; if it fails, nothing is. The place for a backup. */
  beforeUpgrade?: ((plan: UpgradePlan) => Promise<void>) | undefined
  say?: ((line: string) => void) | undefined
  program?: Program
}

export async function upgradeData(database: Database, options: UpgradeOptions): Promise<void> {
  const { documents, parts, program = thisProgram, say = () => {} } = options
  const upgrade = await DatabaseUpgrade.open(database)
  try {
    // Another product that runs on this database must not have its tables changed.
    if (documents) await upgrade.lockStorage()
    const from = await newestVersionRecord(upgrade)
    refuseNewer(from, program)
    if (documents) await upgrade.endFormerBackend()
    await options.clearUp?.()
    const isOlder = from
      ? from.dataVersion < program.dataVersion
      : await holdsAny(upgrade, ['convex', ...parts.map(({ name }) => name)])
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

/** For commands beside the product, which leave an upgrade to its start. */
export async function requireCurrentData(database: Database, program = thisProgram): Promise<void> {
  const reading = await DatabaseUpgrade.open(database)
  try {
    const from = await newestVersionRecord(reading)
    refuseNewer(from, program)
    if (from?.dataVersion === program.dataVersion) return
    throw new StartError(
      'This data was never opened by this version of Lodestar. Start the product once (npm start), then try again.',
    )
  } finally {
    await reading.close()
  }
}

/** For commands that only read or replace the data. */
export async function refuseNewerData(database: Database, program = thisProgram): Promise<void> {
  const reading = await DatabaseUpgrade.open(database)
  try {
    refuseNewer(await newestVersionRecord(reading), program)
  } finally {
    await reading.close()
  }
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

async function holdsAny(upgrade: DatabaseUpgrade, schemas: string[]): Promise<boolean> {
  const { rows } = await upgrade.query({
    text: 'SELECT 1 FROM pg_namespace WHERE nspname = ANY($1) LIMIT 1',
    values: [schemas],
  })
  return rows.length > 0
}

/** Connections, disks and rights have words of their own (start-failure.ts); what is left is a mistake in this release. */
const notOurMistake = /^(08|28|3D|40|42501|53|55|57|58)/

function explainFailure(error: unknown, { from, to }: UpgradePlan, hasData: boolean): never {
  const isUnfitting = isBackendError(error, 'SchemaViolation')
  const isBadStep = error instanceof pg.DatabaseError && !notOurMistake.test(error.code ?? '')
  if (!hasData && !isUnfitting) throw error
  if (!isUnfitting && !isBadStep) throw error
  const former = from ? `Lodestar ${from.version}` : 'the version before'
  throw new StartError(
    `Lodestar ${to.version} cannot upgrade this data: ${error.message}\n` +
      `Nothing was changed. Start ${former} again, and report this. docs/upgrade.md says more.`,
    { cause: error },
  )
}
