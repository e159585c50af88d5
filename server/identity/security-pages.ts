// The page of an account's security: second step, passkeys, recovery codes, sessions, email. Every change needs a sign-in or a
// password in the last minutes, so that somebody at an unlocked device cannot take the account over.
import * as m from '#messages'
import { HttpError, isRead, type Exchange } from '../exchange.ts'
import { redirect } from '../send.ts'
import type { Account, Accounts } from './accounts.ts'
import { deviceName } from './device-name.ts'
import type { EmailChanges } from './email-changes.ts'
import type { Factors } from './factors.ts'
import { readIdentityForm, sendIdentityPage } from './identity-exchange.ts'
import { noticePage } from './pages/pages.tsx'
import { recoveryCodesPage } from './pages/second-step.tsx'
import { changeEmailPage, confirmPasswordPage, securityPage, totpSetupPage } from './pages/security.tsx'
import { TooBusy } from './passwords.ts'
import { recentMs, type Sessions } from './sessions.ts'
import { signInClientOf } from './sign-in-client.ts'
import { answerIn } from './sign-in-steps.ts'
import type { SignIn } from './sign-in.ts'
import { tooManyTries } from './too-many-tries.ts'

export interface BrowserSession {
  accountId: string
  uid: string
  grantId: string | undefined
  signedInAtMs: number
}

export interface SecurityPagesOptions {
  accounts: Accounts
  factors: Factors
  sessions: Sessions
  signIn: SignIn
  emailChanges: EmailChanges
  /** The session of the requesting browser. */
  browserSession(exchange: Exchange): Promise<BrowserSession | null>
  mustHaveSecondStep(account: Account): Promise<boolean>
  /** Null if no other provider is set. */
  socialProvider: { issuer: string; name: string } | null
  publicUrl: string
  prefix: string
  clientId: string
  trustedProxies: number
}

interface Request {
  exchange: Exchange
  account: Account
  session: BrowserSession
  form: URLSearchParams
}

type Intent = (request: Request) => Promise<void>

const recentCookie = 'idp_recent'

