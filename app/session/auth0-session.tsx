// Auth0's React client in a React root of its own, so that the page neither waits for it nor renders again when it is loaded.
// Its state is copied to session.ts.
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { inPageLanguage } from '#app/data/page-language.ts'
import { clearUserData } from '#app/offline/clear-user-data.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { languagePrefix } from '#rules/language.ts'
import { safeRedirectPath } from '#rules/redirect-path.ts'
import { BackendSession } from './backend-session.ts'
import { providerAddress, wasSignedIn, type IdentitySettings } from './identity-settings.ts'
import {
  changeSession,
  endsSession,
  isSignInCallback,
  tokenFetched,
  type SignedInUser,
  type SignInResult,
  type SignInFailure,
  type SignInRequest,
} from './session.ts'
import { toSignInFailure } from './sign-in-failure.ts'

export interface Auth0Session {
  signIn(request: SignInRequest): Promise<void>
  signInWithPopup(request: SignInRequest, popup: Window | null): Promise<SignInResult>
  completed(): Promise<SignInResult>
  signOut(): Promise<void>
  endAfter(work: () => Promise<void>): Promise<void>
  forget(): Promise<void>
  accessToken(): Promise<string>
}

/** The limits of the specification where the client has an option; its defaults match the others (5 s lock, 3 attempts). */
const popupTimeoutInSeconds = 60
const httpTimeoutInSeconds = 10
const sessionCheckExpiryDays = 1
/** Signing out does not wait longer for a bad connection. */
const signOutTimeoutMs = 3000
const scope = 'openid profile email offline_access'

type Client = Auth0ContextInterface

