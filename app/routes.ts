// The site map: every address of the product, and its layout.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const developmentOnly =
  process.env.NODE_ENV === 'development'
    ? [layout('routes/site/layouts/admin.tsx', [route('showcase', 'routes/site/showcase/showcase.tsx')])]
    : []

export default [
  layout('routes/site/layouts/newdefault.tsx', [
    index('routes/site/home/home.tsx'),
    route('newlanding', 'routes/totems/landing/newlanding.tsx'),
    route('newDraw', 'routes/readings/draw/new-draw.tsx'),
    route('newDraw/OneCard', 'routes/readings/draw/one-card.tsx'),
    route('newDraw/day', 'routes/readings/draw/card-of-your-day.tsx'),
    route('draw/draw', 'routes/readings/draw/draw-again.ts'),
    route('draw/:deckId', 'routes/readings/draw/draw.tsx'),
    route('how', 'routes/readings/how/how.tsx'),
    route('spreads', 'routes/readings/spreads/spreads.tsx'),
    route('spreads/new', 'routes/readings/spreads/designer/new-layout.tsx'),
    route('spreads/:spreadId', 'routes/readings/spreads/spread.tsx'),
    route('spreads/:layoutId/edit', 'routes/readings/spreads/designer/edit-layout.tsx'),
    route('journal', 'routes/journal/journal.tsx'),
    route('journal/new', 'routes/journal/new-entry.tsx'),
    route('spider', 'routes/journal/spider/spider.tsx'),
    route('hello', 'routes/site/hello.tsx'),
    route('cards', 'routes/cards/card-list.tsx'),
    route('cards/:card', 'routes/cards/card-page.tsx'),
    route('deck-teasers', 'routes/cards/decks/deck-teasers.tsx'),
    route('randomcard', 'routes/cards/random/random-card.tsx'),
    route('randomcards/review', 'routes/readings/review/review.tsx'),
    route('demo', 'routes/totems/demo/demo.tsx'),
    route('totems/:totemId', 'routes/totems/totem.tsx'),
    // The addresses that totems open. The card that a tap draws is shown at draws/:drawId.
    route('deck/v2', 'routes/totems/taps/tap.tsx', { id: 'static-tap' }),
    route('deck/v3', 'routes/totems/taps/tap.tsx', { id: 'sealed-tap' }),
    route('map', 'routes/places/map/map.tsx'),
    route('camera', 'routes/totems/camera/camera.tsx'),
    route('wood-test', 'routes/totems/wood/wood-test.tsx'),
  ]),
  layout('routes/site/layouts/drawn.tsx', [route('draws/:drawId', 'routes/readings/draws/draw.tsx')]),
  layout('routes/site/layouts/default.tsx', [
    route('privacy', 'routes/site/privacy.tsx'),
    route('terms', 'routes/site/terms.tsx'),
    route('support', 'routes/messages/support.tsx'),
  ]),
  layout('routes/site/layouts/nologin.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('deck/:tap', 'routes/totems/taps/tap.tsx', { id: 'counted-tap' }),
  ]),
  layout('routes/site/layouts/nologin-verses.tsx', [
    route('bibledeck', 'routes/verses/verses.tsx'),
    route('bibledeck/landing', 'routes/verses/bible-totems.tsx'),
    route('bibledeck/:verseId', 'routes/verses/verse.tsx'),
    route('bible/v2', 'routes/verses/bible/random-verse.tsx'),
    route('bible/:tap', 'routes/totems/taps/tap.tsx', { id: 'bible-tap' }),
  ]),
  layout('routes/site/layouts/admin.tsx', { id: 'admin' }, [
    layout('routes/account/guards/signed-in.tsx', [route('profile', 'routes/account/profile/profile.tsx')]),
    // All admin pages are under this guard.
    layout('routes/account/guards/admins-only.tsx', [
      route('admin', 'routes/admin/numbers.tsx'),
      route('admin/messages', 'routes/admin/messages/messages.tsx'),
      route('admin/messages/:messageId', 'routes/admin/messages/message.tsx'),
      route('admin/users', 'routes/admin/users.tsx'),
      route('admin/audit', 'routes/admin/audit/audit.tsx'),
      route('admin/testimonials', 'routes/admin/testimonials/testimonials.tsx'),
      route('admin/totems', 'routes/admin/totems/totems.tsx'),
      route('admin/totems/new', 'routes/admin/totems/new-totems.tsx'),
      route('admin/totems/print', 'routes/admin/totems/print-codes.tsx'),
      route('admin/totems/:totemId', 'routes/admin/totems/totem.tsx'),
      route('admin/places', 'routes/admin/places/places.tsx'),
      route('admin/redirects', 'routes/admin/redirects/redirects.tsx'),
      route('bible/create/:id', 'routes/admin/verse-deck/verse-deck.tsx'),
      route('coachellaimport', 'routes/admin/totem-import/totem-import.tsx'),
      route('art/:decktype', 'routes/admin/art/art-sheet.tsx'),
      route('manageDesigns', 'routes/admin/designs/manage-designs.tsx'),
      route('batchUploadDesigns', 'routes/admin/designs/batch-upload.tsx'),
      route('backCover', 'routes/admin/designs/back-cover.tsx'),
      route('decktype', 'routes/admin/decks/deck-types.tsx'),
      route('decktype/editor/:decktype', 'routes/admin/decks/structure.tsx'),
      route('admin/deck-types/:decktype', 'routes/admin/decks/deck-type.tsx'),
      route('manageDecks', 'routes/admin/decks/decks.tsx'),
      route('deck/create/:decktype', 'routes/admin/decks/new-deck.tsx'),
      route('deck/edit/:deck', 'routes/admin/decks/edit-deck.tsx'),
      route('manageCards', 'routes/admin/cards/cards.tsx'),
      route('manageCards/:cardId', 'routes/admin/cards/card.tsx'),
    ]),
  ]),
  // Towns match any first path segment, so every other page comes before them.
  layout('routes/site/layouts/newdefault.tsx', { id: 'places' }, [
    route('tarot-readings', 'routes/places/directory.tsx'),
    route('portland/oregon/tarot-readings', 'routes/places/town-readings.tsx', { id: 'portland-as-it-was' }),
    route(':state/tarot-readings', 'routes/places/state-readings.tsx'),
    route(':state/crystals', 'routes/places/state-crystals.tsx'),
    route(':state/:city/tarot-readings', 'routes/places/town-readings.tsx'),
    route(':state/:city/crystals', 'routes/places/town-crystals.tsx'),
  ]),
  // Full-bleed, without header and footer.
  route('randomcards/:deck/*', 'routes/cards/random/display.tsx'),
  route('theme', 'routes/site/theme.ts'),
  ...developmentOnly,
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
