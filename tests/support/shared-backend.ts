// One backend for all tests of a describe, if they do not depend on an empty database.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, inject } from 'vitest'
import { createBackend, type Backend, type BackendOptions, type Database } from '#backend/index.ts'
import { withClient } from './test-backend.ts'

export type SharedBackendOptions = Omit<BackendOptions, 'storage'> & {
  /** Another database than the shared one. */
  database?: Database
  /** How many instances share it; one by default. */
  instances?: number
}

/** Call it in a describe; the returned function works once its tests run. */
export function useSharedBackend(
  options: () => SharedBackendOptions | Promise<SharedBackendOptions>,
  onOpen: (backend: Backend, all: Backend[]) => Promise<() => Promise<void>> = async () => async () => {},
): () => Backend {
  let opened: Backend
  beforeAll(async () => {
    const filesDir = await mkdtemp(join(tmpdir(), 'lodestar-files-'))
    const schemaName = `test_${randomBytes(6).toString('hex')}`
    const ofAllTests = { clientConfig: inject('databaseConfig'), close: () => Promise.resolve() }
    const { database = ofAllTests, instances: count = 1, ...others } = await options()
    const instances = count === 1 ? 'one' : 'several'
    const all: Backend[] = []
    for (let i = 0; i < count; i++) {
      const storage = { database, schemaName, filesDir, instances } as const
      all.push((await createBackend({ clockCheck: 'off', ...others, storage })) as unknown as Backend)
    }
    const onClose = await onOpen(all[0]!, all)
    opened = all[0]!
    return async () => {
      await onClose()
      for (const backend of all) await backend.close()
      await rm(filesDir, { recursive: true, force: true })
      await withClient(
        async (client) => void (await client.query(`DROP SCHEMA IF EXISTS ${schemaName} CASCADE`)),
      )
    }
  })
  return () => opened
}