export function openAuth0Session(settings: IdentitySettings): Auth0Session {
  // Without Web Crypto the Auth0 client throws while rendering, where the error would be lost.
  if (!isSecureContext) throw Object.assign(new Error('No secure context'), { error: 'insecure_context' })
  const root = createRoot(document.createElement('div'))
  const backend = new BackendSession(fetchIdToken, () => isSigningOut)
  const isCallback = isSignInCallback()
  let client: Client | undefined
  let waiters: (() => void)[] = []
  let target: string | null = null
  let failure: SignInFailure | null = null
  let reportedError: Error | undefined
  let refresh: Promise<void> | null = null
  let isSigningOut = false

  render({ handlesCallback: isCallback, round: 1 })
  signOutWithOtherTabs()

  return {
    async signIn({ target: returnTo, screen, mfaToken }) {
      const { loginWithRedirect } = await loadedClient()
      await loginWithRedirect({
        appState: { target: returnTo },
        authorizationParams: {
          ...screenHint(screen),
          ...(mfaToken !== undefined && { mfa_token: mfaToken }),
        },
      })
    },

    async signInWithPopup({ target: returnTo, screen }, popup) {
      failure = null
      changeSession({ lastError: null })
      const before = await loadedClient()
      await before.loginWithPopup(
        { authorizationParams: screenHint(screen) },
        { timeoutInSeconds: popupTimeoutInSeconds, ...(popup && { popup }) },
      )
      // It never rejects: errors are in the client's next state.
      await loadedClient(before)
      return signInResult(returnTo)
    },

    async completed() {
      await loadedClient()
      return signInResult(target)
    },

    async signOut() {
      isSigningOut = true
      await refreshEnds()
      const { logout } = await loadedClient()
      await clearUserData()
      await logout({ logoutParams: { returnTo: location.origin + languagePrefix(getLocale()) } })
    },

    async endAfter(work) {
      await refreshEnds()
      isSigningOut = true
      try {
        await work()
      } catch (error) {
        isSigningOut = false
        throw error
      }
    },

    forget: clearLocalSession,

    async accessToken() {
      const { getAccessTokenSilently } = await loadedClient()
      const token = await getAccessTokenSilently()
      if (token === undefined) throw new Error('There is no access token.')
      return token
    },
  }

  function render({ handlesCallback, round }: { handlesCallback: boolean; round: number }): void {
    root.render(
      <Auth0Provider
        key={round}
        domain={settings.domain}
        clientId={settings.clientId}
        authorizationParams={{
          // The page of this language, so that the visitor comes back in it.
          redirect_uri: location.origin + inPageLanguage('/login'),
          scope,
          audience: `${providerAddress(settings)}/api/v2/`,
        }}
        cacheLocation="localstorage"
        useRefreshTokens
        useCookiesForTransactions
        sessionCheckExpiryDays={sessionCheckExpiryDays}
        httpTimeoutInSeconds={httpTimeoutInSeconds}
        authorizeTimeoutInSeconds={popupTimeoutInSeconds}
        skipRedirectCallback={!handlesCallback}
        onRedirectCallback={(state) => (target = safeRedirectPath(state?.target))}
      >
        <ClientObserver onChange={onClientChange} />
      </Auth0Provider>,
    )
  }

  function onClientChange(next: Client): void {
    client = next
    if (next.isLoading) return
    if (next.error && next.error !== reportedError) {
      reportedError = next.error
      failure = toSignInFailure(next.error)
      changeSession({ lastError: failure })
      // A failed callback says nothing about an existing session, so try again without handling the callback.
      if (isCallback && !next.isAuthenticated && wasSignedIn(settings)) {
        client = undefined
        return render({ handlesCallback: false, round: 2 })
      }
    }
    // A token refresh that ends during sign-out would sign the user in again.
    const published = isSigningOut && next.isAuthenticated ? Promise.resolve() : publish(next)
    // After that, because they look at the session that was published.
    const waiting = waiters
    waiters = []
    void published.finally(() => {
      for (const resolve of waiting) resolve()
    })
  }

  async function publish(next: Client): Promise<void> {
    const { isAuthenticated, user, getIdTokenClaims } = next
    const claims = isAuthenticated ? ((await getIdTokenClaims()) ?? null) : null
    // The session may have changed in the meantime, and that has been published already.
    if (client !== next) return
    changeSession({
      isLoading: false,
      isAuthenticated,
      user: isAuthenticated && user ? toUser(user) : null,
      claims,
    })
    backend.update(isAuthenticated)
  }

  /** The backend's token is the ID token. Null if there is none; the reason is logged to the console. */
  async function fetchIdToken({ forceRefreshToken }: { forceRefreshToken: boolean }): Promise<string | null> {
    // The session is ending, and the provider would refuse a refresh.
    if (isSigningOut) return null
    const { getAccessTokenSilently, user } = await loadedClient()
    try {
      const tokens = await trackRefresh(
        getAccessTokenSilently({ detailedResponse: true, cacheMode: forceRefreshToken ? 'off' : 'on' }),
      )
      if (user?.email) tokenFetched(user.email)
      return tokens?.id_token ?? null
    } catch (error) {
      // Expected: signing out has ended the session.
      if (isSigningOut) return null
      const reason = toSignInFailure(error)
      // eslint-disable-next-line no-console -- the specification asks for it
      console.warn(`The token could not be fetched: ${reason.code}`)
      changeSession({ lastError: reason })
      if (endsSession(reason)) await clearLocalSession()
      return null
    }
  }

  async function trackRefresh<Result>(work: Promise<Result>): Promise<Result> {
    const ended = work.then(nothing, nothing)
    refresh = ended
    try {
      return await work
    } finally {
      if (refresh === ended) refresh = null
    }
  }

  async function clearLocalSession(): Promise<void> {
    isSigningOut = true
    await clearUserData()
    await logOutLocally()
    if (refresh) {
      // A running token refresh writes the session back when it ends.
      await refresh
      await logOutLocally()
    }
    isSigningOut = false
  }

  /** Resolves when the client's state is logged out. */
  async function logOutLocally(): Promise<void> {
    let current = await loadedClient()
    await current.logout({ openUrl: false })
    do current = await loadedClient(current)
    while (current.isAuthenticated)
  }

  async function refreshEnds(): Promise<void> {
    if (!refresh) return
    await Promise.race([refresh, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))])
  }

  /** Waits for a loaded state of the client, and for another one than `before`. */
  async function loadedClient(before?: Client): Promise<Client> {
    while (!client || client.isLoading || client === before) {
      await new Promise<void>((resolve) => waiters.push(resolve))
    }
    return client
  }

  function signInResult(returnTo: string | null): SignInResult {
    return failure ? { failure } : { target: returnTo ?? '/' }
  }

  /** Signing out in one tab signs out all tabs. */
  function signOutWithOtherTabs(): void {
    const key = `@@auth0spajs@@::${settings.clientId}::@@user@@`
    addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === null) void clearLocalSession()
    })
  }
}

function nothing(): void {}

function ClientObserver({ onChange }: { onChange: (client: Client) => void }) {
  const client = useAuth0()
  const latest = useRef(onChange)
  useEffect(() => latest.current(client), [client])
  return null
}

/** A parameter of Auth0 and of our own provider; OpenID Connect has none for it. */
function screenHint(screen: SignInRequest['screen']): Record<string, string> {
  return screen === 'sign-up' ? { screen_hint: 'signup' } : {}
}

function toUser(user: NonNullable<Client['user']>): SignedInUser {
  const { sub = '', name, nickname, email = null, email_verified: emailVerified = false } = user
  const hasPassword = user.has_password !== false
  return {
    sub,
    name: name ?? nickname ?? email ?? m.account_auth0_session_you(),
    email,
    emailVerified,
    hasPassword,
  }
}
