import { Mark } from '#app/components/brand/mark.tsx'
import { OverlayLink } from '#app/components/site/overlay-link.tsx'
import { useCodename } from '#app/session/codename.ts'
import * as m from '#messages'

/**
 * The visitor's codename, with a menu; without JavaScript it links to the journal. The server does not know the name, so its
 * space is reserved and filled after hydration.
 */
export function CodenameChip({ account }: { account: 'shown' | 'hidden' }) {
  const codename = useCodename()
  return (
    <OverlayLink
      to="/journal"
      className="codename-chip"
      label={codename ? m.account_codename_chip_youre({ codename }) : m.account_codename_chip_your_codename()}
      load={async () => (await import('./visitor-menu.tsx'))[account]}
    >
      <Mark />
      <span className="codename-chip-name">{codename}</span>
    </OverlayLink>
  )
}
