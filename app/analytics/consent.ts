// Consent to analytics. It is given until the visitor opts out, here or in the browser's settings.
import { createStore } from '#app/data/store.ts'
import { textStorage } from '#app/session/browser-storage.ts'

export type Consent = 'given' | 'refused' | 'refused by the browser'

const storage = textStorage('local', 'analyticsConsent')
const refused = 'refused'

const store = createStore(currentConsent, { first: null, isShared: true })
/** Without storage, the choice lasts as long as the page. */
let unstored: string | null = null

export function currentConsent(): Consent {
  if (asksNotToBeTracked()) return 'refused by the browser'
  return (storage.read() ?? unstored) === refused ? 'refused' : 'given'
}

export function chooseConsent(isGiven: boolean): void {
  unstored = isGiven ? null : refused
  if (isGiven) storage.forget()
  else storage.write(refused)
  store.changed()
}

export const onConsentChange = store.subscribe

/** Null on the server and during hydration. */
export const useConsent = store.useValue

/** Do Not Track and Global Privacy Control, which TypeScript's DOM types lack. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
