import { NavLink } from 'react-router'
import type { NavigationLink } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'

/**
 * The main links: a row in the header of a wide window, a bar at the bottom of a narrow one, where links without an icon are
 * in a menu. They are in the page only once, so a wide window shows what is in the menu as part of the row. The menu is a
 * native popover: it opens without JavaScript, and closes with Escape or a click outside.
 */
export function SiteNav({ links }: { links: readonly NavigationLink[] }) {
  const linked = (isInBar: boolean) =>
    links
      .filter(({ icon }) => !icon !== isInBar)
      .map(({ icon, label, ...link }) => (
        <NavLink key={link.to} {...link} onClick={closeMenu} viewTransition>
          {icon && <Icon name={icon} />}
          {label()}
        </NavLink>
      ))
  return (
    <nav className="site-nav" aria-label={m.site_header_main()}>
      {linked(true)}
      <button type="button" className="site-menu-button" popoverTarget="site-menu">
        <Icon name="menu" />
        {m.site_header_more()}
      </button>
      <div id="site-menu" className="site-menu" popover="auto">
        {linked(false)}
        <ThemeSwitch />
      </div>
    </nav>
  )
}

function closeMenu(): void {
  document.getElementById('site-menu')?.hidePopover()
}
