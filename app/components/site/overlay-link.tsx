import { useRef, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { createStore } from '#app/data/store.ts'

export interface OverlayProps {
  onClose: () => void
}

interface OverlayLinkProps {
  to: string
  className: string
  label: string
  load: () => Promise<ComponentType<OverlayProps>>
  children: ReactNode
}

let shown: ComponentType<OverlayProps> | null = null
const store = createStore(() => shown, { first: null })

function show(overlay: typeof shown): void {
  shown = overlay
  store.changed()
}

/** A link to a page. A plain click opens a dialog or menu here instead, with code that is loaded then. */
export function OverlayLink({ to, className, label, load, children }: OverlayLinkProps) {
  // A press outside of a menu closes it, also the press on its link, whose click must not open it again.
  const wasOpen = useRef(false)

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (shown || wasOpen.current) {
      wasOpen.current = false
      return show(null)
    }
    const { href } = event.currentTarget
    load().then(show, () => location.assign(href))
  }

  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerDown={() => (wasOpen.current = shown !== null)}
      onClick={open}
    >
      {children}
    </Link>
  )
}

/** Outside of the layouts, whose header is another one after a redirect to a page with another layout. */
export function Overlay() {
  const Shown = store.useValue()
  return Shown && <Shown onClose={() => show(null)} />
}
