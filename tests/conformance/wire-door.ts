// What the doors over the network have in common: one backend on a real port for a whole file, emptied before each test.
import type { Backend } from '#backend/index.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testVerifier } from '#tests/support/test-tokens.ts'
import { serveBackend, type WireServer } from '#tests/support/wire-server.ts'
import { empty } from './emptied.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

export type WireBackend = { backend: Backend; server: WireServer; empty(): Promise<void> }

export function useWireBackend(): () => WireBackend {
  let server: WireServer
  const backend = useSharedBackend(
    () => ({ schema, modules, auth: testVerifier, origin: () => server.url }),
    async (opened) => {
      server = await serveBackend(opened)
      return () => server.close()
    },
  )
  return () => ({ backend: backend(), server, empty: () => empty(backend()) })
}
