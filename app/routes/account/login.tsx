import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { capture } from '#app/analytics/analytics.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { safeRedirectPath } from '#app/data/redirect-path.ts'
import { readIdentitySettings } from '#app/session/identity-settings.ts'
import { isLoginReason, loginReasons } from '#app/session/login-path.ts'
import { failureState, useSession, type SignInResult, type SignInRequest } from '#app/session/session.ts'
import { toSignInFailure } from '#app/session/sign-in-failure.ts'
import { completeSignIn, signIn, signInWithPopup, signOut } from '#app/session/sign-in.ts'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/login.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.account_login_sign_in(),
    description: m.account_login_signing_in_to_lodestar_what_an(),
    robots: 'noindex',
  })

export default function Login() {
  const [query] = useSearchParams()
  const target = safeRedirectPath(query.get('returnTo'))
  const reason = query.get('reason')
  // Told by the address, so that the server shows the same: the provider has sent somebody back.
  const comesBack = query.has('state') && (query.has('code') || query.has('error'))
  if (comesBack) return <Returning />
  return <Choosing target={target} reason={isLoginReason(reason) ? loginReasons[reason]() : null} />
}

function Choosing({ target, reason }: { target: string; reason: string | null }) {
  const { isAuthenticated, user } = useSession()
  const known = isAuthenticated ? user : null
  const signingIn = useSignIn(target)
  // One heading for both: who is here is known only after the page has come, and what was pressed meanwhile must stay.
  return (
    <div className="narrow">
      {known ? (
        <PageHeading
          eyebrow={m.account_login_sign_in()}
          title={m.account_login_hello({ name: known.name })}
          lede={m.account_login_you_are_signed_in()}
        />
      ) : (
        <PageHeading
          eyebrow={m.account_login_sign_in()}
          title={m.account_login_welcome()}
          lede={reason ?? m.account_login_an_account_keeps_your_readings_together()}
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
          {m.account_login_sign_in()}
        </Button>
        <Button {...wayTo('sign-up')} size="large" wide loading={way === 'sign-up'}>
          {m.account_login_make_an_account()}
        </Button>
        <Button {...wayTo('popup')} variant="quiet" wide loading={way === 'popup'}>
          {m.account_login_use_a_small_window_instead()}
        </Button>
      </form>
      <noscript>
        <p>{m.account_login_signing_in_needs_javascript_reading_and()}</p>
      </noscript>
      <p className="login-without">
        <Link to={target === '/profile' ? '/' : target}>{m.account_login_go_on_without_an_account()}</Link>
        <Link to="/privacy">{m.account_login_what_we_keep()}</Link>
      </p>
    </>
  )
}

function WaysOn({ target }: { target: string }) {
  return (
    <div className="login-ways">
      <Link to={target} {...buttonLook({ variant: 'gold', size: 'large', wide: true })}>
        {target === '/' ? m.account_login_go_to_the_first_page() : m.account_login_go_on()}
      </Link>
      <Button size="large" wide onClick={() => void signOut()}>
        {m.account_login_sign_out()}
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
    completeSignIn().then(arrive, (error: unknown) => arrive({ failure: toSignInFailure(error) }))
  }, [arrive])
  return (
    <div className="narrow">
      <PageHeading
        eyebrow={m.account_login_sign_in()}
        title={m.account_login_one_moment()}
        lede={m.account_login_you_are_being_signed_in()}
      />
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
      toast(toSignInFailure(error).words, { tone: 'error' })
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

function useArrival(): (end: SignInResult) => void {
  const navigate = useNavigate()
  return (end) => {
    if ('target' in end) {
      capture('signed in', {})
      return void navigate(safeRedirectPath(end.target), { replace: true })
    }
    void navigate(safeRedirectPath(readIdentitySettings().errorPath), {
      replace: true,
      state: failureState(end.failure),
    })
    toast(end.failure.words, {
      tone: 'error',
      action: { label: m.account_login_try_again(), onClick: () => void navigate('/login') },
    })
  }
}
