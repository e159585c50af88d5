import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { usePortalContainer } from './portal-container.ts'

type PopoverProps = {
  trigger: ReactElement
  title: ReactNode
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
}

/** A few words or controls beside their button. For a question use a dialog, for a list of actions a menu. */
export function Popover({ trigger, title, children, side = 'bottom', align = 'center' }: PopoverProps) {
  const { ref, container } = usePortalContainer()
  return (
    <BasePopover.Root>
      <BasePopover.Trigger ref={ref} render={trigger} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner
          className="popup-positioner"
          sideOffset={8}
          collisionPadding={16}
          side={side}
          align={align}
        >
          <BasePopover.Popup className="popup popover">
            <BasePopover.Title>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
