import { chooseConsent, useConsent } from '#app/analytics/consent.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'

/** Being counted, or not; takes effect at once and is remembered. By hand, since most pages load no form controls. */
export function ConsentSwitch() {
  const consent = useConsent()
  const isTheBrowsers = consent === 'refused by the browser'
  return (
    <label className="choice">
      <input
        type="checkbox"
        role="switch"
        aria-label={m.account_consent_switch_count_my_visit()}
        // Until the page is alive nobody is counted, and nothing can be chosen.
        disabled={consent === null || isTheBrowsers}
        checked={consent === 'given'}
        onChange={(event) => chooseConsent(event.currentTarget.checked)}
      />
      <span>{m.account_consent_switch_count_my_visit()}</span>
      {isTheBrowsers && (
        <>
          <HiddenComma />
          <span className="field-hint">{m.account_consent_switch_your_browser_asks_not_to_be()}</span>
        </>
      )}
    </label>
  )
}
