import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath, type LoginReason } from '#app/session/login-path.ts'
import { useSession } from '#app/session/session.ts'

/** A session can end while a page is open, here or in another tab; what was behind the guard is left then. */
export function useLeaveWhenSignedOut(reason: LoginReason): void {
  const { isLoading, isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isLoading || isAuthenticated) return
    // Whoever has left already is only not drawn elsewhere yet.
    if (location.pathname !== pathname) return
    void navigate(loginPath(location.pathname + location.search, reason), { replace: true })
  }, [isLoading, isAuthenticated, pathname, navigate, reason])
}
