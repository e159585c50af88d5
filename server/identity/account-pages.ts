// Pages of the account outside sign-in: links from mails, changing the password, and password reset.
import * as m from '#messages'
import { HttpError, isRead, type Exchange } from '../exchange.ts'
import { readEmail, type Account, type Accounts, type CurrentSession } from './accounts.ts'
import { signInClientOf } from './sign-in-client.ts'
import { readIdentityForm, sendIdentityPage } from './identity-exchange.ts'
import { tooManyTries } from './interactions.ts'
import type { LinkMails } from './link-mails.ts'
import type { Link, Links } from './links.ts'
import type { NoticeMails } from './notice-mails.ts'
import {
  changePasswordPage,
  forgotPage,
  forgotWithoutMailPage,
  noticePage,
  setPasswordPage,
  verifyPage,
  type FormState,
} from './pages/pages.tsx'
import { passwordProblem, TooBusy, type Passwords } from './passwords.ts'
import type { SignIn } from './sign-in.ts'

export interface AccountPagesOptions {
  accounts: Accounts
  passwords: Passwords
  links: Links
  signIn: SignIn
  /** Null if no mail server is configured. */
  mails: LinkMails | null
  notices: NoticeMails | null
  /** The session of the requesting browser, if it is signed in to this account. */
  sessionOf(exchange: Exchange, accountId: string): Promise<CurrentSession | null>
  publicUrl: string
  trustedProxies: number
}

export interface AccountPages {
  link(exchange: Exchange, token: string): Promise<void>
  changePassword(exchange: Exchange): Promise<void>
  forgot(exchange: Exchange): Promise<void>
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
  const { accounts, passwords, links, signIn, mails, notices, publicUrl, trustedProxies } = options

  return {
    async link(exchange, token) {
      requireFormMethod(exchange)
      const link = await links.read(token)
      const account = link && (await accounts.findByEmail(link.email))
      if (!link || !account || isExpired(link, account)) {
        return sendIdentityPage(exchange, 410, linkExpiredPage())
      }
      // A GET must not use up the link, because link previews fetch it too.
      if (isRead(exchange)) {
        return sendIdentityPage(
          exchange,
          200,
          link.kind === 'verify' ? verifyPage(link.email) : setPasswordPage(link.email),
        )
      }
      const form = await readIdentityForm(exchange, publicUrl)
      if (link.kind === 'password') return setPassword(exchange, account.id, link, form.get('password') ?? '')
      await accounts.verifyEmail(account.id, link.email)
      const confirmation = noticePage(
        m.identity_account_pages_thank_you(),
        m.identity_account_pages_your_email_address_is_confirmed(),
        {
          to: '/',
          label: m.identity_account_pages_go_to_the_home_page(),
        },
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
        const passwordHash = await passwords.hash(newPassword)
        const currentSession = await options.sessionOf(exchange, outcome.account.id)
        const change = { passwordHash, requestedAtMs, verifiesEmail: false, currentSession }
        if (!(await accounts.setPassword(outcome.account.id, change))) {
          return showAgain(409, m.identity_account_pages_your_password_was_changed_in())
        }
        notices?.passwordChanged(outcome.account.email)
        sendIdentityPage(exchange, 200, currentSession ? passwordChangedPage() : passwordSetPage())
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error
        showAgain(503, m.identity_a_lot_of_people_are())
      }
    },

    async forgot(exchange) {
      if (!mails) {
        if (!isRead(exchange)) throw new HttpError(405, 'This page can only be read.', { Allow: 'GET, HEAD' })
        return sendIdentityPage(exchange, 200, forgotWithoutMailPage())
      }
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
      // Whoever has the link received it for this email, so it also verifies the email.
      const isSet = await accounts.setPassword(id, {
        passwordHash,
        requestedAtMs: link.madeAtMs,
        verifiesEmail: true,
      })
      if (isSet) notices?.passwordChanged(link.email)
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
  throw new HttpError(405, 'This is a form.', { Allow: 'GET, HEAD, POST' })
}
