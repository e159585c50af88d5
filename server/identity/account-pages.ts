// Pages of the account outside sign-in: links from mails, changing the password, and password reset.
import * as m from '#messages'
import { HttpError, isRead, type Exchange } from '../exchange.ts'
import { readEmail, type Account, type Accounts, type CurrentSession } from './accounts.ts'
import { signInClientOf } from './sign-in-client.ts'
import { readIdentityForm, sendIdentityPage } from './identity-exchange.ts'
import type { EmailChanges } from './email-changes.ts'
import type { CurrentMails } from './live-mailer.ts'
import type { Link, Links } from './links.ts'
import {
  changePasswordPage,
  forgotPage,
  noticePage,
  recoverPage,
  setPasswordPage,
  verifyPage,
  type FormState,
  type RecoverState,
} from './pages/pages.tsx'
import { confirmEmailChangePage } from './pages/security.tsx'
import { passwordProblem, TooBusy, type Passwords } from './passwords.ts'
import type { SignIn } from './sign-in.ts'
import type { SignUpProofs } from './sign-up-proofs.ts'
import type { SecondStep } from './second-step.ts'
import { tooManyTries } from './too-many-tries.ts'

export interface AccountPagesOptions {
  accounts: Accounts
  passwords: Passwords
  links: Links
  signIn: SignIn
  secondStep: SecondStep
  emailChanges: EmailChanges
  signUpProofs: SignUpProofs
  mail: CurrentMails
  /** The session of the requesting browser, if it is signed in to this account. */
  sessionOf(exchange: Exchange, accountId: string): Promise<CurrentSession | null>
  publicUrl: string
  trustedProxies: number
}

export interface AccountPages {
  link(exchange: Exchange, token: string): Promise<void>
  changePassword(exchange: Exchange): Promise<void>
  forgot(exchange: Exchange): Promise<void>
  /** A new password by a recovery code. */
  recover(exchange: Exchange): Promise<void>
}

const linkExpiredPage = () =>
  noticePage(
    m.identity_account_pages_this_link_has_expired(),
    m.identity_account_pages_it_has_already_been_used(),
  )
const passwordSetPage = () =>
  noticePage(m.identity_account_pages_your_password_is_set(), m.identity_account_pages_you_can_now_sign_in())
const passwordChangedPage = () =>
  noticePage(
    m.identity_account_pages_your_password_is_changed(),
    m.identity_account_pages_youre_still_signed_in_here(),
    {
      to: '/profile',
      label: m.identity_account_pages_go_to_your_profile(),
    },
  )
const mailSentPage = () =>
  noticePage(
    m.identity_account_pages_check_your_email(),
    m.identity_account_pages_if_theres_an_account_with(),
  )

