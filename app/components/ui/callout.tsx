import type { ReactNode } from 'react'
import * as m from '#messages'
import { Icon, type IconLike } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'error'

type CalloutProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` for a new error, `status` for a new result; none if it is there from the start. */
  role?: 'alert' | 'status'
}

export const toneIcons = {
  info: 'info',
  success: 'success',
  // Not in the set, which every page loads.
  warning: {
    line: 'M12 4.2c.7 0 1.3.4 1.7 1l6.9 11.9a2 2 0 0 1-1.7 2.9H5.1a2 2 0 0 1-1.7-2.9L10.3 5.2c.4-.6 1-1 1.7-1zM12 9.5v4.3M12 16.9v.01',
  },
  error: 'error',
} satisfies Record<Tone, IconLike>

/** Color and icon are not accessible to everybody, so the tone is in the text too. */
export const toneWords = {
  info: m.ui_callout_note,
  success: m.ui_callout_done,
  warning: m.ui_callout_warning,
  error: m.ui_callout_error,
} satisfies Record<Tone, () => string>

export function Callout({ tone = 'info', title, children, actions, role }: CalloutProps) {
  return (
    <div className="callout" data-tone={tone} role={role}>
      <Icon name={toneIcons[tone]} />
      {title && (
        <p className="callout-title">
          <VisuallyHidden>{toneWords[tone]()} </VisuallyHidden>
          {title}
        </p>
      )}
      {children && <div>{children}</div>}
      {actions && <div className="callout-actions">{actions}</div>}
    </div>
  )
}
