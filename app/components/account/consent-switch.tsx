import { chooseConsent, useConsent } from '#app/analytics/consent.ts'

/** Being counted, or not; takes effect at once and is remembered. By hand, since most pages load no form controls. */
export function ConsentSwitch() {
  const consent = useConsent()
  const isTheBrowsers = consent === 'refused by the browser'
  return (
    <label className="choice">
      <input
        type="checkbox"
        role="switch"
        aria-label="Count my visit"
        // Until the page is alive nobody is counted, and nothing can be chosen.
        disabled={consent === null || isTheBrowsers}
        checked={consent === 'given'}
        onChange={(event) => chooseConsent(event.currentTarget.checked)}
      />
      <span>Count my visit</span>
      {isTheBrowsers && (
        <span className="field-hint">Your browser asks not to be tracked, so you are not.</span>
      )}
    </label>
  )
}
