import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

/** Names of the house's layouts have no digits; ids have. */
const houseName = /^[a-z-]+$/

/** What one's own reading is kept under, to be read without a line. */
export function keptName(spreadId: string): string {
  return `spreads/${spreadId}`
}

/** Whether a reading or layout is one's own and nobody else's to see. Where that cannot be told just now, it is not. */
export async function isPrivate(named: string): Promise<boolean> {
  if (houseName.test(named)) return false
  const userRandomID = ensureVisitorSecret()
  try {
    const [spread, layout] = await Promise.all([
      callBackend('query', api.spreads.getMine, { spreadId: named, userRandomID }),
      callBackend('query', api.layouts.get, { layoutId: named, userRandomID }),
    ])
    return [spread, layout].some((found) => found?.visibility === 'private')
  } catch {
    return false
  }
}
