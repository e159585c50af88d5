// The contract through the official websocket clients, unmodified.
import { ConvexClient } from 'convex/browser'
import { ConvexReactClient } from 'convex/react'
import type { UserIdentity } from 'convex/server'
import { describe } from 'vitest'
import { WebSocket } from 'ws'
import { testToken } from '#tests/support/test-tokens.ts'
import { runContract } from './contract.ts'
import type { ContractClient } from './client.ts'
import { useNetworkBackend } from './network-backend.ts'

const quiet = { logVerbose() {}, log() {}, warn() {}, error() {} }

type Client = ConvexClient | ConvexReactClient

describe.each([
  ['ConvexClient', ConvexClient, 1],
  ['ConvexReactClient', ConvexReactClient, 1],
  ['ConvexClient, with two instances', ConvexClient, 2],
] as const)('the contract, through %s', (_name, OfficialClient, instances) => {
  const connect = (url: string, identity?: Partial<UserIdentity>): Client => {
    const client: Client = new OfficialClient(url, {
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

  const network = useNetworkBackend(instances)
  runContract(async () => {
    const { finishScheduled, server, deleteAllDocuments } = network()
    await deleteAllDocuments()
    const clients: Client[] = []
    const doorOf = (client: Client): ContractClient => {
      clients.push(client)
      return {
        // A subscription that is closed after its first answer.
        query: (reference, args) => client.query(reference as never, args as never) as never,
        mutation: (reference, args) => client.mutation(reference as never, args as never) as never,
        action: (reference, args) => client.action(reference as never, args as never) as never,
        withIdentity: (identity) => doorOf(connect(server.url, identity)),
        fetch: (path, init) => fetch(`${server.url}/http${path}`, init),
        finishScheduled,
        close: async () => {
          for (const open of clients) await open.close()
        },
      }
    }
    return doorOf(connect(server.url))
  })
})
