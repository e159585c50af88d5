import { Link } from 'react-router'
import { Mark } from '#app/components/brand/mark.tsx'
import { ConsentSwitch } from '#app/components/account/consent-switch.tsx'
import { LanguageLinks } from '#app/components/site/language-links.tsx'
import { secondaryLinks, legalLinks } from '#app/components/site/site-navigation.ts'
import { OperatorLine } from '#app/components/site/operator-line.tsx'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'
import * as m from '#messages'

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer-words">
        <Mark />
        <p>
          {m.site_footer_cards_for_reflection_drawn_fairly()}
          <OperatorLine />
        </p>
      </div>
      <nav aria-label={m.site_footer_footer()}>
        {[...secondaryLinks, ...legalLinks].map(({ to, label }) => (
          <Link key={to} to={to}>
            {label()}
          </Link>
        ))}
      </nav>
      <LanguageLinks />
      <ConsentSwitch />
      <ThemeSwitch />
    </footer>
  )
}
