import { Link } from 'react-router'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { CodenameChip } from '#app/components/account/codename-chip.tsx'
import { DeckSwitch } from '#app/components/site/deck-switch.tsx'
import { OverlayLink } from '#app/components/site/overlay-link.tsx'
import { SiteNav } from '#app/components/site/site-nav.tsx'
import { mainLinks } from '#app/components/site/site-navigation.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'

interface SiteHeaderProps {
  layout: 'default' | 'newdefault' | 'nologin'
}

export function SiteHeader({ layout }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <Link to="/" className="site-header-home" aria-label={m.site_header_lodestar_home_page()}>
        <Wordmark />
      </Link>
      <SiteNav links={mainLinks} />
      <div className="site-header-visitor">
        <OverlayLink to="/search" className="header-icon" label={m.search_search()} load={loadSearch}>
          <Icon name="search" />
        </OverlayLink>
        {layout === 'newdefault' && <DeckSwitch />}
        <CodenameChip account={layout === 'nologin' ? 'hidden' : 'shown'} />
      </div>
    </header>
  )
}

const loadSearch = async () => (await import('#app/components/search/search-dialog.tsx')).SearchDialog
