import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconLike } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'gold' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean }

type IconButtonProps = Omit<ButtonProps, 'children' | 'wide'> & { icon: IconLike; label: string }

/** The attributes of a button's look for another element: `<Link to="/draw" {...buttonLook({ variant: 'gold' })}>`. */
export function buttonLook({ variant = 'outline', size = 'medium', wide = false }: Look = {}) {
  return {
    className: 'button',
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide ? '' : undefined,
  }
}

/**
 * Gold is for the primary action of a page, danger for what cannot be undone.
 * While loading it keeps its width, name and focus, and ignores clicks.
 */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <button
      type="button"
      {...look}
      {...rest}
      {...(loading && busy)}
      className={className ? `${look.className} ${className}` : look.className}
      onClick={loading ? swallow : onClick}
    >
      {loading && <Spinner />}
      {/* Wrapped, because a text node cannot be hidden behind the spinner. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

/** A round button with only an icon. The label is its accessible name. */
export function IconButton({ icon, label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button variant={variant} aria-label={label} data-shape="round" {...rest}>
      <Icon name={icon} />
    </Button>
  )
}

const busy = { 'aria-busy': true, 'aria-disabled': true } as const

// Also prevents a submit button from submitting its form twice.
function swallow(event: MouseEvent) {
  event.preventDefault()
}
