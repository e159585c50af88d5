// The OpenID provider: `oidc-provider`, configured to be compatible with Auth0's client.
import type { default as OpenIdProvider, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { languagePrefix } from '#rules/language.ts'
import type { Account, Accounts, CurrentSession } from './accounts.ts'
import type { IdentityDatabase } from './database.ts'
import type { Keys } from './keys.ts'
import { errors, interactionPolicy, Provider } from './openid-library.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import type { BrowserSession } from './security-pages.ts'
import type { Sessions } from './sessions.ts'
import { generationClaim, grantClaim, type Revocations } from './revocations.ts'

export interface ProviderOptions {
  /** The product's own origin. */
  publicUrl: string
  /** The path prefix of the provider, such as `/idp`. */
  prefix: string
  clientId: string
  /** A sign-in returns to the page of its language: “/fr/login”. */
  languages: readonly string[]
  keys: Keys
  database: IdentityDatabase
  accounts: Accounts
  sessions: Sessions
  revocations: Revocations
  /** Whether this account must have a second step, by the setting ADMIN_MFA. */
  mustHaveSecondStep(account: Account): Promise<boolean>
  /** For a client whose refresh needs a second step. */
  createMfaToken(accountId: string): Promise<string>
  pages: ProviderPages
}

/** Our design for the pages that the library shows. */
export interface ProviderPages {
  /** The sign-out page with the library's form. */
  signOut(ctx: KoaContextWithOIDC, form: string): void
  error(ctx: KoaContextWithOIDC, out: { error: string }): void
}

const hour = 3600
const day = 24 * hour

export function createProvider(options: ProviderOptions): OpenIdProvider {
  const provider = new Provider(`${options.publicUrl}${options.prefix}/`, configuration(options))
  // requests.ts sets the forwarded headers itself, so they can be trusted.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    const { session } = ctx.oidc ?? {}
    // The end of a sign-in.
    if (session?.accountId && ctx.path.startsWith('/authorize/')) {
      await options.sessions.record(session.uid, session.accountId, ctx.get('user-agent'))
    }
    // Auth0's client recognizes an invalid refresh token by this text.
    const body = ctx.body as Record<string, string> | undefined
    if (ctx.path === '/oauth/token' && body?.error === 'invalid_grant') {
      body.error_description = 'Unknown or invalid refresh token.'
    }
    const accountId = ctx.oidc?.entities.RefreshToken?.accountId
    if (ctx.path === '/oauth/token' && body?.error === 'mfa_required' && accountId !== undefined) {
      body.mfa_token = await options.createMfaToken(accountId)
    }
  })
  return provider
}

/** As Auth0 answers a refresh that needs another factor. */
class MfaRequired extends errors.OIDCProviderError {
  constructor() {
    super(403, 'mfa_required')
    this.error_description = 'Multifactor authentication required'
  }
}

function isByTwoFactors(methods: string[] | undefined): boolean {
  return methods?.includes('mfa') ?? false
}

/** The session of the browser that sent this request, if it is signed in to this account. */
export async function sessionOf(
  provider: OpenIdProvider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { accountId, clientId }: { accountId: string; clientId: string },
): Promise<CurrentSession | null> {
  const session = await provider.Session.get(provider.createContext(request, response))
  const grantId = session.accountId === accountId ? session.grantIdFor(clientId) : undefined
  return grantId === undefined ? null : { uid: session.uid, grantId }
}

/** The session of the browser that sent this request; null if nobody is signed in. */
export async function browserSession(
  provider: OpenIdProvider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  clientId: string,
): Promise<BrowserSession | null> {
  const session = await provider.Session.get(provider.createContext(request, response))
  if (!session.accountId) return null
  return {
    accountId: session.accountId,
    uid: session.uid,
    grantId: session.grantIdFor(clientId),
    signedInAtMs: (session.loginTs ?? 0) * 1000,
  }
}

/** The audience of the provider's own API, as at Auth0. */
export function apiAudience(issuer: string): string {
  return `${issuer}/api/v2/`
}

