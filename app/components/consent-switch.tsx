import { chooseConsent, useConsent } from '#app/analytics/consent.ts'
import { Switch } from '#app/components/ui/choice.tsx'

/** Being counted, or not; takes effect at once and is remembered by this browser. */
export function ConsentSwitch() {
  const consent = useConsent()
  const isTheBrowsers = consent === 'refused by the browser'
  return (
    <Switch
      label="Count my visit"
      hint={
        isTheBrowsers
          ? 'Your browser asks not to be tracked, so you are not counted.'
          : 'Remembered by this browser.'
      }
      // Until the page is alive nobody is counted, and nothing can be chosen.
      disabled={consent === null || isTheBrowsers}
      checked={consent === 'given'}
      onChange={(event) => chooseConsent(event.currentTarget.checked)}
    />
  )
}
