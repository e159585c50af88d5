// One backend on a real port for all tests of a file; its documents are deleted before each test. With several
// instances, every new connection and every HTTP request goes to the next one, as through a load balancer.
import type { Backend } from '#backend/index.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testVerifier } from '#tests/support/test-tokens.ts'
import { serveBackend, type WireServer } from '#tests/support/wire-server.ts'
import { deleteAllDocuments } from './delete-all-documents.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

const anyTable = Object.keys(schema.tables)[0]!

export type NetworkBackend = {
  server: WireServer
  finishScheduled(): Promise<void>
  deleteAllDocuments(): Promise<void>
}

export function useNetworkBackend(instances = 1): () => NetworkBackend {
  let server: WireServer
  let backends: Backend[] = []
  useSharedBackend(
    () => ({ schema, modules, instances, auth: testVerifier, origin: () => server.url }),
    async (_first, all) => {
      backends = all
      server = await serveBackend(balance(all))
      return () => server.close()
    },
  )
  return () => ({
    server,
    finishScheduled: async () => {
      // One may be running what another one has scheduled.
      for (const backend of [...backends, ...backends.slice(1)]) await backend.finishScheduled()
      await readOnce(backends)
    },
    deleteAllDocuments: async () => {
      await deleteAllDocuments(backends[0]!)
      await readOnce(backends)
    },
  })
}

/** A caller that reads from the database knows what the others have written. */
async function readOnce(backends: readonly Backend[]): Promise<void> {
  if (backends.length === 1) return
  for (const backend of backends) await backend.run(async ({ db }) => db.query(anyTable).first())
}

function balance(backends: readonly Backend[]): Pick<Backend, 'connect' | 'fetch'> {
  let count = 0
  const next = () => backends[count++ % backends.length]!
  return {
    connect: (socket, peer) => next().connect(socket, peer),
    fetch: (request, client, memory) => next().fetch(request, client, memory),
  }
}
