// Route guards in the browser. They only spare people a page that would be empty: the backend functions do the real
// authorization.
import { redirect } from 'react-router'
import { loadConvex } from '#app/data/convex.ts'
import { withoutLanguage } from '#app/data/page-language.ts'
import { api } from '#convex/_generated/api.js'
import { loginPath, type LoginReason } from './login-path.ts'
import { settledSession } from './session.ts'

/** Redirects signed-out visitors to the sign-in page, which returns them afterwards. */
export async function requireSignedIn(request: Request, reason: LoginReason): Promise<void> {
  const { backend } = await settledSession()
  if (backend === 'authenticated') return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(withoutLanguage(pathname) + search, reason))
}

/** Redirects everybody but admins to the home page, as specified for the art sheets. */
export async function requireAdmin(request: Request): Promise<void> {
  await requireSignedIn(request, 'admin')
  const client = await loadConvex()
  const profile = await client.query(api.users.getUserProfile, {})
  if (!profile?.isAdmin) throw redirect('/')
}
