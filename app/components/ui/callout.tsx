import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'error'

type CalloutProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` for what has just gone wrong, `status` for what has just been done; none for what stands there from the start. */
  role?: 'alert' | 'status'
}

export const toneIcons = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
} satisfies Record<Tone, IconName>

/** Colour and sign are not enough for everybody, so the tone is said as a word as well. */
export const toneWords = {
  info: 'Note',
  success: 'Done',
  warning: 'Careful',
  error: 'Problem',
} satisfies Record<Tone, string>

export function Callout({ tone = 'info', title, children, actions, role }: CalloutProps) {
  return (
    <div className="callout" data-tone={tone} role={role}>
      <Icon name={toneIcons[tone]} />
      {title && (
        <p className="callout-title">
          <VisuallyHidden>{toneWords[tone]}: </VisuallyHidden>
          {title}
        </p>
      )}
      {children && <div>{children}</div>}
      {actions && <div className="callout-actions">{actions}</div>}
    </div>
  )
}
