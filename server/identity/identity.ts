// The identity service: our own OpenID provider under /idp, or an external one, by settings. Functions verify its tokens like
// those of any provider.
import type { JSONWebKeySet, JWK } from 'jose'
import type { Database, TokenRevocations } from '#backend/index.ts'
import { themeFromCookies } from '#app/session/theme.ts'
import * as m from '#messages'
import { accountIssuer } from '#rules/account/account-records.ts'
import type { ProviderAccounts } from '../address/update-address.ts'
import type { Handler } from '../exchange.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createAccountPages } from './account-pages.ts'
import { Accounts, type Account } from './accounts.ts'
import { openIdentityDatabase } from './database.ts'
import { createInteractions } from './interactions.ts'
import { openKeys } from './key-store.ts'
import { createLinkMails } from './link-mails.ts'
import { createLinks, createOwnerLink } from './links.ts'
import { createMailer } from './mailer.ts'
import { isSameOrigin } from '../csrf.ts'
import { createManagementApi, type ProductAccounts } from './management-api.ts'
import { createNoticeMails } from './notice-mails.ts'
import { renderIdentityPage } from './pages/frame.tsx'
import { noticePage, signOutPage } from './pages/pages.tsx'
import { Passwords, currentCost, type PasswordCost } from './passwords.ts'
import { apiAudience, createProvider, sessionOf, type ProviderPages } from './provider.ts'
import { deleteExpired } from './oidc-adapter.ts'
import { identityRequests } from './requests.ts'
import { Revocations } from './revocations.ts'
import { SignIn } from './sign-in.ts'

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
}

export interface IdentityOptions {
  settings: Settings
  log: Log
  /** Null with an external provider. */
  database: Database | null
  product: ProductFunctions
  schemaName?: string
  /** Tests use a lower cost. */
  passwordCost?: PasswordCost
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

async function embedded(
  { settings, log, product, schemaName, passwordCost = currentCost }: IdentityOptions,
  productDatabase: Database,
): Promise<HostIdentity> {
  const { publicUrl, trustedProxies, data } = settings
  const { clientId, ownerEmail, domain: issuer, mail } = settings.identity
  const database = await openIdentityDatabase(productDatabase, schemaName)
  const keys = await openKeys(database, data.dataDir, (message) => log.warn(message)).catch(
    async (error: unknown) => {
      await database.end()
      throw error
    },
  )
  const revocations = await Revocations.open(database, `${issuer}/`)
  const accounts = new Accounts(database, revocations)
  const owner = await accounts.ensure(ownerEmail)
  const links = createLinks({ secret: keys.secret, issuer })
  const mailer = mail ? createMailer(mail, log) : null
  const mails =
    mailer && createLinkMails({ publicUrl, secret: keys.secret, database, accounts, links, mailer })
  const notices = mailer && createNoticeMails({ publicUrl, issuer, mailer })
  const passwords = new Passwords(passwordCost)
  const signIn = new SignIn(database, accounts, passwords, keys.secret)
  const provider = createProvider({
    publicUrl,
    prefix,
    clientId,
    keys,
    database,
    accounts,
    revocations,
    pages: createPages(publicUrl),
  })
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'))

  const jwks: JSONWebKeySet = { keys: keys.signing.map(toPublicKey) }
  const api = createManagementApi({
    issuer: `${issuer}/`,
    audience: apiAudience(issuer),
    jwks,
    ownerEmail,
    trustedProxies,
    accounts,
    revocations,
    signIn,
    links,
    mails,
    notices,
    product: {
      // Anybody can sign up with any email: only a verified one gives rights.
      isAdmin: async (account) =>
        account.emailVerified &&
        (account.email === ownerEmail || (await product.isAdmin(identityOf(account)))),
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
  }, cleanupIntervalMs).unref()

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
      interaction: createInteractions({ provider, signIn, mails, publicUrl, prefix, trustedProxies }),
      accountPages: createAccountPages({
        accounts,
        passwords,
        links,
        signIn,
        mails,
        notices,
        sessionOf: (exchange, accountId) => sessionOf(provider, exchange, { accountId, clientId }),
        publicUrl,
        trustedProxies,
      }),
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
      await mailer?.close()
      await database.end()
    },
  }
}

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
