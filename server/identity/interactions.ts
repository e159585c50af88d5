// The sign-in and sign-up forms of an OpenID interaction.
import type Provider from 'oidc-provider'
import * as m from '#messages'
import { HttpError, isRead, type Exchange } from '../exchange.ts'
import { readEmail, type Account, type Accounts } from './accounts.ts'
import { signInClientOf, deviceCookie } from './sign-in-client.ts'
import { readIdentityForm, sendIdentityPage } from './identity-exchange.ts'
import type { Factors } from './factors.ts'
import type { CurrentMails } from './live-mailer.ts'
import { errors } from './openid-library.ts'
import { linkSocialPage, noticePage, signInPage, signUpPage, type FormState } from './pages/pages.tsx'
import { passwordProblem, TooBusy } from './passwords.ts'
import type { RegistrationRule } from './registration.ts'
import type { SocialIdentity, SocialSignIn } from './social-sign-in.ts'
import { answerIn, createSignInSteps, stepIntents, type SignInStep } from './sign-in-steps.ts'
import type { SignIn } from './sign-in.ts'
import { signUpCookie, signUpSeconds, type SignUpProofs } from './sign-up-proofs.ts'
import { tooManyTries } from './too-many-tries.ts'

const yearInSeconds = 31_536_000

export interface InteractionsOptions {
  provider: Provider
  accounts: Accounts
  signIn: SignIn
  factors: Factors
  /** Whether this account must have a second step, by the setting ADMIN_MFA. */
  mustHaveSecondStep(account: Account): Promise<boolean>
  mail: CurrentMails
  registration: RegistrationRule
  signUpProofs: SignUpProofs
  /** Null if no other provider is set. */
  social: SocialSignIn | null
  ownerEmail: string
  publicUrl: string
  prefix: string
  trustedProxies: number
}

type Screen = 'sign-in' | 'sign-up'

