import { Link, NavLink } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { AccountControl, AccountPlaces } from '#app/components/account/account-control.tsx'
import { CodenameChip } from '#app/components/account/codename-chip.tsx'
import { places, type Place } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'

interface SiteHeaderProps {
  /** Taps and verses offer no account; everywhere else one may sign in. */
  account: 'shown' | 'hidden'
}

export function SiteHeader({ account }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <Link to="/" className="site-header-home" aria-label={m.site_site_header_lodestar_first_page()}>
        <Wordmark />
      </Link>
      <nav className="site-header-places" aria-label={m.site_site_header_main()}>
        {places.map(({ to, label }) => (
          <NavLink key={to} to={to} viewTransition>
            {label()}
          </NavLink>
        ))}
      </nav>
      <div className="site-header-visitor">
        <CodenameChip />
        {account === 'shown' && <AccountControl />}
        <SiteMenu account={account} places={places} />
      </div>
    </header>
  )
}

type SiteMenuProps = SiteHeaderProps & { places: readonly Place[] }

/** A native popover: it opens before and without JavaScript, closes with Escape and by a touch outside. */
export function SiteMenu({ account, places }: SiteMenuProps) {
  return (
    <>
      <button
        type="button"
        className="site-menu-button"
        popoverTarget="site-menu"
        aria-label={m.site_site_header_menu()}
      >
        <Icon name="menu" />
      </button>
      <div id="site-menu" className="site-menu" popover="auto">
        <nav aria-label={m.site_site_header_menu()} className="site-menu-places">
          {places.map(({ label, ...place }) => (
            <NavLink key={place.to} {...place} onClick={closeMenu}>
              {label()}
            </NavLink>
          ))}
          {account === 'shown' && <AccountPlaces onChoose={closeMenu} />}
        </nav>
        <ThemeSwitch />
      </div>
    </>
  )
}

function closeMenu(): void {
  document.getElementById('site-menu')?.hidePopover()
}