export function createAccountPages(options: AccountPagesOptions): AccountPages {
  const { accounts, passwords, links, signIn, mail, publicUrl, trustedProxies } = options

  return {
    async link(exchange, token) {
      requireFormMethod(exchange)
      const link = await links.read(token)
      if (link?.change !== undefined) return confirmEmailChange(exchange, link, link.change)
      const account = link && (await accounts.findByEmail(link.email))
      if (!link || !account || isExpired(link, account)) {
        return sendIdentityPage(exchange, 410, linkExpiredPage())
      }
      // A GET must not use up the link, because link previews fetch it too.
      if (isRead(exchange)) {
        return sendIdentityPage(
          exchange,
          200,
          link.kind === 'verify'
            ? verifyPage(link.email, { needsPassword: !(await isAskingBrowser(exchange, account)) })
            : setPasswordPage(link.email),
        )
      }
      const form = await readIdentityForm(exchange, publicUrl)
      if (link.kind === 'password') return setPassword(exchange, account.id, link, form.get('password') ?? '')
      if (!(await mayVerify(exchange, account, form))) return
      await accounts.verifyEmail(account.id, link.email)
      const confirmation = noticePage(
        m.identity_account_pages_thank_you(),
        m.identity_account_pages_your_email_address_is_confirmed(),
        account.awaitsConfirmation
          ? { to: '/login', label: m.identity_pages_go_to_sign_in() }
          : { to: '/', label: m.identity_account_pages_go_to_the_home_page() },
      )
      sendIdentityPage(exchange, 200, confirmation)
    },

    async changePassword(exchange) {
      requireFormMethod(exchange)
      if (isRead(exchange)) return sendIdentityPage(exchange, 200, changePasswordPage())
      const form = await readIdentityForm(exchange, publicUrl)
      const typed = form.get('email') ?? ''
      const email = readEmail(typed)
      const password = form.get('password') ?? ''
      const newPassword = form.get('newPassword') ?? ''
      const problem = passwordProblem(newPassword, typed)
      const fields = {
        ...(email === null && { email: m.identity_enter_an_email_address_such() }),
        ...(password === '' && { password: m.identity_account_pages_enter_your_current_password() }),
        ...(problem !== null && { newPassword: problem }),
      }
      if (email === null || Object.keys(fields).length > 0) {
        return sendIdentityPage(exchange, 422, changePasswordPage({ email: typed, fields }))
      }
      const requestedAtMs = Date.now()
      const showAgain = (status: number, words: string) =>
        sendIdentityPage(exchange, status, changePasswordPage({ email: typed, problem: words }))
      try {
        const outcome = await signIn.signIn(email, password, signInClientOf(exchange.request, trustedProxies))
        if (outcome.kind === 'refused')
          return showAgain(401, m.identity_account_pages_wrong_email_or_password())
        if (outcome.kind === 'too-many') return showAgain(429, tooManyTries(outcome.waitMs))
        const currentSession = await options.sessionOf(exchange, outcome.account.id)
        // The password alone may not change an account that has a second step.
        if (outcome.account.twoStep && !currentSession) {
          return showAgain(403, m.identity_security_sign_in_first())
        }
        const passwordHash = await passwords.hash(newPassword)
        const change = { passwordHash, requestedAtMs, verifiesEmail: false, currentSession }
        if (!(await accounts.setPassword(outcome.account.id, change))) {
          return showAgain(409, m.identity_account_pages_your_password_was_changed_in())
        }
        mail.notices?.passwordChanged(outcome.account.email)
        sendIdentityPage(exchange, 200, currentSession ? passwordChangedPage() : passwordSetPage())
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error
        showAgain(503, m.identity_a_lot_of_people_are())
      }
    },

    async forgot(exchange) {
      const { mails } = mail
      if (!mails) return recover(exchange)
      requireFormMethod(exchange)
      if (isRead(exchange)) return sendIdentityPage(exchange, 200, forgotPage())
      const typed = (await readIdentityForm(exchange, publicUrl)).get('email') ?? ''
      const showAgain = (status: number, state: FormState) =>
        sendIdentityPage(exchange, status, forgotPage({ email: typed, ...state }))
      const email = readEmail(typed)
      if (email === null)
        return showAgain(422, { fields: { email: m.identity_enter_an_email_address_such() } })
      const attempt = await mails.newPassword(email, { address: addressOf(exchange) })
      if (!attempt.allowed) return showAgain(429, { problem: tooManyTries(attempt.waitMs) })
      sendIdentityPage(exchange, 200, mailSentPage())
    },

    recover,
  }

  async function recover(exchange: Exchange): Promise<void> {
    requireFormMethod(exchange)
    const page = (state: RecoverState) => recoverPage(state, { sendsMail: mail.mails !== null })
    if (isRead(exchange)) return sendIdentityPage(exchange, 200, page({}))
    const form = await readIdentityForm(exchange, publicUrl)
    const typed = form.get('email') ?? ''
    const email = readEmail(typed)
    const code = form.get('code') ?? ''
    const newPassword = form.get('newPassword') ?? ''
    const problem = passwordProblem(newPassword, typed)
    const fields: RecoverState['fields'] = {
      ...(email === null && { email: m.identity_enter_an_email_address_such() }),
      ...(code.trim() === '' && { code: m.identity_recover_enter_code() }),
      ...(problem !== null && { newPassword: problem }),
    }
    const showAgain = (status: number, state: RecoverState) =>
      sendIdentityPage(exchange, status, page({ email: typed, ...state }))
    if (email === null || Object.keys(fields).length > 0) return showAgain(422, { fields })
    try {
      // Before the hash, which is expensive.
      const attempt = await options.secondStep.countRecovery(email, { address: addressOf(exchange) })
      if (!attempt.allowed) return showAgain(429, { problem: tooManyTries(attempt.waitMs) })
      // Before the code is used up: a busy server must not cost one.
      const passwordHash = await passwords.hash(newPassword)
      const account = await accounts.findByEmail(email)
      // With two-step sign-in, somebody who found the codes could otherwise use one as the password and another as the second step. Where
      // mail is sent, the link in it is the way; where none is, the code sets the password, and the sign-in asks for another one or
      // for the app.
      const isRefused = account === null || (account.twoStep && mail.mails !== null)
      if (isRefused || !(await options.secondStep.useRecoveryCode(account, code))) {
        return showAgain(401, { problem: m.identity_recover_wrong() })
      }
      await accounts.setPassword(account.id, {
        passwordHash,
        requestedAtMs: Date.now(),
        verifiesEmail: false,
      })
      mail.notices?.passwordChanged(account.email)
      sendIdentityPage(exchange, 200, passwordSetPage())
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      showAgain(503, { problem: m.identity_a_lot_of_people_are() })
    }
  }

  /** The browser that is signed in to the account, or has just asked for it. */
  async function isAskingBrowser(exchange: Exchange, account: Account): Promise<boolean> {
    if (await options.sessionOf(exchange, account.id)) return true
    return account.awaitsConfirmation && options.signUpProofs.isFor(account, exchange.request.headers.cookie)
  }

  /**
   * Somebody may have signed up with another person's address. Who receives the mail must not confirm an account that they do not
   * have: it takes the session that asked for it, or the password. Answers itself if not.
   */
  async function mayVerify(exchange: Exchange, account: Account, form: URLSearchParams): Promise<boolean> {
    return (await isAskingBrowser(exchange, account)) || hasPassword(exchange, account, form, account.email)
  }

  /** `email` is the address to confirm. */
  async function hasPassword(
    exchange: Exchange,
    account: Account,
    form: URLSearchParams,
    email: string,
  ): Promise<boolean> {
    const refuse = (status: number, problem: string) => {
      sendIdentityPage(exchange, status, verifyPage(email, { needsPassword: true, problem }))
      return false
    }
    try {
      const client = signInClientOf(exchange.request, trustedProxies)
      const outcome = await signIn.signIn(account.email, form.get('password') ?? '', client, {
        confirms: true,
      })
      if (outcome.kind === 'too-many') return refuse(429, tooManyTries(outcome.waitMs))
      return outcome.kind === 'signed-in' || refuse(401, m.identity_security_wrong_password())
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      return refuse(503, m.identity_a_lot_of_people_are())
    }
  }

  async function confirmEmailChange(exchange: Exchange, { kind }: Link, id: string): Promise<void> {
    const change = await options.emailChanges.find(id)
    const account = change && (await accounts.find(change.accountId))
    if (!change || !account) return sendIdentityPage(exchange, 410, linkExpiredPage())
    const { newEmail } = change
    // Anybody can ask for a change to another person's address: who reads the mail there must not confirm a stranger's account.
    const needsPassword = kind === 'email-new' && !(await options.sessionOf(exchange, account.id))
    if (isRead(exchange)) {
      const page = needsPassword ? verifyPage(newEmail, { needsPassword }) : confirmEmailChangePage(newEmail)
      return sendIdentityPage(exchange, 200, page)
    }
    const form = await readIdentityForm(exchange, publicUrl)
    if (needsPassword && !(await hasPassword(exchange, account, form, newEmail))) return
    const outcome = await options.emailChanges.confirm(id, kind === 'email-former' ? 'former' : 'new')
    if (outcome === 'expired') return sendIdentityPage(exchange, 410, linkExpiredPage())
    const page =
      outcome === 'changed'
        ? noticePage(
            m.identity_account_pages_thank_you(),
            m.identity_email_change_done({ email: newEmail }),
            {
              to: '/profile',
              label: m.identity_account_pages_go_to_your_profile(),
            },
          )
        : noticePage(m.identity_account_pages_thank_you(), m.identity_email_change_waiting(), {
            to: '/',
            label: m.identity_account_pages_go_to_the_home_page(),
          })
    sendIdentityPage(exchange, 200, page)
  }

  function addressOf({ request }: Exchange): string {
    return signInClientOf(request, trustedProxies).address
  }

  async function setPassword(exchange: Exchange, id: string, link: Link, password: string): Promise<void> {
    const problem = passwordProblem(password, link.email)
    if (problem !== null) {
      return sendIdentityPage(exchange, 422, setPasswordPage(link.email, { fields: { password: problem } }))
    }
    try {
      const passwordHash = await passwords.hash(password)
      // The link was sent to this email, so using it also verifies the email.
      const isSet = await accounts.setPassword(id, {
        passwordHash,
        requestedAtMs: link.madeAtMs,
        verifiesEmail: true,
      })
      if (isSet) mail.notices?.passwordChanged(link.email)
      sendIdentityPage(exchange, isSet ? 200 : 410, isSet ? passwordSetPage() : linkExpiredPage())
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      sendIdentityPage(
        exchange,
        503,
        setPasswordPage(link.email, { problem: m.identity_a_lot_of_people_are() }),
      )
    }
  }
}

/** A link expires when the password is set after it. A verification link may be created together with the account. */
function isExpired({ kind, madeAtMs }: Link, { passwordChangedAt }: Account): boolean {
  const changedAtMs = passwordChangedAt.getTime()
  return kind === 'password' ? changedAtMs >= madeAtMs : changedAtMs > madeAtMs
}

function requireFormMethod(exchange: Exchange): void {
  if (isRead(exchange) || exchange.request.method === 'POST') return
  throw new HttpError(405, 'Only GET, HEAD and POST are allowed.', { Allow: 'GET, HEAD, POST' })
}
