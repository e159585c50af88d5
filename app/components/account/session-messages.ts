import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { withoutLanguage } from '#app/data/page-language.ts'
import { currentSession, endsSession, failureState, subscribeToSession } from '#app/session/session.ts'
import { loginPath } from '#app/session/login-path.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'

/** Shows a toast with a sign-in button when the session ends by itself. */
export function useSessionMessages(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let previous = currentSession().lastError
    return subscribeToSession(() => {
      const { lastError } = currentSession()
      // Token requests repeat, so the same error is shown only once.
      const isNew = lastError?.code !== previous?.code
      previous = lastError
      if (!lastError || !isNew) return
      const needsSecondFactor = lastError.code === 'mfa_required'
      if (!needsSecondFactor && !endsSession(lastError)) return
      const action = {
        label: m.account_session_messages_sign_in(),
        onClick: () => {
          const path = withoutLanguage(location.pathname) + location.search
          const login = needsSecondFactor ? loginPath(path, 'second-step') : loginPath(path)
          void navigate(login, { state: failureState(lastError) })
        },
      }
      toast(lastError.words, { action })
    })
  }, [navigate])
}
