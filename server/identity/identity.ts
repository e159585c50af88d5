// The identity service: our own OpenID provider under /idp, or an external one, by settings. Functions verify its tokens like
// those of any provider.
import type { IncomingMessage } from 'node:http'
import type { JSONWebKeySet, JWK } from 'jose'
import type { Database, TokenRevocations } from '#backend/index.ts'
import { themeFromCookies } from '#app/session/theme.ts'
import * as m from '#messages'
import { languages as built } from '#messages/runtime'
import { accountIssuer } from '#rules/account/account-records.ts'
import type { ProviderAccounts } from '../address/update-address.ts'
import { HttpError, isRead, type Exchange, type Handler } from '../exchange.ts'
import { redirect } from '../send.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createAccountPages } from './account-pages.ts'
import { Accounts, type Account } from './accounts.ts'
import { identitySchema, openIdentityDatabase } from './database.ts'
import { EmailChanges } from './email-changes.ts'
import { createFactors } from './factors.ts'
import { createInteractions } from './interactions.ts'
import { openKeys } from './key-store.ts'
import { sendIdentityPage } from './identity-exchange.ts'
import { Invitations } from './invitations.ts'
import { createLinkMails } from './link-mails.ts'
import { createLinks, createOwnerLink } from './links.ts'
import { LiveMailer } from './live-mailer.ts'
import { isSameOrigin } from '../csrf.ts'
import { createManagementApi, type ProductAccounts } from './management-api.ts'
import { createNoticeMails } from './notice-mails.ts'
import { renderIdentityPage } from './pages/frame.tsx'
import { noticePage, signOutPage } from './pages/pages.tsx'
import { Passwords, currentCost, type PasswordCost } from './passwords.ts'
import { apiAudience, browserSession, createProvider, sessionOf, type ProviderPages } from './provider.ts'
import { deleteErasedAccounts, type ErasedAccounts } from './erased-accounts.ts'
import { deleteExpired } from './oidc-adapter.ts'
import { invitationCookie, RegistrationRule } from './registration.ts'
import { identityRequests } from './requests.ts'
import { RevocationFeed } from './revocation-feed.ts'
import { Revocations } from './revocations.ts'
import { createSecurityPages } from './security-pages.ts'
import { Sessions } from './sessions.ts'
import { SignIn } from './sign-in.ts'
import { SignUpProofs } from './sign-up-proofs.ts'
import { SocialSignIn } from './social-sign-in.ts'

const prefix = '/idp'
const cleanupIntervalMs = 10 * 60_000

export interface HostIdentity {
  requests: Handler
  /** Fetches the keys that verify tokens; our own without a network request. */
  fetch: typeof fetch
  /** Tokens that are revoked before they expire; null with an external provider. */
  revocations: TokenRevocations | null
  /** The accounts of our provider and its issuer name; null with an external provider. */
  accounts: ProviderAccounts | null
  /** The link to set the owner's password; null once there is one. */
  firstOwnerLink(): Promise<string | null>
  close(): Promise<void>
}

/** An account in the form of a Convex user identity. */
export type AccountIdentity = {
  subject: string
  issuer: string
  email: string
  emailVerified: boolean
}

/** Functions of the product that the provider calls. */
export interface ProductFunctions {
  isAdmin(identity: AccountIdentity): Promise<boolean>
  logLink(admin: AccountIdentity, link: Parameters<ProductAccounts['logLink']>[1]): Promise<void>
  deleteData(identity: AccountIdentity): ReturnType<ProductAccounts['deleteData']>
  /** Missing with an external backend, which has no way to us. */
  erasedAccounts?: ErasedAccounts
  /** The request says whether the visitor may be counted. */
  countSignIn(email: string, request: IncomingMessage): Promise<void>
}

export interface IdentityOptions {
  settings: Settings
  log: Log
  /** Null with an external provider. */
  database: Database | null
  product: ProductFunctions
  /** Among how many instances the limit by network is divided. */
  instances?: () => number
  schemaName?: string
  /** Tests use a lower cost. */
  passwordCost?: PasswordCost
  /** As built (LANGUAGES); a test names others. */
  languages?: readonly string[]
}

export async function openIdentity(options: IdentityOptions): Promise<HostIdentity> {
  if (options.settings.identity.kind === 'external' || !options.database) return externalIdentity
  return embedded(options, options.database)
}

const externalIdentity: HostIdentity = {
  requests: () => false,
  fetch: (...args) => fetch(...args),
  revocations: null,
  accounts: null,
  firstOwnerLink: () => Promise.resolve(null),
  close: () => Promise.resolve(),
}

