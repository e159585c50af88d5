// The start page of a spread: its layout, and the decks that it can be dealt from.
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import { getLocalizedLayout } from '#content/translations/localized-layouts.ts'
import { api } from '#convex/_generated/api.js'
import { getLocale } from '#messages/runtime'
import { decksFor } from './decks-for.ts'

/** Null where the id is not one of a built-in or shared custom layout. */
export async function loadStart(backend: PageBackend, layoutId: string) {
  const houseLayout = await getLocalizedLayout(getLocale(), layoutId)
  if (houseLayout) return startPage(backend, layoutId, houseLayout, false)
  const customLayout = await backend.query(api.readings.layouts.get, { layoutId })
  return customLayout && startPage(backend, layoutId, layoutOfCustom(customLayout), true)
}

async function startPage(backend: PageBackend, layoutId: string, layout: SpreadLayout, isCustom: boolean) {
  const decks = decksFor(layout, await backend.query(api.cards.decks.listPublished))
  return { page: 'start' as const, layoutId, layout, isCustom, decks }
}
