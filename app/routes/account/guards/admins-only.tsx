// Pages for those who run the product. The server sends only their frame, to everybody.
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

// Without it the guard would only run on a click, and not for a typed address.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = GuardedFrame

export default function AdminsOnly() {
  useLeaveWhenSignedOut('admin')
  return <Outlet />
}
