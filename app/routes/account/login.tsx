import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { capture } from '#app/analytics/analytics.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { ownPath } from '#app/data/own-path.ts'
import { readIdentitySettings } from '#app/session/identity-settings.ts'
import { isLoginReason, loginReasons } from '#app/session/login-path.ts'
import { failureState, useSession, type SignInEnd, type SignInRequest } from '#app/session/session.ts'
import { failureOf } from '#app/session/sign-in-failure.ts'
import { completeSignIn, signIn, signInWithPopup, signOut } from '#app/session/sign-in.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/login.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sign in',
    description: 'Signing in to Lodestar: what an account is for, and when you need none.',
    robots: 'noindex',
  })

export default function Login() {
  const [query] = useSearchParams()
  const target = ownPath(query.get('returnTo'))
  const reason = query.get('reason')
  // Told by the address, so that the server shows the same: the provider has sent somebody back.
  const comesBack = query.has('state') && (query.has('code') || query.has('error'))
  if (comesBack) return <Returning />
  return <Choosing target={target} reason={isLoginReason(reason) ? loginReasons[reason] : null} />
}

function Choosing({ target, reason }: { target: string; reason: string | null }) {
  const { isAuthenticated, user } = useSession()
  const known = isAuthenticated ? user : null
  const signingIn = useSignIn(target)
  // One heading for both: who is here is known only after the page has come, and what was pressed meanwhile must stay.
  return (
    <div className="narrow">
      {known ? (
        <PageHeading eyebrow="Sign in" title={<>Hello, {known.name}</>} lede="You are signed in." />
      ) : (
        <PageHeading
          eyebrow="Sign in"
          title="Welcome"
          lede={
            reason ?? 'An account keeps your readings together on every device. You can draw without one.'
          }
        />
      )}
      {known ? <WaysOn target={target} /> : <WaysIn target={target} {...signingIn} />}
    </div>
  )
}

function WaysIn({ target, way, begin }: { target: string } & ReturnType<typeof useSignIn>) {
  const [query] = useSearchParams()
  return (
    <>
      {/* A real form: pressed before the page is alive, it comes back here and begins by itself. */}
      <form className="login-ways" action="/login" onSubmit={(event) => submit(event, begin)}>
        {['returnTo', 'reason'].map((name) => {
          const value = query.get(name)
          return value !== null && <input key={name} type="hidden" name={name} value={value} />
        })}
        <Button {...wayTo('redirect')} variant="gold" size="large" wide loading={way === 'redirect'}>
          Sign in
        </Button>
        <Button {...wayTo('sign-up')} size="large" wide loading={way === 'sign-up'}>
          Make an account
        </Button>
        <Button {...wayTo('popup')} variant="quiet" wide loading={way === 'popup'}>
          Use a small window instead
        </Button>
      </form>
      <noscript>
        <p>Signing in needs JavaScript. Reading and drawing do not.</p>
      </noscript>
      <p className="login-without">
        <Link to={target === '/profile' ? '/' : target}>Go on without an account</Link>
        <Link to="/privacy">What we keep</Link>
      </p>
    </>
  )
}

function WaysOn({ target }: { target: string }) {
  return (
    <div className="login-ways">
      <Link to={target} {...buttonLook({ variant: 'gold', size: 'large', wide: true })}>
        {target === '/' ? 'Go to the first page' : 'Go on'}
      </Link>
      <Button size="large" wide onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}

/** While the provider's answer is turned into a session. It ends somewhere else, whatever the answer is. */
function Returning() {
  const arrive = useArrival()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    completeSignIn().then(arrive, (error: unknown) => arrive({ failure: failureOf(error) }))
  }, [arrive])
  return (
    <div className="narrow">
      <PageHeading eyebrow="Sign in" title="One moment" lede="You are being signed in." />
      <Spinner />
    </div>
  )
}

type Way = 'redirect' | 'sign-up' | 'popup'

function wayTo(way: Way) {
  return { type: 'submit', name: 'begin', value: way } as const
}

function submit(event: FormEvent<HTMLFormElement>, begin: (way: Way) => void): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  begin((submitter as HTMLButtonElement | null)?.value as Way)
}

function useSignIn(target: string) {
  const [way, setWay] = useState<Way | null>(null)
  const arrive = useArrival()

  // Whoever comes back with the browser's button finds the page as they left it, and may want to try again.
  useEffect(() => {
    const shown = () => setWay(null)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  async function start(chosen: Way): Promise<void> {
    const request: SignInRequest = { target, screen: chosen === 'sign-up' ? 'sign-up' : 'sign-in' }
    try {
      if (chosen !== 'popup') return await signIn(request)
      const end = await signInWithPopup(request)
      // A window that was closed leaves the visitor where they are, with words.
      if ('failure' in end) toast(end.failure.words, { tone: 'warning' })
      else arrive(end)
    } catch (error) {
      toast(failureOf(error).words, { tone: 'error' })
    }
    setWay(null)
  }

  function begin(chosen: Way): void {
    setWay(chosen)
    void start(chosen)
  }

  // Asked for before the page was alive. A window must be opened by a click of now, so that one is left to the visitor.
  const [query] = useSearchParams()
  const early = useRef(query.get('begin'))
  useEffect(() => {
    const chosen = early.current
    early.current = null
    if (chosen === 'redirect' || chosen === 'sign-up') begin(chosen)
  })

  return { way, begin }
}

function useArrival(): (end: SignInEnd) => void {
  const navigate = useNavigate()
  return (end) => {
    if ('target' in end) {
      capture('signed in', {})
      return void navigate(ownPath(end.target), { replace: true })
    }
    void navigate(ownPath(readIdentitySettings().errorPath), {
      replace: true,
      state: failureState(end.failure),
    })
    toast(end.failure.words, {
      tone: 'error',
      action: { label: 'Try again', onClick: () => void navigate('/login') },
    })
  }
}
