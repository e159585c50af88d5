import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentSession, endsSession, failureState, subscribeToSession } from '#app/session/session.ts'
import { loginPath } from '#app/session/login-path.ts'
import { toast } from '#app/components/ui/toast-store.ts'

/** A session that ends by itself is told once, gently, with the way back in. */
export function useSessionMessages(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let told = currentSession().lastError
    return subscribeToSession(() => {
      const { lastError } = currentSession()
      // The backend asks for a token again and again; what it gets for an answer is told once.
      const isNews = lastError?.code !== told?.code
      told = lastError
      if (!lastError || !isNews) return
      const needsMore = lastError.code === 'mfa_required'
      if (!needsMore && !endsSession(lastError)) return
      const again = {
        label: 'Sign in',
        onClick: () => {
          const here = location.pathname + location.search
          const login = needsMore ? loginPath(here, 'second-step') : loginPath(here)
          void navigate(login, { state: failureState(lastError) })
        },
      }
      toast(lastError.words, { action: again })
    })
  }, [navigate])
}
