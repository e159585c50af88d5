import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentSession, endsSession, subscribeToSession } from '#app/session/session.ts'
import { loginPath } from '#app/session/login-path.ts'
import { toast } from '#app/components/ui/toast-store.ts'

/** A session that ends by itself is told once, gently, with the way back in. */
export function useSessionMessages(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let told = currentSession().lastError
    return subscribeToSession(() => {
      const { lastError } = currentSession()
      if (lastError === told) return
      told = lastError
      if (!lastError || !(endsSession(lastError) || lastError.code === 'mfa_required')) return
      const again = {
        label: 'Sign in',
        onClick: () => void navigate(loginPath(location.pathname + location.search)),
      }
      toast(lastError.words, { action: again })
    })
  }, [navigate])
}
