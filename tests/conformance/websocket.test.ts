// The contract through the official websocket client, unmodified.
import { ConvexClient } from 'convex/browser'
import type { UserIdentity } from 'convex/server'
import { describe } from 'vitest'
import { WebSocket } from 'ws'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { testToken, testVerifier } from '#tests/support/test-tokens.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { runContract } from './contract.ts'
import type { Door } from './door.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

const quiet = { logVerbose() {}, log() {}, warn() {}, error() {} }

function connect(url: string, identity?: Partial<UserIdentity>): ConvexClient {
  const client = new ConvexClient(url, {
    webSocketConstructor: WebSocket as never,
    logger: quiet as never,
    unsavedChangesWarning: false,
  })
  if (identity) {
    const token = testToken({ subject: 'somebody', issuer: 'https://issuer.test', ...identity })
    client.setAuth(() => Promise.resolve(token))
  }
  return client
}

async function openDoor(): Promise<Door> {
  const backend = await openTestBackend({
    schema,
    modules,
    auth: testVerifier,
    origin: 'http://backend.test',
  })
  const server = await serveForTest(backend)
  const clients: ConvexClient[] = []
  const doorOf = (client: ConvexClient): Door => {
    clients.push(client)
    return {
      // A subscription that is left after its first answer.
      query: (reference, args) => client.query(reference, args) as never,
      mutation: (reference, args) => client.mutation(reference, args) as never,
      action: (reference, args) => client.action(reference, args) as never,
      withIdentity: (identity) => doorOf(connect(server.url, identity)),
      fetch: (path, init) => fetch(`${server.url}${path}`, init),
      finishScheduled: () => backend.finishScheduled(),
      close: async () => {
        for (const open of clients) await open.close()
      },
    }
  }
  return doorOf(connect(server.url))
}

describe('the contract, through ConvexClient', () => {
  runContract(openDoor)
})
