// Who people are: our own OpenID provider under /idp, or another one, by settings. The host asks here for its addresses
// and for what the first start has to say; functions verify its tokens like anybody's.
import type { JSONWebKeySet, JWK } from 'jose'
import type { Database } from '#backend/index.ts'
import { themeOfCookies } from '#app/session/theme.ts'
import type { Handler } from '../exchange.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createAccountPages } from './account-pages.ts'
import { Accounts, type Account } from './accounts.ts'
import { openIdentityDatabase } from './database.ts'
import { createInteractions } from './interactions.ts'
import { openKeys } from './keys.ts'
import { createLinkMails } from './link-mails.ts'
import { createLinks, createOwnerLink } from './links.ts'
import { createMailer } from './mailer.ts'
import { createManagementApi } from './management-api.ts'
import { renderIdentityPage } from './pages/frame.tsx'
import { leavingPage, noticePage } from './pages/pages.tsx'
import { Passwords, todaysCost, type PasswordCost } from './passwords.ts'
import { apiAudience, createProvider, type ProviderPages } from './provider.ts'
import { forgetExpired } from './records.ts'
import { identityRequests } from './requests.ts'
import { SignIn } from './sign-in.ts'

export const prefix = '/idp'
const cleaningEveryMs = 10 * 60_000

export interface HostIdentity {
  requests: Handler
  /** Asks for keys by which tokens are verified: our own without leaving the process. */
  fetch: typeof fetch
  /** A link for the owner, as long as they have no password. */
  firstOwnerLink(): Promise<string | null>
  close(): Promise<void>
}

export interface IdentityOptions {
  settings: Settings
  log: Log
  /** Null where another provider is used. */
  database: Database | null
  isAdmin(identity: {
    subject: string
    issuer: string
    email: string
    emailVerified: boolean
  }): Promise<boolean>
  schemaName?: string
  /** Today's, unless somebody makes hundreds of hashes that guard nothing: tests. */
  passwordCost?: PasswordCost
}

export async function openIdentity(options: IdentityOptions): Promise<HostIdentity> {
  if (options.settings.identity.kind === 'external' || !options.database) return elsewhere
  return embedded(options, options.database)
}

const elsewhere: HostIdentity = {
  requests: () => false,
  fetch: (...args) => fetch(...args),
  firstOwnerLink: () => Promise.resolve(null),
  close: () => Promise.resolve(),
}

async function embedded(
  { settings, log, isAdmin, schemaName, passwordCost = todaysCost }: IdentityOptions,
  place: Database,
): Promise<HostIdentity> {
  const { publicUrl, trustedProxies, data } = settings
  const { clientId, ownerEmail, domain: issuer, mail } = settings.identity
  const keys = await openKeys(data.dataDir)
  const database = await openIdentityDatabase(place, schemaName)
  const accounts = new Accounts(database)
  const owner = await accounts.ensure(ownerEmail)
  const links = createLinks({ secret: keys.secret, issuer })
  const mailer = mail ? createMailer(mail, log) : null
  const mails =
    mailer && createLinkMails({ publicUrl, secret: keys.secret, database, accounts, links, mailer })
  const passwords = new Passwords(passwordCost)
  const signIn = new SignIn(database, accounts, passwords, keys.secret)
  const provider = createProvider({ publicUrl, prefix, clientId, keys, database, accounts, pages })
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'))

  const jwks: JSONWebKeySet = { keys: keys.signing.map(publicHalf) }
  const api = createManagementApi({
    issuer: `${issuer}/`,
    audience: apiAudience(issuer),
    jwks,
    accounts,
    links,
    mails,
    isAdmin: async ({ id, email, emailVerified }: Account) =>
      (email === ownerEmail && emailVerified) ||
      isAdmin({ subject: id, issuer: `${issuer}/`, email, emailVerified }),
  })
  const cleaning = setInterval(() => {
    forgetExpired(database).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions were not removed'),
    )
  }, cleaningEveryMs).unref()

  const own = new Map<string, unknown>([
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
        publicUrl,
        trustedProxies,
      }),
      api,
    }),
    fetch: (input, init) => {
      const answer = own.get(String(input))
      return answer === undefined ? fetch(input, init) : Promise.resolve(Response.json(answer))
    },
    firstOwnerLink: async () =>
      owner.passwordHash === null ? createOwnerLink({ secret: keys.secret, issuer, ownerEmail }) : null,
    async close() {
      clearInterval(cleaning)
      await mailer?.close()
      await database.end()
    },
  }
}

const pages: ProviderPages = {
  leaving(ctx, form) {
    const { html, csp } = renderIdentityPage(leavingPage(form), themeOfCookies(ctx.get('cookie')))
    ctx.set('Content-Security-Policy', csp)
    ctx.body = html
  },
  failed(ctx, { error }) {
    const page = noticePage('This did not work', wordsFor(error), { to: '/login', label: 'Begin again' })
    const { html, csp } = renderIdentityPage(page, themeOfCookies(ctx.get('cookie')))
    ctx.type = 'html'
    ctx.set('Content-Security-Policy', csp)
    ctx.body = html
  },
}

/** Never the library's own words: they may repeat what somebody sent. */
function wordsFor(error: string): string {
  return error === 'server_error'
    ? 'Something on our side went wrong, and it has been written down.'
    : 'This sign-in was not asked for by our own page, or is over.'
}

function publicHalf({ kty, n, e, alg, use, kid }: JWK): JWK {
  return { kty, n, e, alg, use, kid } as JWK
}
