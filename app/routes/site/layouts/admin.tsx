import { Outlet, useLocation } from 'react-router'
import { AdminFrame } from '#app/components/admin/admin-frame.tsx'
import { SearchButton } from '#app/components/admin/workshop/search-button.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { useSession } from '#app/session/session.ts'
import { useProfile } from '#app/session/profile.ts'
import '#app/components/admin/workshop/desk.css'

const own = { title: 'You', links: [{ to: '/profile', label: 'Your profile' }] }

// Each page of the workshop adds its own line here when it is built.
const workshop = [
  {
    title: 'Running it',
    links: [
      { to: '/admin', label: 'Numbers', below: [] },
      { to: '/admin/messages', label: 'Messages' },
      { to: '/admin/testimonials', label: 'Testimonials' },
      { to: '/admin/users', label: 'People' },
      { to: '/admin/audit', label: 'Audit log' },
    ],
  },
  {
    title: 'Making',
    links: [
      { to: '/manageDecks', label: 'Decks', below: ['/deck/'] },
      { to: '/manageCards', label: 'Cards' },
      { to: '/decktype', label: 'Deck types', below: ['/decktype/', '/admin/deck-types/'] },
      { to: '/bible/create/new', label: 'A deck of verses', below: ['/bible/create/'] },
    ],
  },
  {
    title: 'Art',
    links: [
      { to: '/manageDesigns', label: 'Designs' },
      { to: '/backCover', label: 'Backs and covers' },
      { to: '/batchUploadDesigns', label: 'Upload designs' },
      { to: '/art/tarot', label: 'Tarot sheet' },
      { to: '/art/oracle', label: 'Oracle sheet' },
      { to: '/art/verses', label: 'Verses sheet' },
      { to: '/art/stones', label: 'Stones sheet' },
    ],
  },
  {
    title: 'Places',
    links: [
      { to: '/admin/totems', label: 'Totems' },
      { to: '/coachellaimport', label: 'Import totems' },
      { to: '/admin/places', label: 'Towns' },
      { to: '/admin/redirects', label: 'Redirects' },
    ],
  },
  ...(import.meta.env.DEV ? [{ title: 'Workshop', links: [{ to: '/showcase', label: 'Components' }] }] : []),
]

export default function AdminLayout() {
  const { backend } = useSession()
  return backend === 'authenticated' ? <KnownFrame /> : <Frame isAdmin={false} />
}

/** Only behind a guard: asking who somebody is needs the live backend. */
function KnownFrame() {
  return <Frame isAdmin={useProfile()?.isAdmin ?? false} />
}

function Frame({ isAdmin }: { isAdmin: boolean }) {
  return (
    <AdminFrame
      navigation={[own, ...(isAdmin || import.meta.env.DEV ? workshop : [])]}
      search={isAdmin ? <SearchButton pages={workshopPages} /> : null}
      version={isAdmin ? __VERSION__ : undefined}
    >
      <WayBack />
      <Outlet />
    </AdminFrame>
  )
}

const workshopPages = workshop.flatMap(({ links }) => links)

/** On the pages of the side navigation. Those below them have a longer way, and say it themselves. */
function WayBack() {
  const { pathname, search } = useLocation()
  const page = workshopPages.find(({ to }) => to === pathname)
  const isBelow = new URLSearchParams(search).has('design')
  if (!page || page.to === '/admin' || isBelow) return null
  return <WayHere steps={[{ label: page.label }]} />
}
