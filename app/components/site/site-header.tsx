import { Link, NavLink } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { AccountControl, AccountLinks } from '#app/components/account/account-control.tsx'
import { CodenameChip } from '#app/components/account/codename-chip.tsx'
import { mainLinks, type NavigationLink } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'

interface SiteHeaderProps {
  /** Taps and verses don't offer to sign in. */
  account: 'shown' | 'hidden'
}

export function SiteHeader({ account }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <Link to="/" className="site-header-home" aria-label={m.site_header_lodestar_home_page()}>
        <Wordmark />
      </Link>
      <nav className="site-header-places" aria-label={m.site_header_main()}>
        {mainLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} viewTransition>
            {label()}
          </NavLink>
        ))}
      </nav>
      <div className="site-header-visitor">
        <CodenameChip />
        {account === 'shown' && <AccountControl />}
        <SiteMenu account={account} links={mainLinks} />
      </div>
    </header>
  )
}

type SiteMenuProps = SiteHeaderProps & { links: readonly NavigationLink[] }

/** A native popover: it opens without JavaScript, and closes with Escape or a click outside. */
export function SiteMenu({ account, links }: SiteMenuProps) {
  return (
    <>
      <button
        type="button"
        className="site-menu-button"
        popoverTarget="site-menu"
        aria-label={m.site_header_menu()}
      >
        <Icon name="menu" />
      </button>
      <div id="site-menu" className="site-menu" popover="auto">
        <nav aria-label={m.site_header_menu()} className="site-menu-places">
          {links.map(({ label, ...link }) => (
            <NavLink key={link.to} {...link} onClick={closeMenu}>
              {label()}
            </NavLink>
          ))}
          {account === 'shown' && <AccountLinks onChoose={closeMenu} />}
        </nav>
        <ThemeSwitch />
      </div>
    </>
  )
}

function closeMenu(): void {
  document.getElementById('site-menu')?.hidePopover()
}
