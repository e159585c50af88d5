import { Link } from 'react-router'
import * as m from '#messages'
import { Icon } from './icon.tsx'

type BreadcrumbsProps = {
  steps: readonly { label: string; to?: string }[]
  /** The accessible name, for a page with two of them. */
  label?: string
}

/** The last item is the current page and not a link. */
export function Breadcrumbs({ steps, label = m.ui_breadcrumbs_breadcrumbs() }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol role="list" className="breadcrumbs">
        {steps.map(({ label: name, to }, i) => (
          <li key={i}>
            {i > 0 && <Icon name="chevron-right" />}
            {to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
