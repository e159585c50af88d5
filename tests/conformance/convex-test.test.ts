import { convexTest } from 'convex-test'
import type { UserIdentity } from 'convex/server'
import { describe, vi } from 'vitest'
import { runContract } from './contract.ts'
import type { ContractClient } from './client.ts'
import { modules } from './functions/modules.ts'
import schema from './functions/schema.ts'

/** Its types depend on each function; the contract calls them all the same way. */
type AnyConvexTest = {
  query: ContractClient['query']
  mutation: ContractClient['mutation']
  action: ContractClient['action']
  fetch: ContractClient['fetch']
  withIdentity(identity: Partial<UserIdentity>): AnyConvexTest
  finishAllScheduledFunctions(advanceTimers: () => void): Promise<void>
}

function doorOf(convex: AnyConvexTest, root = convex): ContractClient {
  return {
    query: (reference, args) => convex.query(reference, args),
    mutation: (reference, args) => convex.mutation(reference, args),
    action: (reference, args) => convex.action(reference, args),
    withIdentity: (identity) => doorOf(convex.withIdentity(identity), root),
    fetch: (path, init) => convex.fetch(path, init),
    finishScheduled: () => root.finishAllScheduledFunctions(vi.runAllTimers),
    close: async () => {},
  }
}

const files = Object.fromEntries(Object.entries(modules).map(([path, load]) => [`./convex/${path}.ts`, load]))
// convex-test takes this folder as the root of the functions.
const generated = { './convex/_generated/api.js': async () => ({}) }

const ownWords = 'its messages are its own'
const noLimits = 'it does not know Convex’s limits'

describe('the contract, through the official convex-test', () => {
  runContract(
    async () => doorOf(convexTest(schema, { ...files, ...generated }) as unknown as AnyConvexTest),
    {
      knownDifferences: {
        'writing to a document that is not there says so in Convex’s words': ownWords,
        'what does not fit the schema is explained in Convex’s words': ownWords,
        'a range that skips a field of the index is explained in Convex’s words': ownWords,
        'arguments and results that do not fit are explained in Convex’s words': ownWords,
        'a string that is no id is refused': 'it answers null, since its ids have a format of their own',
        'half a surrogate pair is refused': 'it keeps values in memory and never makes UTF-8 of them',
        'an array too long and an object too wide are refused': noLimits,
        'a document over 1 MiB is refused': noLimits,
        'to a filter values of different types have Convex’s order':
          'its filters compare by JavaScript’s < and ===',
        'a filter negates a number': 'it has no $neg',
        'a page cannot have no rows': noLimits,
        'a function cannot make two pages': noLimits,
        'a cursor of another query is refused as InvalidCursor': 'its cursors are bare document ids',
        'internal functions are not reachable from outside': 'tests may call them there',
        'the content type of a stored file is in its document': 'it forgets the type of a blob',
      },
    },
  )
})
