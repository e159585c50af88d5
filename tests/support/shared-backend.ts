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
}

/** Call it in a describe; the returned function works once its tests run. */
export function useSharedBackend(
  options: () => SharedBackendOptions | Promise<SharedBackendOptions>,
  onOpen: (backend: Backend) => Promise<() => Promise<void>> = async () => async () => {},
): () => Backend {
  let opened: Backend
  beforeAll(async () => {
    const filesDir = await mkdtemp(join(tmpdir(), 'lodestar-files-'))
    const schemaName = `test_${randomBytes(6).toString('hex')}`
    const ofAllTests = { clientConfig: inject('databaseConfig'), close: () => Promise.resolve() }
    const { database = ofAllTests, ...others } = await options()
    const backend = (await createBackend({
      clockCheck: 'off',
      ...others,
      storage: { database, schemaName, filesDir },
    })) as unknown as Backend
    const onClose = await onOpen(backend)
    opened = backend
    return async () => {
      await onClose()
      await backend.close()
      await rm(filesDir, { recursive: true, force: true })
      await withClient(
        async (client) => void (await client.query(`DROP SCHEMA IF EXISTS ${schemaName} CASCADE`)),
      )
    }
  })
  return () => opened
}
