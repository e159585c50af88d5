import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages'
import type { Tone } from './callout.tsx'
import { Icon, type IconName } from './icon.tsx'

type BadgeProps = { tone?: 'neutral' | 'gold' | Tone; icon?: IconName; children: ReactNode }

/** A word about the state of the thing beside it. */
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
  /** What the cross does, for those who cannot see it: "Remove amethyst". */
  removeLabel?: string
  onRemove?: () => void
}

/** A thing chosen or named, as small as a word; with `onRemove` it can be taken away. */
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

/** A chip to press: one filter that is on or off. */
export function ChipToggle({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" className="chip" aria-pressed={pressed} {...rest} />
}

type ChipLinksProps = {
  label: string
  links: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** One of a few views of the same page, each with an address of its own. */
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