export function createInteractions(options: InteractionsOptions): (exchange: Exchange) => Promise<void> {
  const {
    provider,
    accounts,
    signIn,
    factors,
    mail,
    registration,
    social,
    publicUrl,
    prefix,
    trustedProxies,
  } = options
  const { passkeys, linkedIdentities } = factors
  const startAgain = (exchange: Exchange) => sendIdentityPage(exchange, 400, expiredPage())
  const steps = createSignInSteps({
    accounts,
    factors,
    mustHaveSecondStep: options.mustHaveSecondStep,
    finish,
    startAgain,
  })

  return async (exchange) => {
    const { request, response } = exchange
    const details = await provider.interactionDetails(request, response).catch((error: unknown) => {
      if (!(error instanceof errors.OIDCProviderError)) throw error
      return null
    })
    // Expired, or started in another browser: a link sent by somebody else must not sign anybody in.
    if (!details) return startAgain(exchange)
    const { params, uid, session, prompt } = details
    if (isRead(exchange)) {
      if (social && exchange.url.searchParams.get('with') === 'social') return social.start(exchange, uid)
      const identity = exchange.url.searchParams.get('social')
      if (social && identity !== null) return signInBySocial(exchange, uid, identity, social)
      // Signed in already, and only the second step is missing. To set one up, the password is asked for first: a stolen session
      // must not be enough.
      const byToken = await factors.tokens.read('mfa', String(params.mfa_token ?? ''))
      const known = prompt.reasons.includes('second_step') ? session?.accountId : byToken?.accountId
      const account = known === undefined ? null : await accounts.find(known)
      if (account?.twoStep) return steps.proceed({ exchange, interaction: uid, account, methods: ['pwd'] })
      const hint = account?.email ?? readEmail(String(params.login_hint ?? ''))
      return show(
        { exchange, uid, status: 200, screen: screenOf(exchange, params) },
        hint === null ? {} : { email: hint },
      )
    }
    if (request.method !== 'POST')
      throw new HttpError(405, 'Only GET, HEAD and POST are allowed.', { Allow: 'GET, HEAD, POST' })
    const form = await readIdentityForm(exchange, publicUrl)
    const intent = form.get('intent') ?? ''
    if (intent === 'cancel') {
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The sign-in was cancelled.',
      })
    }
    if (stepIntents.has(intent)) return steps.submit(exchange, uid, form)
    if (social && intent === 'link-social') return linkSocial(exchange, uid, form, social)
    if (intent === 'passkey') return signInByPasskey(exchange, uid, form)
    await attempt(exchange, uid, intent === 'sign-up' ? 'sign-up' : 'sign-in', form)
  }

  async function signInByPasskey(exchange: Exchange, uid: string, form: URLSearchParams): Promise<void> {
    const accountId = await passkeys.verify(uid, answerIn(form))
    const account = accountId === null ? null : await accounts.find(accountId)
    if (account) return steps.proceed({ exchange, interaction: uid, account, methods: ['swk', 'mfa'] })
    await show({ exchange, uid, status: 401, screen: 'sign-in' }, { problem: m.identity_passkey_refused() })
  }

  async function signInBySocial(
    exchange: Exchange,
    uid: string,
    token: string,
    provider: SocialSignIn,
  ): Promise<void> {
    // Read and not used up, because the page for the password is shown with the same one.
    const identity = await factors.tokens.read('social', token)
    if (identity?.interaction !== uid) return startAgain(exchange)
    const linkedId = await linkedIdentities.findAccountId(identity)
    const linked = linkedId === null ? null : await accounts.find(linkedId)
    if (linked) return enterBySocial(exchange, uid, token, linked)
    const email = identity.email === null ? null : readEmail(identity.email)
    if (email === null) return sendIdentityPage(exchange, 403, unverifiedPage(provider.name))
    const existing = await accounts.findByEmail(email)
    // The owner is only known by a link of the server or by the password.
    if (existing && !existing.emailVerified && email !== options.ownerEmail) {
      return claimBySocial(exchange, uid, token, existing)
    }
    if (existing) {
      return sendIdentityPage(exchange, 200, linkSocialPage({ email, name: provider.name, identity: token }))
    }
    const permission = await registration.permissionOf(exchange.request)
    if (permission.kind === 'refused') {
      return sendIdentityPage(exchange, 403, closedPage(permission.registration))
    }
    if (permission.invitation?.email && permission.invitation.email !== email) {
      return sendIdentityPage(exchange, 403, closedPage('invite'))
    }
    const account = await registration.withInvitation(
      permission.invitation,
      () => accounts.createVerified(email),
      (created) => created !== null,
    )
    if (!account) return startAgain(exchange)
    await linkedIdentities.add(identity, account.id)
    if (!(await factors.tokens.consume('social', token))) return startAgain(exchange)
    if (!mail.mails) return steps.offerRecovery(exchange, uid, account)
    await finish({ exchange, account, methods: ['fed'] })
  }

  /** Nobody has proved that the account's address is theirs, until now. */
  async function claimBySocial(
    exchange: Exchange,
    uid: string,
    token: string,
    { id }: Account,
  ): Promise<void> {
    const identity = await factors.tokens.consume('social', token)
    const account = identity && (await accounts.claim(id, identity))
    if (!account) return startAgain(exchange)
    if (!mail.mails) return steps.offerRecovery(exchange, uid, account)
    await steps.proceed({ exchange, interaction: uid, account, methods: ['fed'] })
  }

  /** The account has a password: it is asked for once, so that nobody takes it over by an address at another provider. */
  async function linkSocial(
    exchange: Exchange,
    uid: string,
    form: URLSearchParams,
    provider: SocialSignIn,
  ): Promise<void> {
    const token = form.get('identity') ?? ''
    const identity: SocialIdentity | null = await factors.tokens.read('social', token)
    const email = identity?.email ? readEmail(identity.email) : null
    if (identity?.interaction !== uid || email === null) return startAgain(exchange)
    const showAgain = (status: number, problem: string) =>
      sendIdentityPage(
        exchange,
        status,
        linkSocialPage({ email, name: provider.name, identity: token, problem }),
      )
    try {
      const client = signInClientOf(exchange.request, trustedProxies)
      const outcome = await signIn.signIn(email, form.get('password') ?? '', client)
      if (outcome.kind === 'too-many') return showAgain(429, tooManyTries(outcome.waitMs))
      if (outcome.kind === 'refused') return showAgain(401, m.identity_security_wrong_password())
      const { issuer, subject } = identity
      await enterBySocial(exchange, uid, token, outcome.account, { issuer, subject })
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      showAgain(503, m.identity_a_lot_of_people_are())
    }
  }

  async function enterBySocial(
    exchange: Exchange,
    uid: string,
    token: string,
    account: Account,
    link?: SignInStep['link'],
  ): Promise<void> {
    if (!(await factors.tokens.consume('social', token))) return startAgain(exchange)
    await steps.proceed({ exchange, interaction: uid, account, methods: ['fed'], link })
  }

  async function attempt(
    exchange: Exchange,
    uid: string,
    screen: Screen,
    form: URLSearchParams,
  ): Promise<void> {
    const emailInput = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const email = readEmail(emailInput)
    const fields: FormState['fields'] = {
      ...(email === null && { email: m.identity_enter_an_email_address_such() }),
      ...passwordErrors(screen, password, emailInput),
    }
    const showAgain = (status: number, state: FormState, headers?: Record<string, string>) =>
      show({ exchange, uid, status, screen }, { email: emailInput, ...state }, headers)
    if (email === null || Object.keys(fields).length > 0) return showAgain(422, { fields })
    const client = signInClientOf(exchange.request, trustedProxies)
    const permission = await registration.permissionOf(exchange.request)
    if (screen === 'sign-up' && permission.kind === 'refused') {
      return sendIdentityPage(exchange, 403, closedPage(permission.registration))
    }
    const invitation = permission.kind === 'allowed' ? permission.invitation : null
    if (screen === 'sign-up' && invitation?.email && invitation.email !== email) {
      return showAgain(422, {
        fields: { email: m.identity_invitation_other_email({ email: invitation.email }) },
      })
    }
    const { mails } = mail
    try {
      const outcome = await (screen === 'sign-up'
        ? registration.withInvitation(
            invitation,
            () => signIn.signUp(email, password, client, { awaitsConfirmation: mails !== null }),
            // With mail, an address that has an account uses the invitation up too: the answer must not tell.
            ({ kind }) => kind === 'signed-in' || (kind === 'taken' && mails !== null),
          )
        : signIn.signIn(email, password, client))
      if (!outcome) return sendIdentityPage(exchange, 403, closedPage('invite'))
      if (screen === 'sign-up' && mails && (outcome.kind === 'signed-in' || outcome.kind === 'taken')) {
        return sendSignUpMail(exchange, email, 'account' in outcome ? outcome.account : null)
      }
      if (outcome.kind === 'signed-in') {
        const { account } = outcome
        if (screen === 'sign-up') return await steps.offerRecovery(exchange, uid, account)
        return await steps.proceed({ exchange, interaction: uid, account, methods: ['pwd'] })
      }
      if (outcome.kind !== 'too-many') {
        const problem =
          outcome.kind === 'taken'
            ? m.identity_interactions_this_email_address_already_has()
            : mails
              ? m.identity_interactions_wrong_or_unconfirmed()
              : m.identity_interactions_wrong_email_or_password()
        return await showAgain(401, { problem })
      }
      const problem = tooManyTries(outcome.waitMs)
      await showAgain(429, { problem }, { 'Retry-After': String(Math.ceil(outcome.waitMs / 1000)) })
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      await showAgain(503, { problem: m.identity_a_lot_of_people_are() }, { 'Retry-After': '2' })
    }
  }

  /** The same for a new address and for one that has an account: only the mail says which. */
  function sendSignUpMail(exchange: Exchange, email: string, account: Account | null): void {
    mail.mails?.signedUp(email)
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    const proof = options.signUpProofs.create(account)
    sendIdentityPage(exchange, 200, checkMailPage(email), {
      'Set-Cookie': `${signUpCookie}=${proof}; Path=${prefix}; Max-Age=${signUpSeconds}; HttpOnly; SameSite=Lax${secure}`,
    })
  }

  async function finish({
    exchange,
    account,
    methods,
    link,
  }: Omit<SignInStep, 'interaction'>): Promise<void> {
    if (link) await linkedIdentities.add(link, account.id)
    const { request, response } = exchange
    const { device } = signInClientOf(request, trustedProxies)
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    response.appendHeader(
      'Set-Cookie',
      `${deviceCookie}=${signIn.deviceFor(account, device)}; Path=${prefix}; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure}`,
    )
    const result = { login: { accountId: account.id, amr: [...methods] } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  async function show(
    { exchange, uid, status, screen }: { exchange: Exchange; uid: string; status: number; screen: Screen },
    state: FormState,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const permission = await registration.permissionOf(exchange.request)
    const socialName = social?.name ?? null
    if (screen === 'sign-in') {
      const page = signInPage(state, {
        passkey: passkeys.isAvailable ? await passkeys.requestAssertion(uid) : null,
        social: socialName,
        signUp: permission.kind === 'allowed',
      })
      return sendIdentityPage(exchange, status, page, headers)
    }
    if (permission.kind === 'refused') {
      return sendIdentityPage(exchange, 403, closedPage(permission.registration))
    }
    const email = permission.invitation?.email
    sendIdentityPage(
      exchange,
      status,
      signUpPage({ ...(email && { email }), ...state }, { social: socialName }),
      headers,
    )
  }
}

const expiredPage = () =>
  noticePage(m.identity_interactions_please_start_again(), m.identity_interactions_this_sign_in_has_expired())

const checkMailPage = (email: string) =>
  noticePage(m.identity_account_pages_check_your_email(), m.identity_sign_up_check_mail({ email }))

const unverifiedPage = (name: string) =>
  noticePage(m.identity_social_unverified_title(), m.identity_social_unverified({ name }))

const closedPage = (registration: 'invite' | 'closed') =>
  noticePage(
    m.identity_registration_closed_title(),
    registration === 'invite' ? m.identity_registration_invite() : m.identity_registration_closed(),
  )

function screenOf({ url }: Exchange, params: Record<string, unknown>): Screen {
  const screen = url.searchParams.get('screen') ?? (params.screen_hint === 'signup' ? 'sign-up' : 'sign-in')
  return screen === 'sign-up' ? 'sign-up' : 'sign-in'
}

function passwordErrors(screen: Screen, password: string, email: string): FormState['fields'] {
  const emptyProblem = password === '' ? m.identity_interactions_enter_your_password() : null
  const problem = screen === 'sign-up' ? passwordProblem(password, email) : emptyProblem
  return problem === null ? {} : { password: problem }
}
