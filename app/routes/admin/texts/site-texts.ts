import type { FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { legalPages, type LegalPage } from '#rules/legal/legal-text.ts'
import { defaultLegalText } from '../../site/legal/default-texts.ts'

export type SiteText = FunctionReturnType<typeof api.site.siteTexts.list>[number]

export const textTitles: Record<LegalPage, () => string> = {
  privacy: m.legal_privacy_title,
  terms: m.legal_terms_title,
}

/** The owner's texts in the language of this page; undefined while loading. */
export function useSiteTexts(): Partial<Record<LegalPage, SiteText>> | undefined {
  const texts = useLiveQuery(api.site.siteTexts.list, {}, undefined)
  const own = texts?.filter(({ language }) => language === getLocale())
  return own && Object.fromEntries(own.map((text) => [text.key, text]))
}

/** Whether our text is another one than when the owner's was saved. */
export function hasOursChanged({ key, ours }: SiteText): boolean {
  return ours !== defaultLegalText(key)
}

export function isLegalPage(name: string | undefined): name is LegalPage {
  return legalPages.some((page) => page === name)
}
