// All public pages, each with an address: tests/e2e checks them one by one, and `npm run pictures` takes their
// pictures.

export interface PublicPage {
  path: string
  /** For file names and test names. */
  name: string
  status: number
}

export const publicPages: PublicPage[] = [
  { path: '/', name: 'home', status: 200 },
  { path: '/newlanding', name: 'newlanding', status: 200 },
  { path: '/newDraw', name: 'new-draw', status: 200 },
  { path: '/newDraw/OneCard', name: 'one-card', status: 200 },
  { path: '/newDraw/day', name: 'card-of-your-day', status: 200 },
  { path: '/draw/common-ground', name: 'draw', status: 200 },
  { path: '/spreads', name: 'spreads', status: 200 },
  { path: '/spreads/celtic-cross', name: 'spread-start', status: 200 },
  { path: '/spreads/new', name: 'layout-designer', status: 200 },
  { path: '/journal', name: 'journal', status: 200 },
  { path: '/journal/new', name: 'journal-new', status: 200 },
  { path: '/spider', name: 'spider', status: 200 },
  { path: '/how', name: 'how', status: 200 },
  { path: '/hello', name: 'hello', status: 200 },
  { path: '/search', name: 'search', status: 200 },
  { path: '/search?q=sheperd', name: 'search-found', status: 200 },
  { path: '/search?q=xyzzyqq', name: 'search-none', status: 200 },
  { path: '/cards', name: 'cards', status: 200 },
  { path: '/cards?type=stones', name: 'cards-stones', status: 200 },
  { path: '/cards?q=no-such-card', name: 'cards-none', status: 200 },
  { path: '/cards/the-moon', name: 'card', status: 200 },
  { path: '/cards/amethyst', name: 'card-stone', status: 200 },
  { path: '/cards/john-3-16', name: 'card-verse', status: 200 },
  { path: '/cards/no-such-card', name: 'card-unknown', status: 404 },
  { path: '/deck-teasers', name: 'deck-teasers', status: 200 },
  { path: '/preview/no-such-draft', name: 'preview-unknown', status: 404 },
  { path: '/randomcard', name: 'random-card', status: 200 },
  { path: '/randomcards/celestial/3/10', name: 'display', status: 200 },
  { path: '/randomcards/review', name: 'review', status: 200 },
  { path: '/demo', name: 'demo', status: 200 },
  { path: '/deck/v3', name: 'totem-waits', status: 200 },
  { path: '/deck/no-such-totem', name: 'totem-unknown', status: 404 },
  { path: '/map', name: 'map', status: 200 },
  { path: '/camera', name: 'camera', status: 200 },
  { path: '/wood-test', name: 'wood-test', status: 200 },
  { path: '/bibledeck', name: 'verses', status: 200 },
  { path: '/bibledeck?theme=comfort', name: 'verses-theme', status: 200 },
  { path: '/bibledeck?q=still+waters', name: 'verses-found', status: 200 },
  { path: '/bibledeck/landing', name: 'bible-totems', status: 200 },
  { path: '/bibledeck/john-3-16', name: 'verse', status: 200 },
  { path: '/bibledeck/john-3-99', name: 'verse-unknown', status: 404 },
  { path: '/bible/v2', name: 'verse-now', status: 200 },
  { path: '/login', name: 'login', status: 200 },
  { path: '/privacy', name: 'privacy', status: 200 },
  { path: '/terms', name: 'terms', status: 200 },
  { path: '/credits', name: 'credits', status: 200 },
  { path: '/support', name: 'support', status: 200 },
  { path: '/tarot-readings', name: 'towns', status: 200 },
  { path: '/colorado/crystals', name: 'state', status: 200 },
  { path: '/oregon/portland/tarot-readings', name: 'town', status: 200 },
  { path: '/portland/oregon/tarot-readings', name: 'town-as-it-was', status: 200 },
  { path: '/arizona/bisbee/crystals', name: 'town-stones', status: 200 },
  { path: '/oregon/portlnad/tarot-readings', name: 'town-unknown', status: 404 },
  { path: '/no-such-page', name: 'not-found', status: 404 },
]

/** All admin pages. Addresses with a parameter use content that the product comes with. */
export const adminPages: string[] = [
  ...['/profile', '/admin', '/admin/messages', '/admin/messages/no-such-message', '/admin/users'],
  ...['/admin/audit', '/admin/notices', '/admin/deleted', '/admin/testimonials', '/admin/invitations'],
  '/admin/settings',
  ...['/admin/reports', '/admin/reports/no-such-report', '/admin/blocks'],
  ...['/admin/totems', '/admin/totems/new', '/admin/totems/print', '/admin/totems/no-such-totem'],
  ...[
    '/admin/places',
    '/admin/texts',
    '/admin/texts/privacy',
    '/admin/redirects',
    '/bible/create/new',
    '/coachellaimport',
    '/art/stones',
  ],
  ...['/manageDesigns?status=approved', '/batchUploadDesigns', '/backCover', '/admin/deck-art/stones'],
  ...['/decktype', '/decktype/editor/stones', '/admin/deck-types/stones'],
  ...['/manageDecks?status=published', '/deck/create/stones', '/deck/edit/celestial'],
  ...['/manageCards?q=The+Moon'],
]

/** Pages of the development server only. */
export const developmentPages: PublicPage[] = [{ path: '/showcase', name: 'showcase', status: 200 }]
