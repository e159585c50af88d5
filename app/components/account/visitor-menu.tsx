// The menu of the codename in the header. Loaded when it is opened.
import { Link, useLocation } from 'react-router'
import { HeaderPopover } from '#app/components/site/header-popover.tsx'
import type { OverlayProps } from '#app/components/site/overlay-link.tsx'
import { useCodename } from '#app/session/codename.ts'
import { loginPath } from '#app/session/login-path.ts'
import { useRole } from '#app/session/role.ts'
import { useSession } from '#app/session/session.ts'
import { signOut } from '#app/session/sign-in.ts'
import * as m from '#messages'
import { changeCodename } from './change-codename.ts'

/** For layouts without a way to sign in. */
function CodenameMenu({ onClose }: OverlayProps) {
  return <VisitorMenu onClose={onClose} account="hidden" />
}

function AccountMenu({ onClose }: OverlayProps) {
  return <VisitorMenu onClose={onClose} account="shown" />
}

function VisitorMenu({ onClose, account }: OverlayProps & { account: 'shown' | 'hidden' }) {
  const codename = useCodename()
  const { user, backend } = useSession()
  const role = useRole(backend === 'authenticated')
  return (
    <HeaderPopover label={m.account_codename_chip_your_codename()} onClose={onClose}>
      <h2>{codename}</h2>
      <p>
        {user
          ? m.account_visitor_menu_signed_in_as({ name: user.name })
          : m.account_this_is_your_codename_others()}
      </p>
      <Link to="/journal" className="menu-item">
        {m.account_visitor_menu_journal()}
      </Link>
      {user && (
        <Link to="/profile" className="menu-item">
          {m.account_visitor_menu_profile()}
        </Link>
      )}
      {role !== null && (
        <Link to="/admin" className="menu-item">
          {m.account_visitor_menu_admin()}
        </Link>
      )}
      <button type="button" className="menu-item" onClick={() => void changeCodename(codename)}>
        {m.account_new_codename()}
      </button>
      {account === 'shown' && <SignInOrOut />}
    </HeaderPopover>
  )
}

function SignInOrOut() {
  const { isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (isAuthenticated) {
    return (
      <button type="button" className="menu-item" onClick={() => void signOut()}>
        {m.account_visitor_menu_sign_out()}
      </button>
    )
  }
  // Returns to the current page after signing in.
  const login = pathname === '/login' ? pathname + search : loginPath(pathname + search)
  return (
    <Link to={login} className="menu-item">
      {m.account_visitor_menu_sign_in()}
    </Link>
  )
}

export { AccountMenu as shown, CodenameMenu as hidden }
