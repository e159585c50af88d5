import { chooseConsent, useConsent } from '#app/analytics/consent.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'

/** Consent to analytics. A plain checkbox, because most pages don't load the form components. */
export function ConsentSwitch() {
  const consent = useConsent()
  const isBlockedByBrowser = consent === 'refused by the browser'
  return (
    <label className="choice">
      <input
        type="checkbox"
        role="switch"
        aria-label={m.account_consent_switch_allow_anonymous_statistics()}
        // Disabled until hydration.
        disabled={consent === null || isBlockedByBrowser}
        checked={consent === 'given'}
        onChange={(event) => chooseConsent(event.currentTarget.checked ? 'given' : 'refused')}
      />
      <span>{m.account_consent_switch_allow_anonymous_statistics()}</span>
      {isBlockedByBrowser && (
        <>
          <HiddenComma />
          <span className="field-hint">{m.account_consent_switch_your_browser_asks_sites_not()}</span>
        </>
      )}
    </label>
  )
}
