// Sign-in through another OpenID provider, by the settings OIDC_*. The answer comes back to one fixed address; which browser and which
// sign-in it belongs to is in a signed cookie.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import type { Exchange } from '../exchange.ts'
import type { Log } from '../log.ts'
import { redirect } from '../send.ts'
import { isLoopback, type SocialProviderSettings } from '../settings.ts'
import type { OneTimeTokens, TokenClaims } from './one-time-tokens.ts'

export interface SocialSignInOptions {
  settings: SocialProviderSettings
  tokens: OneTimeTokens
  log: Log
  publicUrl: string
  prefix: string
  /** If the other provider cannot be reached, or refuses. */
  fail(exchange: Exchange): void
}

export type SocialIdentity = TokenClaims<'social'>

const cookieName = 'idp_social'
const cookieSeconds = 15 * 60

export class SocialSignIn {
  readonly #options: SocialSignInOptions
  readonly #callbackUrl: string
  #configuration: Promise<Configuration> | undefined

  constructor(options: SocialSignInOptions) {
    this.#options = options
    this.#callbackUrl = `${options.publicUrl}${options.prefix}/social/callback`
  }

  /** As visitors know the other provider. */
  get name(): string {
    return this.#options.settings.name
  }

  /** Redirects to the other provider. */
  async start(exchange: Exchange, interaction: string): Promise<void> {
    const { tokens } = this.#options
    const request = {
      interaction,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    }
    try {
      const url = buildAuthorizationUrl(await this.#configure(), {
        redirect_uri: this.#callbackUrl,
        scope: 'openid email',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      })
      this.#setCookie(exchange, await tokens.create('social-request', request), cookieSeconds)
      exchange.response
        .writeHead(303, [...exchange.headers, 'Cache-Control', 'no-store', 'Location', url.href])
        .end()
    } catch (error) {
      this.#fail(exchange, error)
    }
  }

  /** The other provider's answer. Returns to the sign-in that asked for it, whose cookie is not sent here. */
  async callback(exchange: Exchange): Promise<void> {
    const { tokens, prefix, settings } = this.#options
    const [, token = ''] =
      new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(exchange.request.headers.cookie ?? '') ?? []
    const request = await tokens.consume('social-request', token)
    this.#setCookie(exchange, '', 0)
    if (!request) return this.#options.fail(exchange)
    try {
      const answer = await authorizationCodeGrant(
        await this.#configure(),
        new URL(this.#callbackUrl + exchange.url.search),
        {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
          idTokenExpected: true,
        },
      )
      const { sub, email, email_verified: isVerified } = answer.claims()!
      const identity = await tokens.create('social', {
        interaction: request.interaction,
        issuer: settings.issuer,
        subject: sub,
        email: isVerified === true && typeof email === 'string' ? email : null,
      })
      redirect(exchange, 303, `${prefix}/interaction/${request.interaction}?social=${identity}`)
    } catch (error) {
      this.#fail(exchange, error)
    }
  }

  /** The other provider's endpoints and keys, fetched when somebody first uses it. */
  #configure(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#options.settings
    const url = new URL(issuer)
    this.#configuration ??= discovery(url, clientId, clientSecret, undefined, {
      timeout: 10,
      // For a provider on the same machine, such as in tests.
      ...(isLoopback(url.hostname) && { execute: [allowInsecureRequests] }),
    }).catch((error: unknown) => {
      this.#configuration = undefined // The next sign-in tries again.
      throw error
    })
    return this.#configuration
  }

  #fail(exchange: Exchange, error: unknown): void {
    // The message may contain parameters of the sign-in.
    const { code, name } = (error ?? {}) as { code?: string; name?: string }
    this.#options.log.warn({ code, name }, 'a sign-in through the other provider failed')
    this.#options.fail(exchange)
  }

  #setCookie(exchange: Exchange, value: string, maxAge: number): void {
    const { publicUrl, prefix } = this.#options
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    exchange.headers.push(
      'Set-Cookie',
      `${cookieName}=${value}; Path=${prefix}/social; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}
