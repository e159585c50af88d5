// A backend for one test: its own schema in the shared database and its own folder for files, deleted when the test
// ends.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataModelFromSchemaDefinition, GenericSchema, SchemaDefinition } from 'convex/server'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createBackend, type Backend, type BackendOptions, type Database } from '#backend/index.ts'

export type TestBackendOptions<Tables extends GenericSchema> = Omit<
  BackendOptions<Tables>,
  'storage' | 'modules'
> & {
  modules?: BackendOptions['modules']
  /** To open the same database again, as after a restart. */
  place?: TestPlace
}

export type TestPlace = {
  database: Database
  schemaName: string
  filesDir: string
  databaseTimeoutMs?: number
  instances?: 'one' | 'several'
}

export async function openTestBackend<Tables extends GenericSchema = GenericSchema>({
  place,
  modules = {},
  ...options
}: TestBackendOptions<Tables> = {}): Promise<
  Backend<DataModelFromSchemaDefinition<SchemaDefinition<Tables, boolean>>> & { place: TestPlace }
> {
  const storage = place ?? (await testPlace())
  const backend = await createBackend<Tables>({
    // Tests set the time as they like.
    clockCheck: 'off',
    ...options,
    modules,
    storage,
  } as BackendOptions<Tables>)
  onTestFinished(() => backend.close())
  return Object.assign(backend, { place: storage })
}

/** A schema and a folder for a backend, deleted when the test ends. */
export async function testPlace(): Promise<TestPlace> {
  const clientConfig = inject('databaseConfig')
  const schemaName = `test_${randomBytes(6).toString('hex')}`
  const filesDir = await mkdtemp(join(tmpdir(), 'lodestar-files-'))
  onTestFinished(async () => {
    await rm(filesDir, { recursive: true, force: true })
    await withClient((client) => dropSchema(client, schemaName))
  })
  return { database: { clientConfig, close: () => Promise.resolve() }, schemaName, filesDir }
}

/** The server is shared: this can deadlock with an index that another test is building, so it is retried. */
async function dropSchema(client: pg.Client, schemaName: string): Promise<void> {
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${schemaName} CASCADE`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== deadlockDetected) throw error
    await dropSchema(client, schemaName)
  }
}

const deadlockDetected = '40P01'

/** Runs plain SQL, to see what the backend has written. */
export async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('databaseConfig'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
