import { Link, NavLink, useLocation } from 'react-router'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { loginPath } from '#app/session/login-path.ts'
import { useSession } from '#app/session/session.ts'
import { signOut } from '#app/session/sign-in.ts'
import * as m from '#messages'

/** In the header: a sign-in link, or the user's name. The server always renders the sign-in link. */
export function AccountControl() {
  const { isAuthenticated, user } = useSession()
  const login = useLoginPath()
  if (!isAuthenticated || !user) {
    return (
      // The server drops query parameters that the page does not read, so the link may differ.
      <Link to={login} {...buttonLook({ size: 'small' })} suppressHydrationWarning>
        {m.account_control_sign_in()}
      </Link>
    )
  }
  return (
    <div className="account-control">
      <Link
        to="/profile"
        className="account-control-name"
        aria-label={m.account_control_your_profile({ name: user.name })}
      >
        <Icon name="user" />
        <span>{user.name}</span>
      </Link>
      <Button size="small" onClick={() => void signOut()}>
        {m.account_control_sign_out()}
      </Button>
    </div>
  )
}

/** The same in the menu. */
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const { isAuthenticated } = useSession()
  const login = useLoginPath()
  if (!isAuthenticated) {
    return (
      <NavLink to={login} onClick={onChoose} className="site-menu-sign-in" suppressHydrationWarning>
        {m.account_control_sign_in()}
      </NavLink>
    )
  }
  return (
    <>
      <NavLink to="/profile" onClick={onChoose} className="site-menu-sign-in">
        {m.account_control_your_profile_2()}
      </NavLink>
      <button type="button" className="site-menu-sign-out" onClick={() => void signOut()}>
        {m.account_control_sign_out()}
      </button>
    </>
  )
}

/** Returns to the current page after signing in. */
function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return pathname === '/login' ? pathname + search : loginPath(pathname + search)
}
