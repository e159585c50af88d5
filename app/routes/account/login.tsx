import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { capture } from '#app/analytics/analytics.ts'
import { takeInReadings } from '#app/components/journal/take-in-readings.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useIdentityMeta } from '#app/data/request-facts.tsx'
import { isOwnProvider, readIdentitySettings, type IdentitySettings } from '#app/session/identity-settings.ts'
import { isLoginReason, loginReasons } from '#app/session/login-path.ts'
import { failureState, useSession, type SignInResult, type SignInRequest } from '#app/session/session.ts'
import { toSignInFailure } from '#app/session/sign-in-failure.ts'
import { completeSignIn, signIn, signInWithPopup, signOut } from '#app/session/sign-in.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'
import { safeRedirectPath } from '#rules/redirect-path.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/login.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.account_login_sign_in(),
    description: m.account_login_sign_in_to_lodestar_or(),
    robots: 'noindex',
  })

export default function Login() {
  const [query] = useSearchParams()
  const target = safeRedirectPath(query.get('returnTo'))
  const reason = query.get('reason')
  // Decided by the address, so that the server renders the same: the provider has redirected the visitor back.
  const isCallback = query.has('state') && (query.has('code') || query.has('error'))
  if (isCallback) return <SignInCallback />
  return (
    <SignInChoice
      target={target}
      reason={isLoginReason(reason) ? loginReasons[reason]() : null}
      needsSecondStep={reason === 'second-step'}
    />
  )
}

function SignInChoice({
  target,
  reason,
  needsSecondStep,
}: {
  target: string
  reason: string | null
  needsSecondStep: boolean
}) {
  const { isAuthenticated, user } = useSession()
  // The provider asks for the second step only in a new sign-in.
  const signedInUser = isAuthenticated && !needsSecondStep ? user : null
  const signInState = useSignIn(target)
  // The session is known only after hydration; the heading stays mounted, so that a button pressed before keeps its state.
  return (
    <div className="narrow">
      {signedInUser ? (
        <PageHeading
          eyebrow={m.account_login_sign_in()}
          title={m.account_login_hello({ name: signedInUser.name })}
          lede={m.account_login_youre_signed_in()}
        />
      ) : (
        <PageHeading
          eyebrow={m.account_login_sign_in()}
          title={m.account_login_welcome()}
          lede={reason ?? m.account_login_with_an_account_you_have()}
        />
      )}
      {signedInUser ? <SignedInActions target={target} /> : <SignInForm target={target} {...signInState} />}
    </div>
  )
}

function SignInForm({ target, method, begin }: { target: string } & ReturnType<typeof useSignIn>) {
  const [query] = useSearchParams()
  const { registration } = JSON.parse(useIdentityMeta() ?? '{}') as Partial<IdentitySettings>
  const isRegistrationClosed = registration === 'invite' || registration === 'closed'
  return (
    <>
      {/* A real form: submitted before hydration, it reloads this page with `begin`, and sign-in starts automatically. */}
      <form
        className="login-ways"
        action={inPageLanguage('/login')}
        onSubmit={(event) => submit(event, begin)}
      >
        {['returnTo', 'reason'].map((name) => {
          const value = query.get(name)
          return value !== null && <input key={name} type="hidden" name={name} value={value} />
        })}
        <Button {...methodProps('redirect')} variant="gold" size="large" wide loading={method === 'redirect'}>
          {m.account_login_sign_in()}
        </Button>
        {!isRegistrationClosed && (
          <Button {...methodProps('sign-up')} size="large" wide loading={method === 'sign-up'}>
            {m.account_login_create_account()}
          </Button>
        )}
        <Button {...methodProps('popup')} variant="quiet" wide loading={method === 'popup'}>
          {m.account_login_use_a_popup_instead()}
        </Button>
      </form>
      <noscript>
        <p>{m.account_login_signing_in_needs_javascript_drawing()}</p>
      </noscript>
      <p className="login-without">
        <Link to={target === '/profile' ? '/' : target}>{m.account_login_continue_without_an_account()}</Link>
        <Link to="/privacy">{m.account_login_what_we_store()}</Link>
      </p>
    </>
  )
}

