// Functions answer by the names that earlier versions gave them too: tabs that were opened before an update, jobs that were
// scheduled before it, and calls from elsewhere still use those.
// - Until 0.3 all modules were at the top of convex/: `draws:create` is `readings/draws:create` today.
// - 0.4 gave four tables other names, and the modules that are named after them (decision 132).
import type { Modules } from '#backend/index.ts'

type Module = Record<string, unknown>

interface RenamedModule {
  path: string
  /** The function's name of today by its former one, where that changed too. */
  functions: Record<string, string>
}

/** By the path until 0.3. */
export const renamedModules: Record<string, RenamedModule> = {
  'journal/clearings.ts': { path: 'journal/journalDeletions.ts', functions: { clear: 'deleteAll' } },
  'places/keptPlaces.ts': { path: 'places/savedTowns.ts', functions: { keep: 'save', letGo: 'remove' } },
  'places/tellings.ts': { path: 'places/placeStatPublications.ts', functions: { tell: 'publish' } },
}

export function withFormerNames(modules: Modules): Modules {
  return withNamesAtTop({ ...modules, ...underFormerPaths(modules) })
}

function underFormerPaths(modules: Modules): Modules {
  const renamed: Modules = {}
  for (const [formerPath, { path, functions }] of Object.entries(renamedModules)) {
    const module = modules[path]
    if (!module) continue
    if (formerPath in modules) throw new Error(`convex/${formerPath} has the former name of ${path}`)
    renamed[formerPath] =
      typeof module === 'function'
        ? async () => onlyFormerNames(await (module as () => Promise<Module>)(), functions)
        : onlyFormerNames(module, functions)
  }
  return renamed
}

function onlyFormerNames(module: Module, functions: Record<string, string>): Module {
  const renamed = new Set(Object.values(functions))
  const same = Object.entries(module).filter(([name]) => !renamed.has(name))
  const former = Object.entries(functions).map(([formerName, name]) => [formerName, module[name]] as const)
  return Object.fromEntries([...same, ...former])
}

/** Every module a second time by its name without the folder. */
function withNamesAtTop(modules: Modules): Modules {
  const named: Modules = { ...modules }
  for (const [path, module] of Object.entries(modules)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    // A module at the top has that name already.
    if (name in modules) continue
    if (name in named) throw new Error(`two modules of convex/ are called ${name}: one would not answer`)
    named[name] = module
  }
  return named
}
