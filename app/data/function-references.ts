// Replaces `anyApi` of convex/server in the built browser code (vite.config.ts). Convex's own explains mistakes that TypeScript
// finds here, and comes with everything that reads references: 0.35 kB more for every page.
const functionName = Symbol.for('functionName')

function referenceAt(path: readonly string[]): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'string') return referenceAt([...path, key])
        return key === functionName ? `${path.slice(0, -1).join('/')}:${path.at(-1)}` : undefined
      },
    },
  )
}

export const anyApi = referenceAt([])
