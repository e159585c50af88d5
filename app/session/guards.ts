// Who may open a page, asked in the browser before the page is. It spares people a page that would tell them nothing;
// what protects anything is that every function asks the same again.
import { redirect } from 'react-router'
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'
import { loginPath, type LoginReason } from './login-path.ts'
import { settledSession } from './session.ts'

/** Strangers go to the sign-in page, which knows the way back. */
export async function requireSignedIn(request: Request, reason: LoginReason): Promise<void> {
  const { backend } = await settledSession()
  if (backend === 'authenticated') return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search, reason))
}

/** Whoever is signed in but no admin goes to the first page. */
export async function requireAdmin(request: Request): Promise<void> {
  await requireSignedIn(request, 'admin')
  const client = await loadConvex()
  const profile = await client.query(api.users.getUserProfile, {})
  if (!profile?.isAdmin) throw redirect('/')
}
