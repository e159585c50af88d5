// The layout of verse pages: it links to nothing but verses and the legal pages.
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { ConsentSwitch } from '#app/components/account/consent-switch.tsx'
import { SiteMenu } from '#app/components/site/site-header.tsx'
import { legalLinks, type NavigationLink } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import * as m from '#messages'

const links: readonly NavigationLink[] = [
  { to: '/bibledeck', label: m.verses_verse_frame_verses, end: true },
  { to: '/bible/v2', label: m.verses_verse_frame_a_random_verse },
  { to: '/bibledeck/landing', label: m.verses_verse_frame_bible_totems },
]

const footerLinks = legalLinks.filter(({ to }) => to !== '/hello')

export function VerseFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame" data-layout="nologin" data-theme-scope="verse">
      <header className="site-header">
        <Link
          to="/bibledeck"
          className="site-header-home"
          aria-label={m.verses_verse_frame_lodestar_verses()}
        >
          <Wordmark />
        </Link>
        <nav className="site-header-places" aria-label={m.verses_verse_frame_main()}>
          {links.map(({ label, ...link }) => (
            <NavLink key={link.to} {...link} viewTransition>
              {label()}
            </NavLink>
          ))}
        </nav>
        <div className="site-header-visitor">
          <SiteMenu account="hidden" links={links} />
        </div>
      </header>
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-words">
          <p>{m.verses_verse_frame_the_bible_one_verse_at()}</p>
        </div>
        <nav aria-label={m.verses_verse_frame_footer()}>
          {footerLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label()}
            </Link>
          ))}
        </nav>
        <ConsentSwitch />
        <ThemeSwitch />
      </footer>
    </div>
  )
}
