// Signing in and out. The identity client is large and few visitors need it, so it is only loaded on sign-in, on the
// provider's callback, or if the browser was signed in.
import type { Auth0Session } from './auth0-session.tsx'
import { readIdentitySettings, wasSignedIn } from './identity-settings.ts'
import { changeSession, isSignInCallback, type SignInResult, type SignInRequest } from './session.ts'

let loading: Promise<Auth0Session> | undefined

/** Called once, after hydration. */
export function startSession(): void {
  if (isSignInCallback() || wasSignedIn(readIdentitySettings())) {
    load().catch(() => changeSession({ isLoading: false, backend: 'not authenticated' }))
  } else {
    changeSession({ isLoading: false, backend: 'not authenticated' })
  }
}

/** Redirects to the provider; `completeSignIn` handles its callback. */
export async function signIn(request: SignInRequest): Promise<void> {
  await (await load()).signIn(request)
}

/** Must be called in a click handler, because browsers block other popups. */
export async function signInWithPopup(request: SignInRequest): Promise<SignInResult> {
  const popup = openPopup()
  const session = await load().catch((error: unknown) => {
    popup?.close()
    throw error
  })
  return session.signInWithPopup(request, popup)
}

/** Handles the provider's callback. */
export async function completeSignIn(): Promise<SignInResult> {
  return (await load()).completed()
}

/** Signs out here and at the provider. */
export async function signOut(): Promise<void> {
  await (await load()).signOut()
}

/**
 * Runs something that ends the session at the provider, such as deleting the account. It waits for a running token refresh,
 * and a refresh that fails because of it is not reported.
 */
export async function endSessionAfter(work: () => Promise<void>): Promise<void> {
  await (await load()).endAfter(work)
}

/** Clears the session in this browser only, when it has already ended at the provider. */
export async function clearSession(): Promise<void> {
  await (await load()).forget()
}

/** For the provider's management API. */
export async function fetchAccessToken(): Promise<string> {
  return (await load()).accessToken()
}

function load(): Promise<Auth0Session> {
  loading ??= import('./auth0-session.tsx').then(
    ({ openAuth0Session }) => openAuth0Session(readIdentitySettings()),
    (error: unknown) => {
      loading = undefined // The next call retries.
      throw error
    },
  )
  return loading
}

const popupWidth = 400
const popupHeight = 600

function openPopup(): Window | null {
  const left = window.screenX + (window.innerWidth - popupWidth) / 2
  const top = window.screenY + (window.innerHeight - popupHeight) / 2
  const position = `left=${left},top=${top},width=${popupWidth},height=${popupHeight}`
  return window.open('', 'auth0:authorize:popup', `${position},resizable,scrollbars=yes,status=1`)
}
