import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface AdminFrameProps {
  /** The side navigation: groups of links, in the order of the work. */
  navigation: { title: string; links: { to: string; label: string }[] }[]
  /** The way to everything, for those who may look for it. */
  search?: ReactNode
  children: ReactNode
}

/** The workshop: side navigation beside the page; on a phone it folds into a disclosure above it. */
export function AdminFrame({ navigation, search, children }: AdminFrameProps) {
  const { pathname } = useLocation()
  return (
    <div className="admin-frame">
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
        <ThemeSwitch />
      </details>
      <aside className="admin-frame-side">
        <SideNavigation navigation={navigation} label="Workshop" />
        <ThemeSwitch />
      </aside>
      <main id="main" className="admin-frame-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function SideNavigation({ navigation, label }: Pick<AdminFrameProps, 'navigation'> & { label: string }) {
  return (
    <nav aria-label={label} className="admin-navigation">
      {navigation.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, label: name }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
