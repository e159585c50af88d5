import type { ReactNode } from 'react'
import { Icon, type IconLike } from './icon.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: IconLike
  actions?: ReactNode
  level?: 2 | 3
}

/** Explains why a list is empty, and what to do. */
export function EmptyState({ title, children, icon = 'star', actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  )
}
