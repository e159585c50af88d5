// Guards pages for signed-in users. The server renders only their frame, for everybody.
import { Outlet } from 'react-router'
import { GuardedFrame } from '#app/components/site/guarded-frame.tsx'
import { useLeaveWhenSignedOut } from '#app/components/account/leave-when-signed-out.ts'
import { requireSignedIn } from '#app/session/guards.ts'
import type { Route } from './+types/signed-in.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireSignedIn(request, 'profile')
    return next()
  },
]

// Makes the guard run on a full page load too, not only on navigation within the app.
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = GuardedFrame

export default function SignedIn() {
  useLeaveWhenSignedOut('profile')
  return <Outlet />
}
