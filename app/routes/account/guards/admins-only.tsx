// Guards the admin pages. The server renders only their frame, for everybody.
import { Outlet } from 'react-router'
import { GuardedFrame } from '#app/components/site/guarded-frame.tsx'
import { useLeaveWhenSignedOut } from '#app/components/account/leave-when-signed-out.ts'
import { requireAdmin } from '#app/session/guards.ts'
import type { Route } from './+types/admins-only.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireAdmin(request)
    return next()
  },
]

// Makes the guard run on a full page load too, not only on navigation within the app.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = GuardedFrame

export default function AdminsOnly() {
  useLeaveWhenSignedOut('admin')
  return <Outlet />
}
