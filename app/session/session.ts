// Whether somebody is signed in, for everything on the page. Who is, is found out by sign-in.ts.
import { createStore } from '#app/data/store.ts'

export interface SignedInUser {
  sub: string
  name: string
  email: string | null
  emailVerified: boolean
}

export interface Session {
  /** Until the first look at what the browser keeps. */
  isLoading: boolean
  isAuthenticated: boolean
  user: SignedInUser | null
  /** Of the ID token. */
  claims: Readonly<Record<string, unknown>> | null
  lastError: SignInFailure | null
  /** Whether the backend knows who this is: only then do functions answer as to them. */
  backend: 'loading' | 'authenticated' | 'not authenticated'
}

export interface SignInFailure {
  /** The provider's or the client's name for it, such as `access_denied`. */
  code: string
  message: string
  /** For the visitor: what happened and what to do. */
  words: string
  /** With `mfa_required`: what the provider wants back with the second factor. */
  mfaToken?: string
}

export interface SignInRequest {
  /** Where to go afterwards: a path of our own. */
  target: string
  screen?: 'sign-in' | 'sign-up'
}

/** How a sign-in ended that was begun elsewhere, or in a popup. */
export type SignInResult = { target: string } | { failure: SignInFailure }

const unknown: Session = {
  isLoading: true,
  isAuthenticated: false,
  user: null,
  claims: null,
  lastError: null,
  backend: 'loading',
}

let session = unknown
const store = createStore(() => session, { first: unknown })
const tokenListeners = new Set<(email: string) => void>()
let fetchToken: (() => Promise<string | null>) | null = null

export const useSession = store.useValue

export function currentSession(): Session {
  return session
}

export const subscribeToSession = store.subscribe

/** Resolves when it is known who is here, and the backend knows it too. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.isLoading || session.backend === 'loading') return
      stop()
      resolve(session)
    }
    const stop = subscribeToSession(look)
    look()
  })
}

/** What plain requests to the backend carry; null for visitors, and for whoever cannot be vouched for just now. */
export async function backendToken(): Promise<string | null> {
  if (session.isLoading) await untilLoaded()
  return fetchToken === null ? null : fetchToken()
}

/** Whether the backend knows them too is another matter: that needs its socket. */
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

/** With these the session cannot be saved by asking again: it is over, and the browser should know. */
export function endsSession({ code }: SignInFailure): boolean {
  return ['invalid_grant', 'missing_refresh_token', 'login_required'].includes(code)
}

/** For the history entry of the page that a failure leads to: another step may take the provider's token from there. */
export function failureState({ code, mfaToken }: SignInFailure): object {
  return { signInFailure: { code, ...(mfaToken !== undefined && { mfaToken }) } }
}

/** For whoever wants to know that a token was fetched for somebody with an e-mail address. */
export function onTokenFetched(listener: (email: string) => void): () => void {
  tokenListeners.add(listener)
  return () => tokenListeners.delete(listener)
}

export function isSignInCallback(): boolean {
  const { pathname, search } = location
  const answer = new URLSearchParams(search)
  return pathname === '/login' && answer.has('state') && (answer.has('code') || answer.has('error'))
}

export function changeSession(change: Partial<Session>): void {
  session = { ...session, ...change }
  store.changed()
}

export function tokenFetched(email: string): void {
  for (const listener of tokenListeners) listener(email)
}
