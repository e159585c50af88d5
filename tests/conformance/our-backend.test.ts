import { getFunctionName, type FunctionReference } from 'convex/server'
import { convexToJson, jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { beforeAll, describe } from 'vitest'
import { openDatabase, type Backend, type Caller } from '#backend/index.ts'
import { openExternalDatabase, type ExternalDatabase } from '#tests/support/external-database.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { runContract } from './contract.ts'
import type { ContractClient } from './client.ts'
import { deleteAllDocuments } from './delete-all-documents.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

type Reference = FunctionReference<'query' | 'mutation' | 'action', 'public' | 'internal'>

/** By path and from outside, like a client. */
function doorOf(backend: Backend): ContractClient {
  const call = (reference: Reference, args: Record<string, Value>) => ({
    path: getFunctionName(reference),
    args: convexToJson(args),
    identity: null,
    caller: 'outside' as const,
  })
  const decoded = ({ value }: { value: string }) => jsonToConvex(JSON.parse(value) as JSONValue) as never
  return {
    query: async (reference, args) => decoded(await backend.runQuery(call(reference, args))),
    mutation: async (reference, args) => decoded(await backend.runMutation(call(reference, args))),
    action: async (reference, args) => decoded(await backend.runAction(call(reference, args))),
    withIdentity: (identity) => doorOfCaller(backend.withIdentity(identity), backend),
    fetch: (path, init) => backend.fetch(new Request(`${origin}${path}`, init)),
    finishScheduled: () => backend.finishScheduled(),
    close: async () => {},
  }
}

function doorOfCaller(caller: Caller, backend: Backend): ContractClient {
  return {
    ...doorOf(backend),
    query: (reference, args) => caller.query(reference, args as never),
    mutation: (reference, args) => caller.mutation(reference, args as never),
    action: (reference, args) => caller.action(reference, args as never),
  }
}

const origin = 'http://backend.test'

describe('the contract, through our backend', () => {
  const backend = useSharedBackend(() => ({ schema, modules, origin }))
  runContract(() => doorOfEmptied(backend()))
})

describe('the contract, on an external database server', () => {
  let guest: ExternalDatabase
  beforeAll(async () => {
    guest = await openExternalDatabase()
    return () => guest.close()
  })
  const backend = useSharedBackend(async () => {
    return { schema, modules, origin, database: await openDatabase({ url: guest.url }) }
  })
  runContract(() => doorOfEmptied(backend()))
})

async function doorOfEmptied(backend: Backend): Promise<ContractClient> {
  await deleteAllDocuments(backend)
  return doorOf(backend)
}
