import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { usePortalContainer } from './portal-container.ts'

type TooltipProps = {
  /** The meaning of an icon. Nothing essential: phones have no tooltips, and the control has its own name. */
  text: string
  /** One of our buttons or links. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const { ref, container } = usePortalContainer()
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger ref={ref} render={children} delay={400} />
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner className="popup-positioner" sideOffset={8} collisionPadding={8} side={side}>
          <BaseTooltip.Popup className="popup tooltip">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
