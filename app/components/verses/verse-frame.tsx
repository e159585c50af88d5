// The frame around verses: linen, few words, and no sign of the rest of the product. Whoever comes here wants to read.
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { ConsentSwitch } from '#app/components/account/consent-switch.tsx'
import { SiteMenu } from '#app/components/site/site-header.tsx'
import { smallPrint, type Place } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'

const places: readonly Place[] = [
  { to: '/bibledeck', label: 'Verses', end: true },
  { to: '/bible/v2', label: 'A verse now' },
  { to: '/bibledeck/landing', label: 'Bible totems' },
]

const printed = smallPrint.filter(({ to }) => to !== '/hello')

export function VerseFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame" data-layout="nologin" data-theme-scope="verse">
      <header className="site-header">
        <Link to="/bibledeck" className="site-header-home" aria-label="Lodestar, verses">
          <Wordmark />
        </Link>
        <nav className="site-header-places" aria-label="Main">
          {places.map(({ label, ...place }) => (
            <NavLink key={place.to} {...place} viewTransition>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="site-header-visitor">
          <SiteMenu account="hidden" places={places} />
        </div>
      </header>
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-words">
          <p>The words of the Bible, one verse at a time, each with the chapter it stands in.</p>
        </div>
        <nav aria-label="Small print">
          {printed.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <ConsentSwitch />
        <ThemeSwitch />
      </footer>
    </div>
  )
}
