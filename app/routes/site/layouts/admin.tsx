import { Outlet, useLocation } from 'react-router'
import { AdminFrame } from '#app/components/admin/admin-frame.tsx'
import { SearchButton } from '#app/components/admin/workshop/search-button.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useSession } from '#app/session/session.ts'
import { useRole } from '#app/session/role.ts'
import { searchablePages, sectionsFor } from '#app/components/admin/admin-navigation.ts'
import '#app/components/admin/workshop/admin-page.css'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Role } from '#rules/account/roles.ts'

const ownPages = () => ({
  title: m.site_admin_account(),
  links: [{ to: '/profile', label: m.site_admin_your_profile() }],
})

const developmentPages = () => ({
  title: m.site_admin_development(),
  links: [{ to: '/showcase', label: m.site_admin_components() }],
})

/** `/profile` is for everybody who is signed in; all other pages need a role. */
export default function AdminLayout() {
  const { backend } = useSession()
  // A live query, which needs an authenticated backend. One element for all states, or the page in it would lose its input.
  const role = useRole(backend === 'authenticated')
  const counts = useLiveQuery(api.admin.attention.counts, role === null ? 'skip' : {}, null)
  const { pathname } = useLocation()
  return (
    <AdminFrame
      navigation={role !== null || pathname !== '/profile' ? navigationOf(role, counts) : null}
      search={role === null ? null : <SearchButton pages={searchablePages(role)} />}
      version={role === null ? undefined : __VERSION__}
    >
      <PageBreadcrumbs />
      <Outlet />
    </AdminFrame>
  )
}

const navigationOf = (...shown: Parameters<typeof sectionsFor>) => [
  ownPages(),
  ...sectionsFor(...shown),
  ...(import.meta.env.DEV ? [developmentPages()] : []),
]

const pagesFor = (role: Role | null) => sectionsFor(role).flatMap(({ links }) => links)

/** For the pages of the side navigation. Pages below them render their own, longer breadcrumbs. */
function PageBreadcrumbs() {
  const { pathname, search } = useLocation()
  const page = pagesFor('owner').find(({ to }) => to === pathname)
  const isBelow = new URLSearchParams(search).has('design')
  if (!page || page.to === '/admin' || isBelow) return null
  return <AdminBreadcrumbs steps={[{ label: page.label }]} />
}
