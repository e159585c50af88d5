import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useSession } from '#app/session/session.ts'
import { signOut } from '#app/session/sign-in.ts'
import * as m from '#messages'
import { SiteFooter } from '../site/site-footer.tsx'
import { SiteHeader } from '../site/site-header.tsx'
import { ThemeSwitch } from '../site/theme-switch.tsx'
import { WaitingCount } from './waiting-count.tsx'
import './admin-frame.css'

type NavigationLink = {
  to: string
  label: string
  /** How many things wait for a decision there. */
  waiting?: number | undefined
  /** Address prefixes of its subpages, if they differ from its own address. */
  below?: readonly string[]
}

interface AdminFrameProps {
  /** Groups of links in the side navigation; null for people without a role, who see the site's own header and footer. */
  navigation: { title: string; links: NavigationLink[] }[] | null
  /** The search button, for those who may search. */
  search?: ReactNode
  /** The version of the product. */
  version?: string | undefined
  children: ReactNode
}

/** The admin layout. The page in it stays mounted when it becomes known who is signed in, and the frame changes. */
export function AdminFrame({ navigation, search, version, children }: AdminFrameProps) {
  return (
    <div className={navigation ? 'admin-frame' : 'frame'} data-layout="newdefault">
      {navigation ? (
        <Rail navigation={navigation} search={search} version={version} />
      ) : (
        <SiteHeader layout="default" />
      )}
      <main id="main" className={navigation ? 'admin-frame-main' : 'frame-main'} tabIndex={-1}>
        {children}
      </main>
      {!navigation && <SiteFooter />}
    </div>
  )
}

interface RailProps extends Omit<AdminFrameProps, 'children' | 'navigation'> {
  navigation: NonNullable<AdminFrameProps['navigation']>
}

/** The side navigation beside the page, collapsed into a disclosure on phones. */
function Rail({ navigation, search, version }: RailProps) {
  const { pathname } = useLocation()
  return (
    <div className="admin-frame-rail">
      <header className="admin-frame-header">
        <Link to="/" aria-label={m.admin_frame_lodestar_home_page()}>
          <Wordmark />
        </Link>
        {search}
      </header>
      {/* Keyed by page, so that it closes after navigation. */}
      <details key={pathname} className="admin-frame-fold">
        <summary>
          <Icon name="menu" /> {m.admin_frame_admin()}
        </summary>
        <SideNavigation navigation={navigation} label={m.admin_frame_admin_menu()} />
        <Foot version={version} />
      </details>
      <aside className="admin-frame-side">
        <SideNavigation navigation={navigation} label={m.admin_frame_admin()} />
        <Foot version={version} />
      </aside>
    </div>
  )
}

function Foot({ version }: Pick<AdminFrameProps, 'version'>) {
  const { isAuthenticated } = useSession()
  return (
    <div className="admin-frame-foot">
      <Link to="/">{m.admin_frame_view_site()}</Link>
      {isAuthenticated && (
        <button type="button" onClick={() => void signOut()}>
          {m.account_visitor_menu_sign_out()}
        </button>
      )}
      <ThemeSwitch />
      {version !== undefined && <p>{m.admin_frame_lodestar({ version })}</p>}
    </div>
  )
}

function SideNavigation({ navigation, label }: Pick<RailProps, 'navigation'> & { label: string }) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // The current page may be below the visible part of the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, navigation.length])
  return (
    <nav ref={list} aria-label={label} className="admin-navigation">
      {navigation.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={currentIn(link, pathname)}>
                  {link.label}
                  <WaitingCount count={link.waiting ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** `page` for the current page, `true` for its parent. */
function currentIn(
  { to, below = [`${to}/`] }: NavigationLink,
  pathname: string,
): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return below.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}
