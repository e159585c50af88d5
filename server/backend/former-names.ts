// Until version 0.3 all functions stood at the top of convex/: `draws:create` is `readings/draws:create` today. Tabs that
// were opened before, jobs that were scheduled before, and calls from elsewhere still use the name without the folder.
import type { Modules } from '#backend/index.ts'

export function withFormerNames(modules: Modules): Modules {
  const named: Modules = { ...modules }
  for (const [path, module] of Object.entries(modules)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    // What stands at the top has the name already.
    if (name in modules) continue
    if (name in named) throw new Error(`two modules of convex/ are called ${name}: one would not answer`)
    named[name] = module
  }
  return named
}
