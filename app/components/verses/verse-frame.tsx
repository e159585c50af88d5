// The frame around verses: linen, few words, and no sign of the rest of the product. Whoever comes here wants to read.
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { ConsentSwitch } from '#app/components/account/consent-switch.tsx'
import { SiteMenu } from '#app/components/site/site-header.tsx'
import { smallPrint, type Place } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import * as m from '#messages'

const places: readonly Place[] = [
  { to: '/bibledeck', label: m.verses_verse_frame_verses, end: true },
  { to: '/bible/v2', label: m.verses_verse_frame_a_verse_now },
  { to: '/bibledeck/landing', label: m.verses_verse_frame_bible_totems },
]

const printed = smallPrint.filter(({ to }) => to !== '/hello')

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
          {places.map(({ label, ...place }) => (
            <NavLink key={place.to} {...place} viewTransition>
              {label()}
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
          <p>{m.verses_verse_frame_the_words_of_the_bible_one()}</p>
        </div>
        <nav aria-label={m.verses_verse_frame_small_print()}>
          {printed.map(({ to, label }) => (
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
