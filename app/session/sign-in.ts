// Signing in and out. The identity client is large and few visitors need it: it is loaded when somebody signs in, comes
// back from there, or was signed in; until then nobody is.
import type { Auth0Session } from './auth0-session.tsx'
import { readIdentitySettings, wasSignedIn } from './identity-settings.ts'
import { changeSession, isSignInCallback, type SignInResult, type SignInRequest } from './session.ts'

let loading: Promise<Auth0Session> | undefined

/** Once, when the page is alive. */
export function startSession(): void {
  if (isSignInCallback() || wasSignedIn(readIdentitySettings())) {
    load().catch(() => changeSession({ isLoading: false, backend: 'not authenticated' }))
  } else {
    changeSession({ isLoading: false, backend: 'not authenticated' })
  }
}

/** Leaves the page; what comes back is finished by `completeSignIn`. */
export async function signIn(request: SignInRequest): Promise<void> {
  await (await load()).signIn(request)
}

/** In a small window of its own, which must be opened within the visitor's click. */
export async function signInWithPopup(request: SignInRequest): Promise<SignInResult> {
  const popup = openPopup()
  const session = await load().catch((error: unknown) => {
    popup?.close()
    throw error
  })
  return session.signInWithPopup(request, popup)
}

/** After the provider has sent the visitor back with an answer in the address. */
export async function completeSignIn(): Promise<SignInResult> {
  return (await load()).completed()
}

/** Here and at the provider. */
export async function signOut(): Promise<void> {
  await (await load()).signOut()
}

/**
 * Does something that ends the session at the provider, such as deleting the account. A renewal that is under way is
 * waited for, and one that meets the end is no news.
 */
export async function endSessionAfter(work: () => Promise<void>): Promise<void> {
  await (await load()).endAfter(work)
}

/** Forgets the session in this browser only: the provider knows already, or must not be asked. */
export async function clearSession(): Promise<void> {
  await (await load()).forget()
}

/** For the provider's own API. */
export async function fetchAccessToken(): Promise<string> {
  return (await load()).accessToken()
}

function load(): Promise<Auth0Session> {
  loading ??= import('./auth0-session.tsx').then(
    ({ openAuth0Session }) => openAuth0Session(readIdentitySettings()),
    (error: unknown) => {
      loading = undefined // Whoever asks next may be luckier.
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
  const place = `left=${left},top=${top},width=${popupWidth},height=${popupHeight}`
  return window.open('', 'auth0:authorize:popup', `${place},resizable,scrollbars=yes,status=1`)
}
