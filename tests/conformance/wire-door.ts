// What the doors over the network have in common: one backend on a real port for a whole file, emptied before each test.
// A backend for each test, as the programmatic door has it, would cost more than the tests themselves.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { beforeAll, inject } from 'vitest'
import { createBackend, type Backend } from '#backend/index.ts'
import { testVerifier } from '#tests/support/test-tokens.ts'
import { withClient } from '#tests/support/test-backend.ts'
import { serveBackend, type WireServer } from '#tests/support/wire-server.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

export type WireBackend = { backend: Backend; server: WireServer; empty(): Promise<void> }

/** To be called in a describe; the result is there once its tests run. */
export function useWireBackend(): () => WireBackend {
  let opened: WireBackend
  beforeAll(async () => {
    const filesDir = await mkdtemp(join(tmpdir(), 'lodestar-files-'))
    const schemaName = `test_${randomBytes(6).toString('hex')}`
    const database = { clientConfig: inject('databaseConfig'), close: () => Promise.resolve() }
    let origin = ''
    const backend = (await createBackend({
      ...{ schema, modules, auth: testVerifier, origin: () => origin },
      storage: { database, schemaName, filesDir },
    })) as unknown as Backend
    const server = await serveBackend(backend)
    origin = server.url
    opened = { backend, server, empty: () => empty(backend) }
    return async () => {
      await server.close()
      await backend.close()
      await rm(filesDir, { recursive: true, force: true })
      await withClient(async (client) => void (await client.query(`DROP SCHEMA ${schemaName} CASCADE`)))
    }
  })
  return () => opened
}

async function empty(backend: Backend): Promise<void> {
  await backend.run(async ({ db }) => {
    for (const table of Object.keys(schema.tables)) {
      for (const { _id } of await db.query(table).collect()) await db.delete(_id as never)
    }
  })
}
