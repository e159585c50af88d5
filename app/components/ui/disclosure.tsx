import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  summary: ReactNode
  children: ReactNode
}

/** Opens without a script, and the browser's search within the page opens it too. The same `name` lets only one be open. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <details className="disclosure" {...rest}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