function configuration({
  publicUrl,
  prefix,
  clientId,
  languages,
  keys,
  database,
  accounts,
  revocations,
  mustHaveSecondStep,
  pages,
}: ProviderOptions): Configuration {
  const homePages = languages.map((language) => publicUrl + languagePrefix(language))
  const audience = apiAudience(publicUrl + prefix)
  const policy = interactionPolicy.base()
  // The only client is our own, so no consent is needed.
  policy.remove('consent')
  policy.get('login')!.checks.add(
    new interactionPolicy.Check('second_step', 'A second step is needed', 'mfa_required', async (ctx) => {
      const { session } = ctx.oidc
      if (!session?.accountId || isByTwoFactors(session.amr)) return false
      const account = await accounts.find(session.accountId)
      return account !== null && (await mustHaveSecondStep(account))
    }),
  )
  const secure = publicUrl.startsWith('https:')
  return {
    adapter: createOidcAdapter(database, revocations),
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...homePages.map((homePage) => `${homePage}/login`), publicUrl],
        post_logout_redirect_uris: [...homePages, `${publicUrl}/`],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: keys.signing as never },
    cookies: {
      keys: keys.cookies,
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: prefix },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      revocation: '/oauth/revoke',
      end_session: '/oidc/logout',
    },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub', generationClaim, grantClaim],
      profile: ['name', 'nickname', 'has_password'],
      email: ['email', 'email_verified'],
    },
    // As at Auth0: the ID token contains the profile claims.
    conformIdTokenClaims: false,
    // So that access tokens and ID tokens can be revoked before they expire.
    extraTokenClaims: async (_ctx, token) => {
      const { accountId, grantId } = token as { accountId?: string; grantId?: string }
      const account = accountId === undefined ? null : await accounts.find(accountId)
      return { [generationClaim]: account?.tokenGeneration ?? 0, [grantClaim]: grantId }
    },
    findAccount: async (_ctx, id, token) => {
      const account = await accounts.find(id)
      if (!account) return undefined
      // A session from before the account had to have a second step. The client then starts a sign-in, which asks for it.
      const { kind, amr } = (token ?? {}) as { kind?: string; amr?: string[] }
      if (kind === 'RefreshToken' && !isByTwoFactors(amr) && (await mustHaveSecondStep(account))) {
        throw new MfaRequired()
      }
      const name = account.email.split('@')[0]!
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          name,
          nickname: name,
          // So that nobody is asked for a password that does not exist.
          ...(account.passwordHash === null && { has_password: false }),
          email: account.email,
          email_verified: account.emailVerified,
          [generationClaim]: account.tokenGeneration,
          [grantClaim]: (token as { grantId?: string } | undefined)?.grantId,
        }),
      }
    },
    interactions: { policy, url: (_ctx, interaction) => `${prefix}/interaction/${interaction.uid}` },
    loadExistingGrant: async (ctx) => {
      const { client, session, result, account, resourceServers } = ctx.oidc
      const grantId = result?.consent?.grantId ?? session?.grantIdFor(client!.clientId)
      const grant =
        (grantId && (await ctx.oidc.provider.Grant.find(grantId))) ||
        new ctx.oidc.provider.Grant({ accountId: account!.accountId, clientId: client!.clientId })
      grant.addOIDCScope('openid offline_access profile email')
      for (const [resource, server] of Object.entries(resourceServers ?? {})) {
        grant.addResourceScope(resource, server.scope ?? '')
      }
      await grant.save()
      return grant
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out revokes the tokens of the session.
    expiresWithSession: async () => true,
    extraParams: ['audience', 'screen_hint', 'connection', 'organization', 'mfa_token'],
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    renderError: async (ctx, out) => pages.error(ctx, out),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      // Experimental, but Auth0's client needs it for popups; the version is pinned.
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      rpInitiatedLogout: { enabled: true, logoutSource: async (ctx, form) => pages.signOut(ctx, form) },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (ctx, _client, oneOf) =>
          oneOf ?? (ctx.oidc.params?.audience as string | undefined) ?? [],
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: 'openid profile email offline_access',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: hour,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    ttl: {
      AccessToken: hour,
      IdToken: hour,
      AuthorizationCode: 60,
      Interaction: hour,
      RefreshToken: 30 * day,
      Session: 30 * day,
      Grant: 30 * day,
    },
  }
}
