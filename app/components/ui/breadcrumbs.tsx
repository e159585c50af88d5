import { Link } from 'react-router'
import * as m from '#messages'
import { Icon } from './icon.tsx'

type BreadcrumbsProps = {
  steps: readonly { label: string; to?: string }[]
  /** Where a page has two of them. */
  label?: string
}

/** The way from the start to here; the last step is the page itself and leads nowhere. */
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
