import { Outlet, useLocation } from 'react-router'
import { AdminFrame } from '#app/components/admin/admin-frame.tsx'
import { SearchButton } from '#app/components/admin/workshop/search-button.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useSession } from '#app/session/session.ts'
import { useProfile } from '#app/session/profile.ts'
import '#app/components/admin/workshop/admin-page.css'
import * as m from '#messages'

const ownPages = () => ({
  title: m.site_admin_account(),
  links: [{ to: '/profile', label: m.site_admin_your_profile() }],
})

const workshopSections = () => [
  {
    title: m.site_admin_operations(),
    links: [
      { to: '/admin', label: m.site_admin_statistics(), below: [] },
      { to: '/admin/messages', label: m.site_admin_messages() },
      { to: '/admin/reports', label: m.moderation_admin_reports() },
      { to: '/admin/blocks', label: m.moderation_blocks() },
      { to: '/admin/testimonials', label: m.site_admin_testimonials() },
      { to: '/admin/users', label: m.site_admin_people() },
      { to: '/admin/texts', label: m.site_admin_legal_texts() },
      { to: '/admin/invitations', label: m.site_admin_invitations() },
      { to: '/admin/audit', label: m.site_admin_audit_log() },
      { to: '/admin/deleted', label: m.admin_deletion_deleted() },
    ],
  },
  {
    title: m.site_admin_content(),
    links: [
      { to: '/manageDecks', label: m.site_admin_decks(), below: ['/deck/'] },
      { to: '/manageCards', label: m.site_admin_cards() },
      { to: '/decktype', label: m.site_admin_deck_types(), below: ['/decktype/', '/admin/deck-types/'] },
      { to: '/bible/create/new', label: m.site_admin_verse_deck(), below: ['/bible/create/'] },
    ],
  },
  {
    title: m.site_admin_art(),
    links: [
      { to: '/manageDesigns', label: m.site_admin_designs() },
      { to: '/backCover', label: m.site_admin_backs_and_covers() },
      { to: '/batchUploadDesigns', label: m.site_admin_upload_designs() },
      { to: '/art/tarot', label: m.site_admin_tarot_sheet() },
      { to: '/art/oracle', label: m.site_admin_oracle_sheet() },
      { to: '/art/verses', label: m.site_admin_verses_sheet() },
      { to: '/art/stones', label: m.site_admin_crystals_sheet() },
    ],
  },
  {
    title: m.site_admin_totems_and_towns(),
    links: [
      { to: '/admin/totems', label: m.site_admin_totems() },
      { to: '/coachellaimport', label: m.site_admin_import_totems() },
      { to: '/admin/places', label: m.site_admin_towns() },
      { to: '/admin/redirects', label: m.site_admin_redirects() },
    ],
  },
  ...(import.meta.env.DEV
    ? [{ title: m.site_admin_development(), links: [{ to: '/showcase', label: m.site_admin_components() }] }]
    : []),
]

/** `/profile` is for everybody who is signed in; all other pages are for admins. */
export default function AdminLayout() {
  const { backend } = useSession()
  // A live query, which needs an authenticated backend. One element for all states, or the page in it would lose its input.
  const isAdmin = useProfile(backend === 'authenticated')?.isAdmin ?? false
  const { pathname } = useLocation()
  return (
    <AdminFrame
      navigation={isAdmin || pathname !== '/profile' ? navigationOf(isAdmin) : null}
      search={isAdmin ? <SearchButton pages={workshopPages()} /> : null}
      version={isAdmin ? __VERSION__ : undefined}
    >
      <PageBreadcrumbs />
      <Outlet />
    </AdminFrame>
  )
}

const navigationOf = (isAdmin: boolean) => [
  ownPages(),
  ...(isAdmin || import.meta.env.DEV ? workshopSections() : []),
]

const workshopPages = () => workshopSections().flatMap(({ links }) => links)

/** For the pages of the side navigation. Pages below them render their own, longer breadcrumbs. */
function PageBreadcrumbs() {
  const { pathname, search } = useLocation()
  const page = workshopPages().find(({ to }) => to === pathname)
  const isBelow = new URLSearchParams(search).has('design')
  if (!page || page.to === '/admin' || isBelow) return null
  return <AdminBreadcrumbs steps={[{ label: page.label }]} />
}
