// The start page of a spread: its layout, and the decks that it can be dealt from.
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import { getLocalizedLayout } from '#content/translations/localized-layouts.ts'
import { api } from '#convex/_generated/api.js'
import { getLocale } from '#messages/runtime'
import { decksFor } from './decks-for.ts'

/**
 * Null where the id is not one of a built-in or shared custom layout, or of a private one of this visitor. Pages are the same for
 * everybody, so only the answer to a visitor's own form may pass their secret.
 */
export async function loadStart(backend: PageBackend, layoutId: string, userRandomID: string | null = null) {
  const houseLayout = await getLocalizedLayout(getLocale(), layoutId)
  if (houseLayout) return startPage(backend, layoutId, houseLayout, false)
  const args = { layoutId, ...(userRandomID !== null && { userRandomID }) }
  const customLayout = await backend.query(api.readings.layouts.get, args)
  if (!customLayout) return null
  const page = await startPage(backend, layoutId, layoutOfCustom(customLayout), true)
  return { ...page, isMine: customLayout.isMine, isHidden: customLayout.isHidden }
}

async function startPage(backend: PageBackend, layoutId: string, layout: SpreadLayout, isCustom: boolean) {
  const decks = decksFor(layout, await backend.query(api.cards.decks.listPublished))
  return { page: 'start' as const, layoutId, layout, isCustom, isMine: false, isHidden: false, decks }
}
