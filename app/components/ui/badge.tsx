import type { ComponentProps, ReactNode } from 'react'
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
        <button type="button" className="chip-remove" aria-label={removeLabel ?? 'Remove'} onClick={onRemove}>
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
