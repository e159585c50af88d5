import { Outlet, useLocation } from 'react-router'
import { AdminFrame } from '#app/components/admin-frame.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { SearchButton } from '#app/components/workshop/search-button.tsx'
import { useSession } from '#app/session/session.ts'
import { useProfile } from '#app/session/profile.ts'

const own = { title: 'You', links: [{ to: '/profile', label: 'Your profile' }] }

// Each page of the workshop adds its own line here when it is built.
const workshop = [
  {
    title: 'Running it',
    links: [
      { to: '/admin', label: 'Numbers' },
      { to: '/admin/messages', label: 'Messages' },
      { to: '/admin/testimonials', label: 'Testimonials' },
      { to: '/admin/users', label: 'People' },
      { to: '/admin/audit', label: 'Audit log' },
      { to: '/admin/totems', label: 'Totems' },
      { to: '/admin/places', label: 'Towns' },
      { to: '/admin/redirects', label: 'Redirects' },
      { to: '/coachellaimport', label: 'Import totems' },
      { to: '/bible/create/new', label: 'A deck of verses' },
    ],
  },
  {
    title: 'Making',
    links: [
      { to: '/manageDecks', label: 'Decks' },
      { to: '/manageCards', label: 'Cards' },
      { to: '/decktype', label: 'Deck types' },
    ],
  },
  {
    title: 'Art',
    links: [
      { to: '/manageDesigns', label: 'Designs' },
      { to: '/backCover', label: 'Backs and covers' },
      { to: '/batchUploadDesigns', label: 'Upload designs' },
      { to: '/art/tarot', label: 'Tarot' },
      { to: '/art/oracle', label: 'Oracle' },
      { to: '/art/verses', label: 'Verses' },
      { to: '/art/stones', label: 'Stones' },
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
    >
      <WayBack />
      <Outlet />
    </AdminFrame>
  )
}

const workshopPages = workshop.flatMap(({ links }) => links)

/** On the pages of the side navigation. Those below them have a longer way, and say it themselves. */
function WayBack() {
  const { pathname } = useLocation()
  const page = workshopPages.find(({ to }) => to === pathname)
  if (!page || page.to === '/admin') return null
  return <Breadcrumbs steps={[{ label: 'Workshop', to: '/admin' }, { label: page.label }]} />
}
