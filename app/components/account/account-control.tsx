import { Link, NavLink, useLocation } from 'react-router'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { loginPath } from '#app/session/login-path.ts'
import { useSession } from '#app/session/session.ts'
import { signOut } from '#app/session/sign-in.ts'

/** In the header: the way in, or who is in. The server shows the way in to everybody. */
export function AccountControl() {
  const { isAuthenticated, user } = useSession()
  const login = useLoginPath()
  if (!isAuthenticated || !user) {
    return (
      // The server leaves out of the address what the page does not read.
      <Link to={login} {...buttonLook({ size: 'small' })} suppressHydrationWarning>
        Sign in
      </Link>
    )
  }
  return (
    <div className="account-control">
      <Link to="/profile" className="account-control-name" aria-label={`Your profile, ${user.name}`}>
        <Icon name="user" />
        <span>{user.name}</span>
      </Link>
      <Button size="small" onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}

/** The same in the menu. */
export function AccountPlaces({ onChoose }: { onChoose: () => void }) {
  const { isAuthenticated } = useSession()
  const login = useLoginPath()
  if (!isAuthenticated) {
    return (
      <NavLink to={login} onClick={onChoose} className="site-menu-sign-in" suppressHydrationWarning>
        Sign in
      </NavLink>
    )
  }
  return (
    <>
      <NavLink to="/profile" onClick={onChoose} className="site-menu-sign-in">
        Your profile
      </NavLink>
      <button type="button" className="site-menu-sign-out" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}

/** Back to this very page, once signed in. */
function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return pathname === '/login' ? pathname + search : loginPath(pathname + search)
}