function SignedInActions({ target }: { target: string }) {
  return (
    <div className="login-ways">
      <Link to={target} {...buttonLook({ variant: 'gold', size: 'large', wide: true })}>
        {target === '/' ? m.account_login_go_to_the_home_page() : m.account_login_continue()}
      </Link>
      <Button size="large" wide onClick={() => void signOut()}>
        {m.account_login_sign_out()}
      </Button>
    </div>
  )
}

/** Exchanges the provider's response for a session, then redirects. */
function SignInCallback() {
  const finish = useFinishSignIn()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    completeSignIn().then(finish, (error: unknown) => finish({ failure: toSignInFailure(error) }))
  }, [finish])
  return (
    <div className="narrow">
      <PageHeading
        eyebrow={m.account_login_sign_in()}
        title={m.account_login_one_moment()}
        lede={m.account_login_were_signing_you_in()}
      />
      <Spinner />
    </div>
  )
}

type SignInMethod = 'redirect' | 'sign-up' | 'popup'

function methodProps(method: SignInMethod) {
  return { type: 'submit', name: 'begin', value: method } as const
}

function submit(event: FormEvent<HTMLFormElement>, begin: (method: SignInMethod) => void): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  begin((submitter as HTMLButtonElement | null)?.value as SignInMethod)
}

function useSignIn(target: string) {
  const [method, setMethod] = useState<SignInMethod | null>(null)
  const finish = useFinishSignIn()
  const mfaToken = mfaTokenIn(useLocation().state)

  // A page restored from the back/forward cache would still show the loading button.
  useEffect(() => {
    const reset = () => setMethod(null)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function start(chosenMethod: SignInMethod): Promise<void> {
    const request: SignInRequest = {
      target,
      screen: chosenMethod === 'sign-up' ? 'sign-up' : 'sign-in',
      ...(mfaToken !== undefined && { mfaToken }),
    }
    try {
      if (chosenMethod !== 'popup') return await signIn(request)
      const result = await signInWithPopup(request)
      // A closed popup is only reported; the visitor stays on this page.
      if ('failure' in result) toast(result.failure.words, { tone: 'warning' })
      else finish(result)
    } catch (error) {
      toast(toSignInFailure(error).words, { tone: 'error' })
    }
    setMethod(null)
  }

  function begin(chosenMethod: SignInMethod): void {
    setMethod(chosenMethod)
    void start(chosenMethod)
  }

  // Requested before hydration. A popup is left out, since browsers allow it only during a click.
  const [query] = useSearchParams()
  const requestedBeforeHydration = useRef(query.get('begin'))
  useEffect(() => {
    const chosenMethod = requestedBeforeHydration.current
    requestedBeforeHydration.current = null
    if (chosenMethod === 'redirect' || chosenMethod === 'sign-up') begin(chosenMethod)
  })

  return { method, begin }
}

function useFinishSignIn(): (result: SignInResult) => void {
  const navigate = useNavigate()
  return (result) => {
    if ('target' in result) {
      // Our own provider counts it itself.
      if (!isOwnProvider(readIdentitySettings())) capture('signed in', {})
      void takeInReadings()
      return void navigate(safeRedirectPath(result.target), { replace: true })
    }
    void navigate(safeRedirectPath(readIdentitySettings().errorPath), {
      replace: true,
      state: failureState(result.failure),
    })
    toast(result.failure.words, {
      tone: 'error',
      action: { label: m.account_login_try_again(), onClick: () => void navigate('/login') },
    })
  }
}

/** The provider's token for the second step, from the history state of a page. */
function mfaTokenIn(state: unknown): string | undefined {
  const { signInFailure } = (state ?? {}) as { signInFailure?: { mfaToken?: unknown } }
  return typeof signInFailure?.mfaToken === 'string' ? signInFailure.mfaToken : undefined
}
