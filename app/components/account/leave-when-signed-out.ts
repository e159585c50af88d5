import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutLanguage } from '#app/data/page-language.ts'
import { loginPath, type LoginReason } from '#app/session/login-path.ts'
import { useSession } from '#app/session/session.ts'

/** Leaves a guarded page when the session ends, here or in another tab. */
export function useLeaveWhenSignedOut(reason: LoginReason): void {
  const { isLoading, isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isLoading || isAuthenticated) return
    // The visitor is already navigating away.
    if (withoutLanguage(location.pathname) !== pathname) return
    void navigate(loginPath(pathname + location.search, reason), { replace: true })
  }, [isLoading, isAuthenticated, pathname, navigate, reason])
}
