// The session's state for the whole page. sign-in.ts fills it.
import { withoutLanguage } from '#app/data/page-language.ts'
import { createStore } from '#app/data/store.ts'

export interface SignedInUser {
  sub: string
  name: string
  email: string | null
  emailVerified: boolean
  /** False for an account of our own provider that was made by a sign-in through another one. Missing in older stored data. */
  hasPassword?: boolean
}

export interface Session {
  /** Until the browser's stored session is read. */
  isLoading: boolean
  isAuthenticated: boolean
  user: SignedInUser | null
  /** The claims of the ID token. */
  claims: Readonly<Record<string, unknown>> | null
  lastError: SignInFailure | null
  /** Whether the backend has authenticated the user: only then do functions return the user's data. */
  backend: 'loading' | 'authenticated' | 'not authenticated'
}

export interface SignInFailure {
  /** The provider's or the client's error code, such as `access_denied`. */
  code: string
  message: string
  /** The message for the visitor. */
  words: string
  /** With `mfa_required`: the token to send back with the second factor. */
  mfaToken?: string
}

export interface SignInRequest {
  /** The path to return to. */
  target: string
  screen?: 'sign-in' | 'sign-up'
  /** Of a failure that needs a second step. */
  mfaToken?: string
}

/** The result of a sign-in by redirect or popup. */
export type SignInResult = { target: string } | { failure: SignInFailure }

const loadingSession: Session = {
  isLoading: true,
  isAuthenticated: false,
  user: null,
  claims: null,
  lastError: null,
  backend: 'loading',
}

let session = loadingSession
const store = createStore(() => session, { first: loadingSession })
const tokenListeners = new Set<(email: string) => void>()
let fetchToken: (() => Promise<string | null>) | null = null

export const useSession = store.useValue

export function currentSession(): Session {
  return session
}

export const subscribeToSession = store.subscribe

/** Resolves when the session is loaded and the backend has authenticated it, or is known not to. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      if (session.isLoading || session.backend === 'loading') return
      stop()
      resolve(session)
    }
    const stop = subscribeToSession(check)
    check()
  })
}

/** The bearer token for HTTP requests to the backend; null for visitors, and if no token can be fetched. */
export async function backendToken(): Promise<string | null> {
  if (session.isLoading) await untilLoaded()
  return fetchToken === null ? null : fetchToken()
}

/** Does not wait for the backend, which needs its WebSocket. */
function untilLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      if (session.isLoading) return
      stop()
      resolve()
    })
  })
}

export function setTokenSource(source: (() => Promise<string | null>) | null): void {
  fetchToken = source
}

/** With these errors a retry cannot help: the session has ended. */
export function endsSession({ code }: SignInFailure): boolean {
  return ['invalid_grant', 'missing_refresh_token', 'login_required'].includes(code)
}

/** History state for the page that handles the failure: the second factor needs the provider's token. */
export function failureState({ code, mfaToken }: SignInFailure): object {
  return { signInFailure: { code, ...(mfaToken !== undefined && { mfaToken }) } }
}

/** Called with the email address whenever a token was fetched. */
export function onTokenFetched(listener: (email: string) => void): () => void {
  tokenListeners.add(listener)
  return () => tokenListeners.delete(listener)
}

export function isSignInCallback(): boolean {
  const { pathname, search } = location
  const params = new URLSearchParams(search)
  // The provider returns to the page of the language in which the sign-in began.
  return (
    withoutLanguage(pathname) === '/login' &&
    params.has('state') &&
    (params.has('code') || params.has('error'))
  )
}

export function changeSession(change: Partial<Session>): void {
  session = { ...session, ...change }
  store.changed()
}

export function tokenFetched(email: string): void {
  for (const listener of tokenListeners) listener(email)
}
