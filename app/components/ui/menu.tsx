import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconLike } from './icon.tsx'
import { usePortalContainer } from './portal-container.ts'

type MenuProps = {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A menu button with actions. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const { ref, container } = usePortalContainer()
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger ref={ref} render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner className="popup-positioner" sideOffset={8} collisionPadding={16} align={align}>
          <BaseMenu.Popup className="popup menu">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: IconLike
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onClick?: () => void
}

export function MenuItem({ children, icon, tone = 'plain', ...rest }: MenuItemProps) {
  return (
    <BaseMenu.Item className="menu-item" data-tone={tone} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </BaseMenu.Item>
  )
}

/** `link` is a `<Link>` or `<a>` without content: the menu adds its classes and children. */
export function MenuLink({
  link,
  icon,
  children,
}: {
  link: ReactElement
  icon?: IconLike
  children: ReactNode
}) {
  return (
    <BaseMenu.LinkItem className="menu-item" closeOnClick render={link}>
      {icon && <Icon name={icon} />}
      {children}
    </BaseMenu.LinkItem>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconLike }[]
  onChange: (value: Value) => void
}

/** A radio group in a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="menu-label">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} className="menu-item" value={option.value} closeOnClick>
            {option.icon && <Icon name={option.icon} />}
            {option.label}
            <BaseMenu.RadioItemIndicator className="menu-check" render={<Icon name="check" />} />
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

export function MenuLine() {
  return <BaseMenu.Separator className="menu-separator" />
}
