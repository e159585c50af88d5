// Until version 0.3 all functions stood at the top of convex/: `draws:create` is `readings/draws:create` today. Tabs that
// were opened before, jobs that were scheduled before, and calls from elsewhere still use the name without the folder.
import type { Modules } from '#backend/index.ts'

export function withFormerNames(modules: Modules): Modules {
  const former = Object.entries(modules).flatMap(([path, module]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return name in modules ? [] : [[name, module] as const]
  })
  return { ...Object.fromEntries(former), ...modules }
}
