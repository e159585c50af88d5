// The layout of verse pages: calm, with verses first, and a way to the journal and the rest of the site.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { ConsentSwitch } from '#app/components/account/consent-switch.tsx'
import { SiteNav } from '#app/components/site/site-nav.tsx'
import { journalIcon, legalLinks, type NavigationLink } from '#app/components/site/site-navigation.ts'
import { OperatorLine } from '#app/components/site/operator-line.tsx'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import * as m from '#messages'

const links: readonly NavigationLink[] = [
  {
    to: '/bibledeck',
    label: m.verses_verse_frame_verses,
    end: true,
    icon: {
      line: 'M12 6.5C10 4.8 7 4 3.5 4v14.5c3.5 0 6.5.8 8.5 2.5 2-1.7 5-2.5 8.5-2.5V4C17 4 14 4.8 12 6.5V21',
    },
  },
  {
    to: '/bible/v2',
    label: m.verses_verse_frame_random_verse,
    icon: { line: 'M6.5 3h11v18h-11zM9.5 9h5M9.5 12h5M9.5 15h3' },
  },
  {
    to: '/bibledeck/landing',
    label: m.verses_verse_frame_bible_totems,
    icon: { line: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 15a4 4 0 0 1 0-6M14.5 9a4 4 0 0 1 0 6' },
  },
  {
    to: '/journal',
    label: m.verses_verse_frame_journal,
    icon: journalIcon,
  },
  { to: '/', label: m.verses_verse_frame_all_of_lodestar, end: true },
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
        <SiteNav links={links} />
      </header>
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-words">
          <p>
            {m.verses_verse_frame_the_bible_one_verse_at()}
            <OperatorLine />
          </p>
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
