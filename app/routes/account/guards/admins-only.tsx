// Guards the admin pages. The server renders only their frame, for everybody; the functions of the backend check the role again.
import { Outlet, useLocation } from 'react-router'
import { GuardedFrame } from '#app/components/site/guarded-frame.tsx'
import { canEditPage, permissionOfPage } from '#app/components/admin/admin-navigation.ts'
import { ReadOnly } from '#app/components/admin/read-only.ts'
import { useLeaveWhenSignedOut } from '#app/components/account/leave-when-signed-out.ts'
import { Callout } from '#app/components/ui/callout.tsx'
import { loadConvex } from '#app/data/convex.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { withoutLanguage } from '#app/data/page-language.ts'
import { requireAdmin, requireSignedIn } from '#app/session/guards.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { isAllowed } from '#rules/account/roles.ts'
import { getRefusal } from '#rules/refusal.ts'
import { NoAccess } from './no-access.tsx'
import type { Route } from './+types/admins-only.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const pathname = withoutLanguage(new URL(request.url).pathname)
    // The art sheets lead everybody else to the home page; other pages say that a role is missing.
    if (pathname.startsWith('/art/')) await requireAdmin(request)
    else await requireSignedIn(request, 'admin')
    return next()
  },
]

export async function clientLoader() {
  const client = await loadConvex()
  return { role: await client.query(api.account.role.mine, {}) }
}
// On a full page load too, not only on navigation within the app.
clientLoader.hydrate = true as const

export const HydrateFallback = GuardedFrame

export default function AdminsOnly({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut('admin')
  const { pathname } = useLocation()
  const role = useLiveQuery(api.account.role.mine, {}, loaderData.role)
  const needed = permissionOfPage(pathname)
  if (!isAllowed(role, needed)) return <NoAccess role={role} wasLost={isAllowed(loaderData.role, needed)} />
  const isReadOnly = !canEditPage(role, pathname)
  return (
    <ReadOnly value={isReadOnly}>
      {isReadOnly && <Callout>{m.admin_read_only_notice()}</Callout>}
      <Outlet />
    </ReadOnly>
  )
}

/** A page whose queries are refused because the role was taken away while it was open. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (getRefusal(error)?.code !== 'forbidden') throw error
  return <NoAccess role={null} wasLost />
}
