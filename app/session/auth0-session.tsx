// The identity client, as it is: Auth0's own provider in a small React tree of its own, beside the page's, so that the
// page need not wait for it nor be drawn anew when it comes. What it knows goes into session.ts.
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Auth0Provider, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react'
import { safeRedirectPath } from '#app/data/redirect-path.ts'
import { clearUserData } from '#app/offline/clear-user-data.ts'
import * as m from '#messages'
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

/** The limits of the specification, where they are options; the client's own fit for the rest (a lock of 5 s, 3 tries). */
const popupTimeoutInSeconds = 60
const httpTimeoutInSeconds = 10
const sessionCheckExpiryDays = 1
/** Whoever wants to leave does not wait longer for a bad line. */
const longestWaitToLeaveMs = 3000
const scope = 'openid profile email offline_access'

type Client = Auth0ContextInterface

export function openAuth0Session(settings: IdentitySettings): Auth0Session {
  // Without Web Crypto the client refuses in the middle of rendering, where nobody would hear it.
  if (!isSecureContext) throw Object.assign(new Error('No secure line'), { error: 'insecure_line' })
  const root = createRoot(document.createElement('div'))
  const backend = new BackendSession(fetchIdToken, () => isLeaving)
  const comesBack = isSignInCallback()
  let client: Client | undefined
  let waiting: (() => void)[] = []
  let target: string | null = null
  let failure: SignInFailure | null = null
  let toldError: Error | undefined
  let renewal: Promise<void> | null = null
  let isLeaving = false

  render({ handlesReturn: comesBack, round: 1 })
  forgetWithOtherTabs()

  return {
    async signIn({ target: wanted, screen }) {
      const { loginWithRedirect } = await settled()
      await loginWithRedirect({ appState: { target: wanted }, authorizationParams: screenHint(screen) })
    },

    async signInWithPopup({ target: wanted, screen }, popup) {
      failure = null
      changeSession({ lastError: null })
      const before = await settled()
      await before.loginWithPopup(
        { authorizationParams: screenHint(screen) },
        { timeoutInSeconds: popupTimeoutInSeconds, ...(popup && { popup }) },
      )
      // It never rejects: what went wrong is in the client's state, a moment later.
      await settled(before)
      return ended(wanted)
    },

    async completed() {
      await settled()
      return ended(target)
    },

    async signOut() {
      isLeaving = true
      await renewalEnds()
      const { logout } = await settled()
      await clearUserData()
      await logout({ logoutParams: { returnTo: location.origin } })
    },

    async endAfter(work) {
      await renewalEnds()
      isLeaving = true
      try {
        await work()
      } catch (error) {
        isLeaving = false
        throw error
      }
    },

    forget: forgetHere,

    async accessToken() {
      const { getAccessTokenSilently } = await settled()
      const token = await getAccessTokenSilently()
      if (token === undefined) throw new Error('There is no access token.')
      return token
    },
  }

  function render({ handlesReturn, round }: { handlesReturn: boolean; round: number }): void {
    root.render(
      <Auth0Provider
        key={round}
        domain={settings.domain}
        clientId={settings.clientId}
        authorizationParams={{
          redirect_uri: `${location.origin}/login`,
          scope,
          audience: `${providerAddress(settings)}/api/v2/`,
        }}
        cacheLocation="localstorage"
        useRefreshTokens
        useCookiesForTransactions
        sessionCheckExpiryDays={sessionCheckExpiryDays}
        httpTimeoutInSeconds={httpTimeoutInSeconds}
        authorizeTimeoutInSeconds={popupTimeoutInSeconds}
        skipRedirectCallback={!handlesReturn}
        onRedirectCallback={(state) => (target = safeRedirectPath(state?.target))}
      >
        <Teller onChange={follow} />
      </Auth0Provider>,
    )
  }

  function follow(next: Client): void {
    client = next
    if (next.isLoading) return
    if (next.error && next.error !== toldError) {
      toldError = next.error
      failure = toSignInFailure(next.error)
      changeSession({ lastError: failure })
      // A bad answer in the address says nothing about a session that the browser has already: look again without it.
      if (comesBack && !next.isAuthenticated && wasSignedIn(settings)) {
        client = undefined
        return render({ handlesReturn: false, round: 2 })
      }
    }
    // A renewal that ends while somebody leaves would bring them back.
    if (!(isLeaving && next.isAuthenticated)) void publish(next)
    for (const resolve of waiting) resolve()
    waiting = []
  }

  async function publish(next: Client): Promise<void> {
    const { isAuthenticated, user, getIdTokenClaims } = next
    const claims = isAuthenticated ? ((await getIdTokenClaims()) ?? null) : null
    // The session may have ended meanwhile, and that has been told already.
    if (client !== next) return
    changeSession({
      isLoading: false,
      isAuthenticated,
      user: isAuthenticated && user ? toUser(user) : null,
      claims,
    })
    backend.follow(isAuthenticated)
  }

  /** The backend's token is the ID token. Null says that there is none, and why stands in the console. */
  async function fetchIdToken({ forceRefreshToken }: { forceRefreshToken: boolean }): Promise<string | null> {
    // The session is ending: the backend has noticed first, and the provider would refuse.
    if (isLeaving) return null
    const { getAccessTokenSilently, user } = await settled()
    try {
      const answer = await asRenewal(
        getAccessTokenSilently({ detailedResponse: true, cacheMode: forceRefreshToken ? 'off' : 'on' }),
      )
      if (user?.email) tokenFetched(user.email)
      return answer?.id_token ?? null
    } catch (error) {
      // Who is leaving has ended it.
      if (isLeaving) return null
      const reason = toSignInFailure(error)
      // eslint-disable-next-line no-console -- the specification asks for it
      console.warn(`The token could not be fetched: ${reason.code}`)
      changeSession({ lastError: reason })
      if (endsSession(reason)) await forgetHere()
      return null
    }
  }

  async function asRenewal<Answer>(work: Promise<Answer>): Promise<Answer> {
    const ended = work.then(nothing, nothing)
    renewal = ended
    try {
      return await work
    } finally {
      if (renewal === ended) renewal = null
    }
  }

  async function forgetHere(): Promise<void> {
    isLeaving = true
    await clearUserData()
    await forgetNow()
    if (renewal) {
      // Its answer writes the session back.
      await renewal
      await forgetNow()
    }
    isLeaving = false
  }

  /** Until the client itself has noticed. */
  async function forgetNow(): Promise<void> {
    let known = await settled()
    await known.logout({ openUrl: false })
    do known = await settled(known)
    while (known.isAuthenticated)
  }

  async function renewalEnds(): Promise<void> {
    if (!renewal) return
    await Promise.race([renewal, new Promise((resolve) => setTimeout(resolve, longestWaitToLeaveMs))])
  }

  /** The client, once it knows how things stand, and is another one than `before`. */
  async function settled(before?: Client): Promise<Client> {
    while (!client || client.isLoading || client === before) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    return client
  }

  function ended(wanted: string | null): SignInResult {
    return failure ? { failure } : { target: wanted ?? '/' }
  }

  /** Who signs out in one tab has signed out in all of them. */
  function forgetWithOtherTabs(): void {
    const key = `@@auth0spajs@@::${settings.clientId}::@@user@@`
    addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === null) void forgetHere()
    })
  }
}

function nothing(): void {}

function Teller({ onChange }: { onChange: (client: Client) => void }) {
  const client = useAuth0()
  const latest = useRef(onChange)
  useEffect(() => latest.current(client), [client])
  return null
}

/** Only Auth0 and our own provider know what this means; the standard has no word for it. */
function screenHint(screen: SignInRequest['screen']): Record<string, string> {
  return screen === 'sign-up' ? { screen_hint: 'signup' } : {}
}

function toUser(user: NonNullable<Client['user']>): SignedInUser {
  const { sub = '', name, nickname, email = null, email_verified: emailVerified = false } = user
  return { sub, name: name ?? nickname ?? email ?? m.account_auth0_session_you(), email, emailVerified }
}
