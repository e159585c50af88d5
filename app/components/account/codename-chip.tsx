import { Link } from 'react-router'
import { Mark } from '#app/components/brand/mark.tsx'
import { useCodename } from '#app/session/codename.ts'

/** The visitor's name. The server does not know it, so its place is reserved and filled when the page is alive. */
export function CodenameChip() {
  const codename = useCodename()
  return (
    <Link
      to="/hello"
      className="codename-chip"
      aria-label={codename ? `You are ${codename}` : 'Your codename'}
    >
      <Mark />
      <span className="codename-chip-name">{codename}</span>
    </Link>
  )
}