async function embedded(options: IdentityOptions, productDatabase: Database): Promise<HostIdentity> {
  const { settings, log, product, schemaName, passwordCost = currentCost, languages = built } = options
  const { publicUrl, trustedProxies, data, secretKey } = settings
  const { clientId, ownerEmail, domain: issuer } = settings.identity
  const database = await openIdentityDatabase(productDatabase, schemaName)
  const keys = await openKeys(database, data.dataDir, {
    secretKey,
    warn: (message) => log.warn(message),
  }).catch(async (error: unknown) => {
    await database.end()
    throw error
  })
  const revocations = new Revocations(`${issuer}/`)
  const feed = await RevocationFeed.open({
    clientConfig: productDatabase.clientConfig,
    schemaName: schemaName ?? identitySchema,
    database,
    revocations,
  })
  const accounts = new Accounts(database, revocations)
  const owner = await accounts.ensure(ownerEmail)
  const links = createLinks({ secret: keys.secret, issuer })
  const mailer = new LiveMailer(settings, log)
  const linkMails = createLinkMails({ publicUrl, secret: keys.secret, database, accounts, links, mailer })
  const noticeMails = createNoticeMails({ publicUrl, issuer, mailer })
  /** Read when they are needed, because admins may set a mail server while the host runs. */
  const mail = {
    get mails() {
      return mailer.isSet ? linkMails : null
    },
    get notices() {
      return mailer.isSet ? noticeMails : null
    },
  }
  const passwords = new Passwords(passwordCost)
  const factors = createFactors(database, { secret: keys.secret, secretKey, issuer, publicUrl })
  const invitations = new Invitations(database, { secret: keys.secret, issuer })
  const registration = new RegistrationRule(settings.identity, invitations)
  const social = settings.identity.social
    ? new SocialSignIn({
        settings: settings.identity.social,
        tokens: factors.tokens,
        log,
        publicUrl,
        prefix,
        fail: (exchange) => sendIdentityPage(exchange, 502, socialFailedPage()),
      })
    : null
  const signUpProofs = new SignUpProofs(keys.secret)
  const sessions = new Sessions(database, revocations)
  const emailChanges = new EmailChanges({ database, accounts, mail, secret: keys.secret, ownerEmail })
  const signIn = new SignIn(database, accounts, passwords, keys.secret)
  const provider = createProvider({
    publicUrl,
    prefix,
    clientId,
    languages,
    keys,
    database,
    accounts,
    sessions,
    revocations,
    mustHaveSecondStep,
    createMfaToken: (accountId) => factors.tokens.create('mfa', { accountId }),
    pages: createPages(publicUrl),
  })
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'))

  provider.on('authorization.success', ({ req, oidc }) => {
    // A page that renews its token is no sign-in.
    if (oidc.prompts.has('none') || !oidc.account) return
    accounts
      .find(oidc.account.accountId)
      .then((account) => account && product.countSignIn(account.email, req))
      // Only the reason, because the error may quote the event.
      .catch((error: unknown) => log.warn({ reason: (error as Error).name }, 'a sign-in was not counted'))
  })

  const jwks: JSONWebKeySet = { keys: keys.signing.map(toPublicKey) }
  const api = createManagementApi({
    issuer: `${issuer}/`,
    audience: apiAudience(issuer),
    jwks,
    ownerEmail,
    trustedProxies,
    accounts,
    revocations,
    sessions,
    signIn,
    links,
    mail,
    invitations,
    product: {
      isAdmin,
      logLink: async (admin, link) => {
        await product.logLink(identityOf(admin), link)
        log.info(
          { admin: admin.id, account: link.subject, kind: link.kind },
          'an admin made a link for an account',
        )
      },
      deleteData: (account) => product.deleteData(identityOf(account)),
    },
  })
  const cleanup = setInterval(() => {
    Promise.all([deleteExpired(database), revocations.prune(database)]).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions were not removed'),
    )
    if (!product.erasedAccounts) return
    deleteErasedAccounts(product.erasedAccounts, accounts).catch((error: unknown) =>
      log.warn({ err: error }, 'erased accounts were not deleted'),
    )
  }, cleanupIntervalMs).unref()

  /** The browser keeps the invitation until the account is created. */
  async function acceptInvitation(exchange: Exchange, token: string): Promise<void> {
    if (!isRead(exchange)) throw new HttpError(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' })
    if (!(await invitations.find(token))) {
      return sendIdentityPage(exchange, 410, invitationExpiredPage())
    }
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    exchange.headers.push(
      'Set-Cookie',
      `${invitationCookie}=${token}; Path=${prefix}; Max-Age=3600; HttpOnly; SameSite=Lax${secure}`,
    )
    redirect(exchange, 303, '/login?begin=sign-up')
  }

  /** Anybody can sign up with any email: only a verified one gives rights. */
  async function isAdmin(account: Account): Promise<boolean> {
    return (
      account.emailVerified && (account.email === ownerEmail || (await product.isAdmin(identityOf(account))))
    )
  }

  async function mustHaveSecondStep(account: Account): Promise<boolean> {
    return settings.identity.adminMfa && (await isAdmin(account))
  }

  function identityOf({ id, email, emailVerified }: Account): AccountIdentity {
    return { subject: id, issuer: accountIssuer, email, emailVerified }
  }

  const localResponses = new Map<string, unknown>([
    [
      `${issuer}/.well-known/openid-configuration`,
      { issuer: `${issuer}/`, jwks_uri: `${issuer}/.well-known/jwks.json` },
    ],
    [`${issuer}/.well-known/jwks.json`, jwks],
  ])

  return {
    requests: identityRequests({
      provider,
      publicUrl,
      prefix,
      trustedProxies,
      instances: options.instances,
      interaction: createInteractions({
        provider,
        accounts,
        signIn,
        factors,
        mustHaveSecondStep,
        mail,
        registration,
        signUpProofs,
        social,
        ownerEmail,
        publicUrl,
        prefix,
        trustedProxies,
      }),
      accountPages: createAccountPages({
        accounts,
        passwords,
        links,
        signIn,
        secondStep: factors.secondStep,
        emailChanges,
        signUpProofs,
        mail,
        sessionOf: (exchange, accountId) => sessionOf(provider, exchange, { accountId, clientId }),
        publicUrl,
        trustedProxies,
      }),
      securityPages: createSecurityPages({
        accounts,
        factors,
        sessions,
        signIn,
        emailChanges,
        browserSession: (exchange) => browserSession(provider, exchange, clientId),
        mustHaveSecondStep,
        socialProvider: settings.identity.social ?? null,
        publicUrl,
        prefix,
        clientId,
        trustedProxies,
      }),
      acceptInvitation,
      social,
      api,
    }),
    fetch: (input, init) => {
      const answer = localResponses.get(String(input))
      return answer === undefined ? fetch(input, init) : Promise.resolve(Response.json(answer))
    },
    revocations,
    accounts: {
      issuers: { [`${issuer}/`]: accountIssuer },
      existing: (ids) => accounts.existing(ids),
    },
    firstOwnerLink: async () =>
      owner.passwordHash === null ? createOwnerLink({ secret: keys.secret, issuer, ownerEmail }) : null,
    async close() {
      clearInterval(cleanup)
      await feed.close()
      await mailer.close()
      await database.end()
    },
  }
}

