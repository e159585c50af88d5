import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages'
import type { Tone } from './callout.tsx'
import { Icon, type IconLike } from './icon.tsx'

type BadgeProps = { tone?: 'neutral' | 'gold' | Tone; icon?: IconLike; children: ReactNode }

/** A short status label. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

type ChipProps = {
  children: ReactNode
  /** The accessible name of the remove button: "Remove amethyst". */
  removeLabel?: string
  onRemove?: () => void
}

/** A small label for a selected item; with `onRemove` it has a remove button. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="chip">
      {children}
      {onRemove && (
        <button
          type="button"
          className="chip-remove"
          aria-label={removeLabel ?? m.ui_badge_remove()}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}

/** A toggle for one filter. */
export function ChipToggle({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" className="chip" aria-pressed={pressed} {...rest} />
}

type ChipLinksProps = {
  label: string
  links: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** A link to one of a few views of the same page. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav className="chip-links" aria-label={label}>
      {links.map(({ to, label: words, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className="chip"
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
