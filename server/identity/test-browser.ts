// For tests: a minimal browser (cookies, redirects) for the identity provider.
import { createHash, randomBytes } from 'node:crypto'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

type Place = { origin: string; audience: string }

let browsers = 0

/** Has cookies with paths and its own IP address; runs no scripts. */
export class TestBrowser {
  readonly #provider: Place
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #address = `10.0.${(++browsers >> 8) & 255}.${browsers & 255}`

  readonly #userAgent: string

  constructor(provider: Place, userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') {
    this.#userAgent = userAgent
    this.#provider = provider
  }

  async request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const url = new URL(path, this.#provider.origin)
    const cookies = [...this.#cookies]
      .filter(([, { path: place }]) => url.pathname.startsWith(place))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: {
        'X-Forwarded-For': this.#address,
        'User-Agent': this.#userAgent,
        Cookie: cookies.join('; '),
        ...init.headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const place = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (/expires=Thu, 01 Jan 1970/.test(line)) this.#cookies.delete(`${name} ${place}`)
      else this.#cookies.set(`${name} ${place}`, { value, path: place })
    }
    return response
  }

  /** Empty headers are omitted. */
  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const all = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: this.#provider.origin,
      ...headers,
    }
    return this.request(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    })
  }

  /** Follows redirects on our own site until a page or the redirect back to the product. */
  async follow(response: Response): Promise<Response> {
    let current = response
    for (let hops = 0; hops < 8; hops++) {
      const location = current.headers.get('location')
      if (location === null || new URL(location, this.#provider.origin).pathname === '/login') return current
      current = await this.request(location)
    }
    throw new Error('Too many redirects.')
  }

  /** Opens the sign-in form; returns its URL and the parameters for the token request. */
  async begin(
    params: Record<string, string> = {},
  ): Promise<{ form: string; verifier: string; answer: Response }> {
    const verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: 'lodestar',
      response_type: 'code',
      redirect_uri: `${this.#provider.origin}/login`,
      scope: 'openid profile email offline_access',
      audience: this.#provider.audience,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    })
    const answer = await this.request(`/idp/authorize?${query}`)
    return { form: answer.headers.get('location') ?? '', verifier, answer }
  }

  /** The whole flow: form, code, tokens. */
  async signIn(email: string, password: string, intent: 'sign-in' | 'sign-up' = 'sign-in'): Promise<Tokens> {
    const { form, verifier, answer } = await this.begin()
    if (form === '') throw new Error(`No form to sign in: ${answer.status} ${await answer.text()}`)
    const end = await (intent === 'sign-up'
      ? this.submitSignUp(form, email, password)
      : this.follow(await this.post(form, { email, password, intent })))
    const location = end.headers.get('location')
    if (location === null) throw new Error(`No sign-in: ${end.status} ${await end.text()}`)
    const code = new URL(location).searchParams.get('code')
    if (code === null) throw new Error(`No code in ${location}`)
    const response = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${this.#provider.origin}/login`,
    })
    if (response.status !== 200) throw new Error(`No tokens: ${await response.text()}`)
    return (await response.json()) as Tokens
  }

  /** Where no mail is sent, a new account gets recovery codes before the sign-in ends. */
  async submitSignUp(form: string, email: string, password: string): Promise<Response> {
    const answer = await this.follow(await this.post(form, { email, password, intent: 'sign-up' }))
    if (answer.status !== 200) return answer
    const step = stepIn(await answer.text())
    return this.follow(await this.post(form, { step, intent: 'continue' }))
  }

  token(form: Record<string, string>): Promise<Response> {
    return this.post('/idp/oauth/token', { client_id: 'lodestar', ...form })
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }
}

/** The token of a sign-in's next step. */
export function stepIn(html: string): string {
  return /name="step" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
