// The sign-in and sign-up forms of an OpenID interaction.
import type Provider from 'oidc-provider'
import * as m from '#messages'
import { HttpError, isRead, type Exchange } from '../exchange.ts'
import { readEmail, type Account } from './accounts.ts'
import { signInClientOf, deviceCookie } from './sign-in-client.ts'
import { readIdentityForm, sendIdentityPage } from './identity-exchange.ts'
import type { LinkMails } from './link-mails.ts'
import { errors } from './openid-library.ts'
import { noticePage, signInPage, signUpPage, type FormState } from './pages/pages.tsx'
import { passwordProblem, TooBusy } from './passwords.ts'
import type { SignInClient, SignIn } from './sign-in.ts'

const yearInSeconds = 31_536_000

export interface InteractionsOptions {
  provider: Provider
  signIn: SignIn
  /** Null if no mail server is configured. */
  mails: LinkMails | null
  publicUrl: string
  prefix: string
  trustedProxies: number
}

type Screen = 'sign-in' | 'sign-up'

const screens = { 'sign-in': signInPage, 'sign-up': signUpPage }

export function createInteractions(options: InteractionsOptions): (exchange: Exchange) => Promise<void> {
  const { provider, signIn, mails, publicUrl, prefix, trustedProxies } = options

  return async (exchange) => {
    const { request, response } = exchange
    let params: Record<string, unknown>
    try {
      ;({ params } = await provider.interactionDetails(request, response))
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error
      // Expired, or started in another browser: a link sent by somebody else must not sign anybody in.
      return sendIdentityPage(exchange, 400, expiredPage())
    }
    if (isRead(exchange)) {
      const hint = readEmail(String(params.login_hint ?? ''))
      return show(exchange, 200, screenOf(exchange, params), hint === null ? {} : { email: hint })
    }
    if (request.method !== 'POST')
      throw new HttpError(405, 'Only GET, HEAD and POST are allowed.', { Allow: 'GET, HEAD, POST' })
    const form = await readIdentityForm(exchange, publicUrl)
    const intent = form.get('intent')
    if (intent === 'cancel') {
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The sign-in was cancelled.',
      })
    }
    await attempt(exchange, intent === 'sign-up' ? 'sign-up' : 'sign-in', form)
  }

  async function attempt(exchange: Exchange, screen: Screen, form: URLSearchParams): Promise<void> {
    const emailInput = form.get('email') ?? ''
    const password = form.get('password') ?? ''
    const email = readEmail(emailInput)
    const fields: FormState['fields'] = {
      ...(email === null && { email: m.identity_enter_an_email_address_such() }),
      ...passwordErrors(screen, password, emailInput),
    }
    if (email === null || Object.keys(fields).length > 0) {
      return show(exchange, 422, screen, { email: emailInput, fields })
    }
    const client = signInClientOf(exchange.request, trustedProxies)
    try {
      const outcome = await (screen === 'sign-up'
        ? signIn.signUp(email, password, client)
        : signIn.signIn(email, password, client))
      if (outcome.kind === 'signed-in') {
        if (screen === 'sign-up') mails?.confirmAddress(outcome.account.email)
        return await finish(exchange, outcome.account, client)
      }
      if (outcome.kind !== 'too-many') {
        const problem =
          outcome.kind === 'taken'
            ? m.identity_interactions_this_email_address_already_has()
            : m.identity_interactions_wrong_email_or_password()
        return show(exchange, 401, screen, { email: emailInput, problem })
      }
      const state = { email: emailInput, problem: tooManyTries(outcome.waitMs) }
      show(exchange, 429, screen, state, { 'Retry-After': String(Math.ceil(outcome.waitMs / 1000)) })
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      const state = { email: emailInput, problem: m.identity_a_lot_of_people_are() }
      show(exchange, 503, screen, state, { 'Retry-After': '2' })
    }
  }

  async function finish(
    { request, response }: Exchange,
    account: Account,
    { device }: SignInClient,
  ): Promise<void> {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    response.appendHeader(
      'Set-Cookie',
      `${deviceCookie}=${signIn.deviceFor(account, device)}; Path=${prefix}; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${secure}`,
    )
    const result = { login: { accountId: account.id } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
}

const expiredPage = () =>
  noticePage(m.identity_interactions_please_start_again(), m.identity_interactions_this_sign_in_has_expired())

function screenOf({ url }: Exchange, params: Record<string, unknown>): Screen {
  const screen = url.searchParams.get('screen') ?? (params.screen_hint === 'signup' ? 'sign-up' : 'sign-in')
  return screen === 'sign-up' ? 'sign-up' : 'sign-in'
}

function passwordErrors(screen: Screen, password: string, email: string): FormState['fields'] {
  const emptyProblem = password === '' ? m.identity_interactions_enter_your_password() : null
  const problem = screen === 'sign-up' ? passwordProblem(password, email) : emptyProblem
  return problem === null ? {} : { password: problem }
}

function show(
  exchange: Exchange,
  status: number,
  screen: Screen,
  state: FormState,
  headers: Record<string, string> = {},
): void {
  sendIdentityPage(exchange, status, screens[screen](state), headers)
}

export function tooManyTries(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return seconds < 120
    ? m.identity_interactions_too_many_attempts_wait_a({ seconds })
    : m.identity_interactions_too_many_attempts_wait_a_2({ minutes: Math.ceil(seconds / 60) })
}
