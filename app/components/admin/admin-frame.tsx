import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { ThemeSwitch } from '../site/theme-switch.tsx'
import './admin-frame.css'

type NavigationLink = {
  to: string
  label: string
  /** How the addresses of the pages below it begin, where that is not its own address. */
  below?: readonly string[]
}

interface AdminFrameProps {
  /** The side navigation: groups of links, in the order of the work. */
  navigation: { title: string; links: NavigationLink[] }[]
  /** The way to everything, for those who may look for it. */
  search?: ReactNode
  /** Which program this is, for those who run it. */
  version?: string | undefined
  children: ReactNode
}

/** The workshop: side navigation beside the page; on a phone it folds into a disclosure above it. */
export function AdminFrame({ navigation, search, version, children }: AdminFrameProps) {
  const { pathname } = useLocation()
  return (
    <div className="admin-frame">
      <div className="admin-frame-rail">
        <header className="admin-frame-header">
          <Link to="/" aria-label="Lodestar, first page">
            <Wordmark />
          </Link>
          {search}
        </header>
        {/* Anew on every page: it closes when it has led somewhere. */}
        <details key={pathname} className="admin-frame-fold">
          <summary>
            <Icon name="menu" /> Workshop
          </summary>
          <SideNavigation navigation={navigation} label="Workshop menu" />
          <Foot version={version} />
        </details>
        <aside className="admin-frame-side">
          <SideNavigation navigation={navigation} label="Workshop" />
          <Foot version={version} />
        </aside>
      </div>
      <main id="main" className="admin-frame-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Foot({ version }: Pick<AdminFrameProps, 'version'>) {
  return (
    <div className="admin-frame-foot">
      <ThemeSwitch />
      {version !== undefined && <p>Lodestar {version}</p>}
    </div>
  )
}

function SideNavigation({ navigation, label }: Pick<AdminFrameProps, 'navigation'> & { label: string }) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // A page far down the list is marked where nobody has scrolled yet.
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
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The page itself, or the one that leads to it. */
function currentIn(
  { to, below = [`${to}/`] }: NavigationLink,
  pathname: string,
): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return below.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}
