import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The way from the start to here; the last step is the page itself and leads nowhere. */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol role="list" className="breadcrumbs">
        {steps.map(({ label, to }, i) => (
          <li key={label}>
            {i > 0 && <Icon name="chevron-right" />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
