import { Link } from 'react-router'
import { Mark } from '#app/components/brand/mark.tsx'
import { ConsentSwitch } from '#app/components/account/consent-switch.tsx'
import { alsoHere, smallPrint } from '#app/components/site/site-navigation.ts'
import { ThemeSwitch } from '#app/components/site/theme-switch.tsx'

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer-words">
        <Mark />
        <p>Cards for reflection, drawn in the open. They do not know the future, and neither do we.</p>
      </div>
      <nav aria-label="Small print">
        {[...alsoHere, ...smallPrint].map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <ConsentSwitch />
      <ThemeSwitch />
    </footer>
  )
}