const socialFailedPage = () =>
  noticePage(m.identity_social_failed_title(), m.identity_social_failed(), {
    to: '/login',
    label: m.identity_start_again(),
  })

const invitationExpiredPage = () =>
  noticePage(m.identity_account_pages_this_link_has_expired(), m.identity_invitation_expired())

function createPages(publicUrl: string): ProviderPages {
  return {
    signOut(ctx, form) {
      // Sign-out from another site needs a confirmation (CSRF).
      const isConfirmed = isSameOrigin(ctx.req.headers, publicUrl)
      const { html, csp } = renderIdentityPage(
        signOutPage(form, isConfirmed),
        themeFromCookies(ctx.get('cookie')),
      )
      ctx.set('Content-Security-Policy', csp)
      ctx.body = html
    },
    error(ctx, { error }) {
      const page = noticePage(m.identity_something_went_wrong(), errorText(error), {
        to: '/login',
        label: m.identity_start_again(),
      })
      const { html, csp } = renderIdentityPage(page, themeFromCookies(ctx.get('cookie')))
      ctx.type = 'html'
      ctx.set('Content-Security-Policy', csp)
      ctx.body = html
    },
  }
}

/** Never the library's own message, which may repeat user input. */
function errorText(error: string): string {
  return error === 'server_error'
    ? m.identity_something_went_wrong_on_our()
    : m.identity_this_sign_in_has_expired()
}

function toPublicKey({ kty, n, e, alg, use, kid }: JWK): JWK {
  return { kty, n, e, alg, use, kid } as JWK
}
