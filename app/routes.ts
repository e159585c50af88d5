// The site map: every address of the product, and the layout it wears.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const developmentOnly =
  process.env.NODE_ENV === 'development'
    ? [layout('routes/layouts/admin.tsx', [route('showcase', 'routes/showcase/showcase.tsx')])]
    : []

export default [
  layout('routes/layouts/newdefault.tsx', [
    index('routes/home/home.tsx'),
    route('newlanding', 'routes/landing/newlanding.tsx'),
    route('newDraw', 'routes/draw/new-draw.tsx'),
    route('newDraw/OneCard', 'routes/draw/one-card.tsx'),
    route('newDraw/day', 'routes/draw/card-of-your-day.tsx'),
    route('draw/draw', 'routes/draw/draw-again.ts'),
    route('draw/:deckId', 'routes/draw/draw.tsx'),
    route('how', 'routes/how/how.tsx'),
    route('spreads', 'routes/spreads/spreads.tsx'),
    route('spreads/new', 'routes/spreads/designer/new-layout.tsx'),
    route('spreads/:spreadId', 'routes/spreads/spread.tsx'),
    route('spreads/:layoutId/edit', 'routes/spreads/designer/edit-layout.tsx'),
    route('journal', 'routes/journal/journal.tsx'),
    route('journal/new', 'routes/journal/new-entry.tsx'),
    route('spider', 'routes/spider/spider.tsx'),
    route('hello', 'routes/hello.tsx'),
    route('cards', 'routes/cards/card-list.tsx'),
    route('cards/:card', 'routes/cards/card-page.tsx'),
    route('deck-teasers', 'routes/decks/deck-teasers.tsx'),
    route('randomcard', 'routes/random/random-card.tsx'),
    route('randomcards/review', 'routes/review/review.tsx'),
    route('demo', 'routes/demo/demo.tsx'),
    route('totems/:totemId', 'routes/totems/totem.tsx'),
    // What totems open. Those who are handed a touch see no account; a card that was drawn is shown as draws/:drawId.
    route('deck/v2', 'routes/taps/tap.tsx', { id: 'static-tap' }),
    route('deck/v3', 'routes/taps/tap.tsx', { id: 'sealed-tap' }),
    route('map', 'routes/map/map.tsx'),
    route('camera', 'routes/camera/camera.tsx'),
    route('wood-test', 'routes/wood/wood-test.tsx'),
  ]),
  layout('routes/layouts/drawn.tsx', [route('draws/:drawId', 'routes/draws/draw.tsx')]),
  layout('routes/layouts/default.tsx', [
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('support', 'routes/support/support.tsx'),
  ]),
  layout('routes/layouts/nologin.tsx', [
    route('login', 'routes/login.tsx'),
    route('deck/:tap', 'routes/taps/tap.tsx', { id: 'counted-tap' }),
  ]),
  layout('routes/layouts/nologin-verses.tsx', [
    route('bibledeck', 'routes/verses/verses.tsx'),
    route('bibledeck/landing', 'routes/verses/bible-totems.tsx'),
    route('bibledeck/:verseId', 'routes/verses/verse.tsx'),
    route('bible/v2', 'routes/bible/verse-now.tsx'),
    route('bible/:tap', 'routes/taps/tap.tsx', { id: 'bible-tap' }),
  ]),
  layout('routes/layouts/admin.tsx', { id: 'admin' }, [
    layout('routes/guards/signed-in.tsx', [route('profile', 'routes/profile/profile.tsx')]),
    // Every page of the workshop stands here, so that none can be forgotten.
    layout('routes/guards/admins-only.tsx', [
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
      route('bible/create/:id', 'routes/verse-deck/verse-deck.tsx'),
      route('coachellaimport', 'routes/totem-import/totem-import.tsx'),
      route('art/:decktype', 'routes/art/art-sheet.tsx'),
      route('manageDesigns', 'routes/designs/manage-designs.tsx'),
      route('batchUploadDesigns', 'routes/designs/batch-upload.tsx'),
      route('backCover', 'routes/designs/back-cover.tsx'),
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
  // Towns: their first word can be anything, so every other page comes before them.
  layout('routes/layouts/newdefault.tsx', { id: 'places' }, [
    route('tarot-readings', 'routes/places/directory.tsx'),
    route('portland/oregon/tarot-readings', 'routes/places/town-readings.tsx', { id: 'portland-as-it-was' }),
    route(':state/tarot-readings', 'routes/places/state-readings.tsx'),
    route(':state/crystals', 'routes/places/state-crystals.tsx'),
    route(':state/:city/tarot-readings', 'routes/places/town-readings.tsx'),
    route(':state/:city/crystals', 'routes/places/town-crystals.tsx'),
  ]),
  // Full-bleed, without a frame.
  route('randomcards/:deck/*', 'routes/random/display.tsx'),
  route('theme', 'routes/theme.ts'),
  ...developmentOnly,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
