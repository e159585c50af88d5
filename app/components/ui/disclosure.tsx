import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  summary: ReactNode
  children: ReactNode
}

/** Native `details`: it works without JavaScript, and find-in-page opens it. Of several with the same `name` only one is open. */
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
