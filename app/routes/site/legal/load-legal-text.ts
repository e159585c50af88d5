import type { RouterContextProvider } from 'react-router'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import type { LegalPage } from '#rules/legal/legal-text.ts'

/** The owner's text, null for ours, and what the generated parts need. */
export async function loadLegalText(context: Readonly<RouterContextProvider>, page: LegalPage) {
  const { operator, processors } = context.get(requestFacts)
  const own = await context.get(backendContext).query(api.site.siteTexts.get, { key: page })
  return { own, facts: { operator, processors } }
}
