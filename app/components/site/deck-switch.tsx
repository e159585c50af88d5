import { Icon } from '#app/components/ui/icon.tsx'
import { useChosenDeck } from '#app/session/chosen-deck.ts'
import * as m from '#messages'
import { OverlayLink } from './overlay-link.tsx'
import { cardIcon } from './site-navigation.ts'

/**
 * The back of the chosen deck, with a menu of all decks; without JavaScript it links to them. The server does not know the
 * choice, so there is an icon in the same room first.
 */
export function DeckSwitch() {
  const deck = useChosenDeck()
  return (
    <OverlayLink
      to="/deck-teasers"
      className="header-icon"
      label={deck ? m.site_deck_switch_deck_is(deck) : m.site_deck_switch_deck()}
      load={async () => (await import('./deck-menu.tsx')).loadDeckMenu()}
    >
      {deck?.picture ? <img src={deck.picture} alt="" width={18} /> : <Icon name={cardIcon} />}
    </OverlayLink>
  )
}
