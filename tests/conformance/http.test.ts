// The contract through the official HTTP client, unmodified.
import { ConvexHttpClient } from 'convex/browser'
import { describe } from 'vitest'
import { testToken } from '#tests/support/test-tokens.ts'
import { runContract } from './contract.ts'
import type { ContractClient } from './client.ts'
import { useNetworkBackend } from './network-backend.ts'

describe.each([
  ['one instance', 1],
  ['two instances', 2],
])('the contract, through ConvexHttpClient, with %s', (_name, instances) => {
  const network = useNetworkBackend(instances)
  runContract(async () => {
    const { finishScheduled, server, deleteAllDocuments } = network()
    await deleteAllDocuments()
    const doorOf = (client: ConvexHttpClient): ContractClient => ({
      query: (reference, args) => client.query(reference as never, args) as never,
      mutation: (reference, args) => client.mutation(reference as never, args as never) as never,
      action: (reference, args) => client.action(reference as never, args) as never,
      withIdentity: (identity) => {
        const claims = { subject: 'somebody', issuer: 'https://issuer.test', ...identity }
        return doorOf(new ConvexHttpClient(server.url, { auth: testToken(claims) }))
      },
      fetch: (path, init) => fetch(`${server.url}/http${path}`, init),
      finishScheduled,
      close: async () => {},
    })
    return doorOf(new ConvexHttpClient(server.url, { logger: false }))
  })
})