export function createSecurityPages(options: SecurityPagesOptions): (exchange: Exchange) => Promise<void> {
  const { accounts, factors, sessions, signIn, emailChanges, publicUrl, prefix, trustedProxies } = options
  const { passkeys, recoveryCodes, tokens, totp, linkedIdentities } = factors
  const path = `${prefix}/security`
  const signOutQuery = new URLSearchParams({ client_id: options.clientId, returnTo: publicUrl })
  const signOutPath = `${prefix}/v2/logout?${signOutQuery}`

  /** Each ends with the page again, unless it has something to show. */
  const intents: Record<string, Intent> = {
    'show-totp': ({ exchange, account }) => showTotpSetup(exchange, account),
    'set-up-totp': setUpTotp,
    'remove-totp': (request) => removeFactor(request, () => totp.remove(request.account.id)),
    'add-passkey': addPasskey,
    'remove-passkey': (request) =>
      removeFactor(request, () => passkeys.remove(request.account.id, request.form.get('passkey') ?? '')),
    'two-step-on': (request) => setTwoStep(request, true),
    'two-step-off': (request) => setTwoStep(request, false),
    'new-codes': ({ exchange, account }) => showNewCodes(exchange, account),
    'remove-link': removeLink,
    'end-session': endSession,
    'end-others': endOthers,
    'show-email': ({ exchange, account }) => Promise.resolve(showEmail(exchange, account)),
    'change-email': changeEmail,
  }

  return async (exchange) => {
    const session = await options.browserSession(exchange)
    const account = session && (await accounts.find(session.accountId))
    if (!session || !account) return sendIdentityPage(exchange, 401, signInFirstPage())
    if (isRead(exchange)) return showOverview(exchange, account, session)
    if (exchange.request.method !== 'POST')
      throw new HttpError(405, 'Only GET, HEAD and POST are allowed.', { Allow: 'GET, HEAD, POST' })
    const form = await readIdentityForm(exchange, publicUrl)
    if (form.get('intent') === 'confirm-password') return confirmPassword(exchange, account, session, form)
    const name = form.get('intent') ?? ''
    // Not what every object inherits, such as toString.
    const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
    if (!intent) throw new HttpError(400, 'Unknown form.')
    if (!(await isRecent(exchange, session))) {
      const page = account.passwordHash === null ? signInAgainPage() : confirmPasswordPage()
      return sendIdentityPage(exchange, 403, page)
    }
    await intent({ exchange, account, session, form })
  }

  /** An account that was made by a sign-in through another provider has no password to ask for. */
  function signInAgainPage() {
    return noticePage(m.identity_security_confirm_title(), m.identity_security_sign_in_again(), {
      to: signOutPath,
      label: m.identity_pages_sign_out(),
    })
  }

  async function isRecent({ request }: Exchange, session: BrowserSession): Promise<boolean> {
    if (Date.now() - session.signedInAtMs < recentMs) return true
    const [, token = ''] =
      new RegExp(`(?:^|;\\s*)${recentCookie}=([\\w.-]+)`).exec(request.headers.cookie ?? '') ?? []
    const claims = await tokens.read('recent', token)
    return claims?.session === session.uid && claims.accountId === session.accountId
  }

  async function confirmPassword(
    exchange: Exchange,
    account: Account,
    session: BrowserSession,
    form: URLSearchParams,
  ): Promise<void> {
    try {
      const client = signInClientOf(exchange.request, trustedProxies)
      const outcome = await signIn.signIn(account.email, form.get('password') ?? '', client)
      if (outcome.kind === 'refused')
        return sendIdentityPage(exchange, 401, confirmPasswordPage(m.identity_security_wrong_password()))
      if (outcome.kind === 'too-many')
        return sendIdentityPage(exchange, 429, confirmPasswordPage(tooManyTries(outcome.waitMs)))
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      return sendIdentityPage(exchange, 503, confirmPasswordPage(m.identity_a_lot_of_people_are()))
    }
    const token = await tokens.create('recent', { accountId: account.id, session: session.uid })
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    exchange.headers.push(
      'Set-Cookie',
      `${recentCookie}=${token}; Path=${prefix}; Max-Age=${recentMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
    )
    redirect(exchange, 303, path)
  }

  async function showOverview(
    exchange: Exchange,
    account: Account,
    session: BrowserSession,
    state: { status?: number; problem?: string } = {},
  ): Promise<void> {
    const page = securityPage({
      email: account.email,
      twoStep: account.twoStep,
      hasTotp: account.hasTotp,
      passkeys: await passkeys.list(account.id),
      newPasskey: passkeys.isAvailable ? await passkeys.requestCreation(account) : null,
      codesLeft: await recoveryCodes.count(account.id),
      links: (await linkedIdentities.list(account.id)).map(({ issuer, subject }) => ({
        issuer,
        subject,
        name:
          options.socialProvider?.issuer === issuer ? options.socialProvider.name : new URL(issuer).hostname,
      })),
      sessions: (await sessions.list(account.id)).map(({ uid, userAgent, signedInAt }) => ({
        uid,
        name: deviceName(userAgent ?? undefined),
        signedInAt,
        isCurrent: uid === session.uid,
      })),
      problem: state.problem,
    })
    sendIdentityPage(exchange, state.status ?? 200, page)
  }

  /** Redirects, so that reloading the page does not repeat the change. */
  function showAgain(exchange: Exchange): void {
    redirect(exchange, 303, path)
  }

  async function showTotpSetup(
    exchange: Exchange,
    account: Account,
    { secret = totp.createSecret(), problem }: { secret?: string; problem?: string } = {},
  ): Promise<void> {
    const setup = {
      setup: await tokens.create('totp-setup', { secret, accountId: account.id }),
      secret,
      address: totp.address(secret, account.email),
    }
    sendIdentityPage(exchange, problem === undefined ? 200 : 401, totpSetupPage(setup, problem))
  }

  async function setUpTotp({ exchange, account, form }: Request): Promise<void> {
    const setup = await tokens.read('totp-setup', form.get('setup') ?? '')
    if (setup?.accountId !== account.id) return showAgain(exchange)
    const { secret } = setup
    if (!(await totp.setUp(account.id, secret, form.get('code') ?? ''))) {
      return showTotpSetup(exchange, account, { secret, problem: m.identity_second_step_wrong_code() })
    }
    if ((await recoveryCodes.count(account.id)) > 0) return showAgain(exchange)
    await showNewCodes(exchange, account)
  }

  async function addPasskey(request: Request): Promise<void> {
    const { exchange, account, session, form } = request
    const name = deviceName(exchange.request.headers['user-agent'])
    if (await passkeys.add(account, { ...answerIn(form), name })) return showAgain(exchange)
    await showOverview(exchange, account, session, { status: 401, problem: m.identity_passkey_refused() })
  }

  /** Where a second step is required, its last way cannot be removed. */
  async function removeFactor(request: Request, remove: () => Promise<void>): Promise<void> {
    const { exchange, account, session } = request
    const ways = (account.hasTotp ? 1 : 0) + (await passkeys.list(account.id)).length
    if (ways <= 1 && (await options.mustHaveSecondStep(account))) {
      const problem = m.identity_security_required()
      return showOverview(exchange, account, session, { status: 409, problem })
    }
    await remove()
    showAgain(exchange)
  }

  async function setTwoStep({ exchange, account, session }: Request, twoStep: boolean): Promise<void> {
    if (!twoStep && (await options.mustHaveSecondStep(account))) {
      const problem = m.identity_security_required()
      return showOverview(exchange, account, session, { status: 409, problem })
    }
    await accounts.setTwoStep(account.id, twoStep)
    if (!twoStep || (await recoveryCodes.count(account.id)) > 0) return showAgain(exchange)
    await showNewCodes(exchange, account)
  }

  async function showNewCodes(exchange: Exchange, account: Account): Promise<void> {
    const codes = await recoveryCodes.create(account.id)
    const back = { to: path, label: m.identity_recovery_codes_saved() }
    sendIdentityPage(exchange, 200, recoveryCodesPage({ codes, back }))
  }

  async function removeLink({ exchange, account, session, form }: Request): Promise<void> {
    const link = { issuer: form.get('issuer') ?? '', subject: form.get('subject') ?? '' }
    if (await linkedIdentities.remove(account.id, link)) return showAgain(exchange)
    const problem = m.identity_security_only_way()
    await showOverview(exchange, account, session, { status: 409, problem })
  }

  async function endSession({ exchange, account, session, form }: Request): Promise<void> {
    const uid = form.get('session') ?? ''
    if (uid !== session.uid) {
      await sessions.end(account.id, uid)
      return showAgain(exchange)
    }
    redirect(exchange, 303, signOutPath)
  }

  async function endOthers({ exchange, account, session }: Request): Promise<void> {
    await accounts.signOutOthers(account.id, { uid: session.uid, grantId: session.grantId ?? '' })
    showAgain(exchange)
  }

  function showEmail(exchange: Exchange, account: Account, status = 200, problem?: string, typed = ''): void {
    const page = changeEmailPage({ email: account.email, typed, problem, sendsMail: emailChanges.sendsMail })
    sendIdentityPage(exchange, status, page)
  }

  async function changeEmail({ exchange, account, form }: Request): Promise<void> {
    const typed = form.get('email') ?? ''
    const outcome = await emailChanges.request(account, typed, {
      address: signInClientOf(exchange.request, trustedProxies).address,
    })
    if (outcome.kind === 'refused') return showEmail(exchange, account, 422, outcome.problem, typed)
    if (outcome.kind === 'changed') return showAgain(exchange)
    sendIdentityPage(
      exchange,
      200,
      noticePage(m.identity_email_change_check_title(), outcome.text, {
        to: path,
        label: m.identity_security_back(),
      }),
    )
  }
}

const signInFirstPage = () =>
  noticePage(m.identity_security_sign_in_first_title(), m.identity_security_sign_in_first(), {
    to: '/login?returnTo=/profile',
    label: m.identity_pages_go_to_sign_in(),
  })
