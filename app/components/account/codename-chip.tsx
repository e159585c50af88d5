import { Link } from 'react-router'
import { Mark } from '#app/components/brand/mark.tsx'
import { useCodename } from '#app/session/codename.ts'
import * as m from '#messages'

/** The visitor's codename. The server does not know it, so its space is reserved and filled after hydration. */
export function CodenameChip() {
  const codename = useCodename()
  return (
    <Link
      to="/hello"
      className="codename-chip"
      aria-label={
        codename ? m.account_codename_chip_you_are({ codename }) : m.account_codename_chip_your_codename()
      }
    >
      <Mark />
      <span className="codename-chip-name">{codename}</span>
    </Link>
  )
}
