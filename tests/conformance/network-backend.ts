// One backend on a real port for all tests of a file; its documents are deleted before each test.
import type { Backend } from '#backend/index.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testVerifier } from '#tests/support/test-tokens.ts'
import { serveBackend, type WireServer } from '#tests/support/wire-server.ts'
import { deleteAllDocuments } from './delete-all-documents.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

export type NetworkBackend = { backend: Backend; server: WireServer; deleteAllDocuments(): Promise<void> }

export function useNetworkBackend(): () => NetworkBackend {
  let server: WireServer
  const backend = useSharedBackend(
    () => ({ schema, modules, auth: testVerifier, origin: () => server.url }),
    async (opened) => {
      server = await serveBackend(opened)
      return () => server.close()
    },
  )
  return () => ({ backend: backend(), server, deleteAllDocuments: () => deleteAllDocuments(backend()) })
}
