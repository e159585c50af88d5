// Consent to analytics. With opt-out it is given until the visitor refuses, here or in the browser's settings; with opt-in
// (ANALYTICS_CONSENT) nothing is counted before a yes.
import { createStore } from '#app/data/store.ts'
import { textStorage } from '#app/session/browser-storage.ts'
import {
  choiceFromCookies,
  consentCookie,
  isConsentChoice,
  type ConsentChoice,
} from '#rules/analytics/consent.ts'
import { readAnalyticsMeta } from './analytics-meta.ts'

export type Consent = ConsentChoice | 'refused by the browser' | 'not asked'

/** In local storage, where other tabs notice a change; a cookie tells the server. */
const storage = textStorage('local', 'analyticsConsent')

const store = createStore(currentConsent, { first: null, isShared: true })
/** Without storage, the choice lasts as long as the page. */
let unstored: ConsentChoice | null = null

export function currentConsent(): Consent {
  if (asksNotToBeTracked()) return 'refused by the browser'
  const choice = unstored ?? storage.read() ?? choiceFromCookies(document.cookie)
  if (isConsentChoice(choice)) return choice
  return readAnalyticsMeta()?.dataset.consent === 'opt-in' ? 'not asked' : 'given'
}

export function chooseConsent(choice: ConsentChoice): void {
  storage.write(choice)
  unstored = storage.read() === choice ? null : choice
  document.cookie = consentCookie(choice, location.protocol === 'https:')
  store.changed()
}

/** Some browsers delete cookies after a week, and older versions of this site had no cookie. */
export function renewConsentCookie(): void {
  const choice = storage.read()
  if (isConsentChoice(choice)) document.cookie = consentCookie(choice, location.protocol === 'https:')
}

export const onConsentChange = store.subscribe

/** Null on the server and during hydration. */
export const useConsent = store.useValue

/** Do Not Track and Global Privacy Control, which TypeScript's DOM types lack. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
