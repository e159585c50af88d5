// The system functions that Convex's CLI calls with the admin key: the functions that exist, and the state of exports and imports.
// They are ordinary internal queries, so subscriptions to them work like any other.
import { internalQueryGeneric } from 'convex/server'
import { v } from 'convex/values'
import type { AppFunction, Modules } from './registry.ts'

/** One document per export; written by http/snapshot-exports.ts. */
export const exportsTable = '_exports'

const typeNames = { query: 'Query', mutation: 'Mutation', action: 'Action' }

/** `functions` is called later, when all functions are known. */
export function systemModules(functions: () => Iterable<AppFunction>): Modules {
  return {
    '_system/cli/modules': {
      apiSpec: internalQueryGeneric({
        args: {},
        handler: () => {
          const own = [...functions()].filter(({ path }) => !path.startsWith('_system/'))
          return own.map(({ path, type, visibility }) => ({
            functionType: typeNames[type],
            identifier: path.replace(':', '.js:'),
            visibility: { kind: visibility },
          }))
        },
      }),
    },
    '_system/cli/exports': {
      getLatest: internalQueryGeneric({
        args: {},
        // The table is none of Convex's, so the types do not know it.
        handler: (ctx) =>
          ctx.db.system
            .query(exportsTable as '_storage')
            .order('desc')
            .first(),
      }),
    },
    // There are no imports: data is imported while the product is stopped.
    '_system/cli/queryImport': {
      list: internalQueryGeneric({ args: {}, handler: () => [] }),
      default: internalQueryGeneric({ args: { importId: v.string() }, handler: () => null }),
    },
  }
}
