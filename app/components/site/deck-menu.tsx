// The menu of decks in the header. Loaded when it is opened.
import { Link, useLocation, useNavigate } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { chooseDeck, useChosenDeck, type ChosenDeck } from '#app/session/chosen-deck.ts'
import * as m from '#messages'
import { fetchPublishedDecks, isVerseDeck } from './choosable-decks.ts'
import { HeaderPopover } from './header-popover.tsx'
import type { OverlayProps } from './overlay-link.tsx'
import './deck-menu.css'

/**
 * With its decks, so that it opens complete. If they cannot be fetched, the page of all decks is opened instead. Neither
 * happens if the visitor has gone to another page, or pressed again, while they were being fetched.
 */
export async function loadDeckMenu() {
  const [page, ownLoad] = [location.href, ++lastLoad]
  const decks = await fetchPublishedDecks().finally(() =>
    page === location.href && ownLoad === lastLoad ? null : new Promise(() => {}),
  )
  return ({ onClose }: OverlayProps) => <DeckMenu decks={decks} onClose={onClose} />
}

let lastLoad = 0

function DeckMenu({ decks, onClose }: OverlayProps & { decks: readonly ChosenDeck[] }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = useChosenDeck()?.slug ?? decks[0]?.slug

  function choose(deck: ChosenDeck): void {
    chooseDeck(deck)
    toast(m.site_deck_menu_you_now_draw_from({ title: deck.title }))
    // The page of one deck becomes the page of the other.
    if (pathname.startsWith('/draw/')) void navigate(`/draw/${deck.slug}`, { replace: true })
  }

  return (
    <HeaderPopover label={m.site_deck_menu_your_deck()} onClose={onClose}>
      <h2>{m.site_deck_menu_your_deck()}</h2>
      <p>{m.site_deck_menu_new_readings_start_with_it()}</p>
      {decks.map((deck) =>
        isVerseDeck(deck) ? (
          <Link key={deck.slug} to={`/bibledeck?deck=${deck.slug}`} className="menu-item deck-option">
            <DeckName deck={deck} hint={m.site_deck_menu_on_the_verses_page()} />
            <Icon name="chevron-right" />
          </Link>
        ) : (
          <button
            key={deck.slug}
            type="button"
            className="menu-item deck-option"
            aria-pressed={deck.slug === current}
            onClick={() => choose(deck)}
          >
            <DeckName deck={deck} hint={deck.decktype.name} />
            {deck.slug === current && <Icon name="check" />}
          </button>
        ),
      )}
      <Link to="/deck-teasers" className="menu-item">
        {m.site_deck_menu_see_all_decks()}
      </Link>
    </HeaderPopover>
  )
}

function DeckName({ deck: { title, decktype, picture }, hint }: { deck: ChosenDeck; hint: string }) {
  return (
    <>
      <span className="deck-option-back" style={cardShape(decktype)}>
        {picture && <img src={picture} alt="" />}
      </span>
      <span className="deck-option-name">
        <bdi>{title}</bdi>
        <HiddenComma />
        <small>{hint}</small>
      </span>
    </>
  )
}
