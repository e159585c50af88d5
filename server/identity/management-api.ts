// The subset of Auth0's management API that the product uses, at the same paths: users manage their own account; admins create
// links for others and sign them out. Authorized by an access token for this API.
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { z } from 'zod'
import * as m from '#messages'
import { HttpError, type Exchange } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import { sendJson, sendEmpty } from '../send.ts'
import { readEmail, type Account, type Accounts } from './accounts.ts'
import { signInClientOf } from './sign-in-client.ts'
import type { Invitations } from './invitations.ts'
import type { CurrentMails } from './live-mailer.ts'
import type { AccountLinkKind, Links } from './links.ts'
import { ownerLinkCommand } from './pages/pages.tsx'
import { TooBusy } from './passwords.ts'
import { grantClaim, type Revocations } from './revocations.ts'
import { recentMs, type Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

/** What the API needs from the product's functions. */
export interface ProductAccounts {
  isAdmin(account: Account): Promise<boolean>
  /** Writes to the audit log who has created a link for whom. A link that cannot be logged is not returned. */
  logLink(admin: Account, link: { subject: string; kind: AccountLinkKind }): Promise<void>
  /**
   * Deletes all data of an account. `counted` says whether the statistics were ours to delete; null if the data is in an
   * external backend, so that the caller must delete it there. `refused` is the reason why it cannot be deleted.
   */
  deleteData(account: Account): Promise<{ counted: string } | { refused: string } | null>
}

export interface ManagementApiOptions {
  /** With a trailing slash, as in tokens. */
  issuer: string
  audience: string
  jwks: JSONWebKeySet
  ownerEmail: string
  trustedProxies: number
  accounts: Accounts
  revocations: Revocations
  sessions: Sessions
  signIn: SignIn
  links: Links
  mail: CurrentMails
  invitations: Invitations
  product: ProductAccounts
}

const deletion = z.object({ password: z.string() })
const ticket = z.object({ email: z.string() })
const verificationMail = z.object({ user_id: z.string() })
const newInvitation = z.object({ email: z.string().nullable() })
const maxBodyBytes = 4096

export function createManagementApi(
  options: ManagementApiOptions,
): (exchange: Exchange, path: string) => Promise<void> {
  const { accounts, links, mail, product } = options
  const keys = createLocalJWKSet(options.jwks)

  return async (exchange, path) => {
    const { method } = exchange.request
    const [, id, sessions] = /^\/users\/([^/]+)(\/sessions)?$/.exec(path) ?? []
    if (id !== undefined && method === 'DELETE') {
      const subject = decodeURIComponent(id)
      return sessions ? endSessions(exchange, subject) : deleteAccount(exchange, subject)
    }
    const [, kind] = /^\/tickets\/(password-change|email-verification)$/.exec(path) ?? []
    if (kind !== undefined && method === 'POST') {
      return createLink(exchange, kind === 'password-change' ? 'password' : 'verify')
    }
    if (path === '/invitations' && method === 'GET') return listInvitations(exchange)
    if (path === '/invitations' && method === 'POST') return createInvitation(exchange)
    const [, invitation] = /^\/invitations\/([\w-]+)$/.exec(path) ?? []
    if (invitation !== undefined && method === 'DELETE') return revokeInvitation(exchange, invitation)
    if (path === '/jobs/verification-email' && method === 'POST' && mail.mails) {
      const { mails } = mail
      const account = await requireAccount(exchange)
      const { user_id: subject } = parseBody(verificationMail, await readJson(exchange))
      if (account.id !== subject) throw new HttpError(403, 'This account belongs to another user.')
      mails.confirmAddress(account.email)
      return sendJson(exchange, 201, { type: 'verification_email', status: 'pending' }, 'no-store')
    }
    throw new HttpError(404, 'Endpoint not found.')
  }

  async function endSessions(exchange: Exchange, subject: string): Promise<void> {
    const account = await requireAccount(exchange)
    if (account.id !== subject && !(await product.isAdmin(account))) {
      throw new HttpError(403, 'This account belongs to another user.')
    }
    await accounts.signOutEverywhere(subject)
    sendEmpty(exchange, 204)
  }

  /**
   * Requires the password, because it cannot be undone and a stolen token must not be enough. An account without one, made by a
   * sign-in through another provider, requires a recent sign-in.
   */
  async function deleteAccount(exchange: Exchange, subject: string): Promise<void> {
    const { account, grantId } = await requireToken(exchange)
    if (account.id !== subject) throw new HttpError(403, 'This account belongs to another user.')
    const { password } = parseBody(deletion, await readJson(exchange))
    if (account.passwordHash !== null) {
      await requirePassword(exchange, account, password)
    } else if (!(await isRecent(account, grantId))) {
      return sendJson(exchange, 409, { message: m.identity_management_api_sign_in_again() }, 'no-store')
    }
    const deleted = await product.deleteData(account)
    if (deleted && 'refused' in deleted) {
      return sendJson(exchange, 409, { message: deleted.refused }, 'no-store')
    }
    await accounts.delete(subject)
    await sendJson(exchange, 200, { counted: deleted?.counted ?? null }, 'no-store')
  }

  async function createLink(exchange: Exchange, kind: AccountLinkKind): Promise<void> {
    const account = await requireAccount(exchange)
    if (!(await product.isAdmin(account)))
      throw new HttpError(403, 'Only admins can create links for other users.')
    const email = readEmail(parseBody(ticket, await readJson(exchange)).email)
    const target = email === null ? null : await accounts.findByEmail(email)
    if (!target)
      return sendJson(
        exchange,
        404,
        { message: m.identity_management_api_no_account_has_this_email() },
        'no-store',
      )
    // Anyone who has a link for the owner's account becomes the owner.
    if (target.email === options.ownerEmail && target.id !== account.id) {
      const message = m.identity_management_api_only_the_owner_or_can({ command: ownerLinkCommand })
      return sendJson(exchange, 403, { message }, 'no-store')
    }
    await product.logLink(account, { subject: target.id, kind })
    mail.notices?.linkMade(target.email, kind)
    await sendJson(exchange, 201, { ticket: await links.create(kind, target.email) }, 'no-store')
  }

  async function listInvitations(exchange: Exchange): Promise<void> {
    await requireAdmin(exchange)
    const list = (await options.invitations.list()).map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
      link: invitation.state === 'open' ? options.invitations.linkOf(invitation) : null,
    }))
    await sendJson(exchange, 200, { invitations: list }, 'no-store')
  }

  async function createInvitation(exchange: Exchange): Promise<void> {
    const admin = await requireAdmin(exchange)
    const { email: typed } = parseBody(newInvitation, await readJson(exchange))
    const email = typed === null ? null : readEmail(typed)
    if (typed !== null && email === null) {
      return sendJson(exchange, 422, { message: m.identity_enter_an_email_address_such() }, 'no-store')
    }
    if (email !== null && (await accounts.findByEmail(email))) {
      return sendJson(exchange, 409, { message: m.identity_email_change_taken() }, 'no-store')
    }
    const invitation = await options.invitations.create(admin.id, email)
    const link = options.invitations.linkOf(invitation)
    const { mails } = mail
    if (email !== null) mails?.invite(email, link)
    await sendJson(
      exchange,
      201,
      { id: invitation.id, link, mailed: email !== null && mails !== null },
      'no-store',
    )
  }

  async function revokeInvitation(exchange: Exchange, id: string): Promise<void> {
    await requireAdmin(exchange)
    if (!(await options.invitations.revoke(id))) throw new HttpError(404, 'Invitation not found.')
    sendEmpty(exchange, 204)
  }

  async function requireAdmin(exchange: Exchange): Promise<Account> {
    const account = await requireAccount(exchange)
    if (!(await product.isAdmin(account))) throw new HttpError(403, 'Only admins can invite people.')
    return account
  }

  async function isRecent({ id }: Account, grantId: string): Promise<boolean> {
    const signedInAt = await options.sessions.signedInAt(id, grantId)
    return signedInAt !== null && Date.now() - signedInAt.getTime() < recentMs
  }

  async function requireAccount(exchange: Exchange): Promise<Account> {
    return (await requireToken(exchange)).account
  }

  async function requireToken({ request }: Exchange): Promise<{ account: Account; grantId: string }> {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const claims = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: options.issuer,
      audience: options.audience,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
    }).then(
      ({ payload }) => (options.revocations.isRevoked(payload) ? null : payload),
      () => null,
    )
    const account = claims && (await accounts.find(claims.sub!))
    if (account) return { account, grantId: String(claims![grantClaim]) }
    throw new HttpError(401, 'A valid access token is needed.', { 'WWW-Authenticate': 'Bearer' })
  }

  /** Under the same rate limits as a sign-in, so that passwords cannot be guessed here instead. */
  async function requirePassword({ request }: Exchange, { email }: Account, password: string): Promise<void> {
    const client = signInClientOf(request, options.trustedProxies)
    try {
      const outcome = await options.signIn.signIn(email, password, client)
      if (outcome.kind === 'signed-in') return
      if (outcome.kind === 'refused') throw new HttpError(403, 'Wrong password.')
      const seconds = Math.ceil(outcome.waitMs / 1000)
      throw new HttpError(429, 'Too many attempts. Wait a little before the next one.', {
        'Retry-After': String(seconds),
      })
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error
      throw new HttpError(503, 'Many people are signing in. Try again in a moment.', { 'Retry-After': '2' })
    }
  }
}

function parseBody<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const { data, success } = shape.safeParse(body)
  if (!success) throw new HttpError(400, 'A field is missing or has the wrong type.')
  return data
}

async function readJson({ request }: Exchange): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8'))
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The body is not valid JSON.')
  }
}
