import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import './header-popover.css'

interface HeaderPopoverProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** Below the header, or a sheet at the bottom of a narrow window. Escape, a click outside and every choice close it. */
export function HeaderPopover({ label, onClose, children }: HeaderPopoverProps) {
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = popover.current
    if (!element || element.matches(':popover-open')) return
    element.showPopover()
    const current = element.querySelector<HTMLElement>('[aria-pressed="true"]')
    ;(current ?? element.querySelector<HTMLElement>('a, button'))?.focus()
  }, [])

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="header-popover"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onClick={closeAfterChoice}
    >
      {children}
    </div>
  )
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover()
}
