// The few calls of Auth0's management API that the product makes, at the same addresses: people do them to themselves,
// and admins make links for others and sign them out. The access token says who asks; its audience is this API.
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { Refusal, type Exchange } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import { sendJson, sendNothing } from '../send.ts'
import { readEmail, type Account, type Accounts } from './accounts.ts'
import type { LinkMails } from './link-mails.ts'
import type { Links } from './links.ts'

export interface ManagementApiOptions {
  /** With a slash at the end, as it stands in tokens. */
  issuer: string
  audience: string
  jwks: JSONWebKeySet
  accounts: Accounts
  links: Links
  /** Null where no mail is sent. */
  mails: LinkMails | null
  /** Asks the product whether somebody is one of its admins. */
  isAdmin(account: Account): Promise<boolean>
}

const ticket = z.object({ email: z.string() })
const verificationMail = z.object({ user_id: z.string() })
const largestBody = 4096

export function createManagementApi(
  options: ManagementApiOptions,
): (exchange: Exchange, path: string) => Promise<void> {
  const { accounts, links, mails } = options
  const keys = createLocalJWKSet(options.jwks)

  return async (exchange, path) => {
    const { method } = exchange.request
    const [, id, part] = /^\/users\/([^/]+)(\/sessions)?$/.exec(path) ?? []
    if (id !== undefined && method === 'DELETE') {
      const account = await asker(exchange)
      const wanted = decodeURIComponent(id)
      const isAllowed = account.id === wanted || (part !== undefined && (await options.isAdmin(account)))
      if (!isAllowed) throw new Refusal(403, 'This is somebody else’s account.')
      if (part) await accounts.signOutEverywhere(wanted)
      else await accounts.delete(wanted)
      return sendNothing(exchange, 204)
    }
    const [, kind] = /^\/tickets\/(password-change|email-verification)$/.exec(path) ?? []
    if (kind !== undefined && method === 'POST') {
      const account = await asker(exchange)
      if (!(await options.isAdmin(account))) throw new Refusal(403, 'Only admins make links for others.')
      const email = readEmail(parsed(ticket, await readJson(exchange)).email)
      if (email === null || !(await accounts.findByEmail(email))) {
        return sendJson(exchange, 404, { message: 'No account has this address.' }, 'no-store')
      }
      const link = await links.create(kind === 'password-change' ? 'password' : 'verify', email)
      return sendJson(exchange, 201, { ticket: link }, 'no-store')
    }
    if (path === '/jobs/verification-email' && method === 'POST' && mails) {
      const account = await asker(exchange)
      const { user_id: wanted } = parsed(verificationMail, await readJson(exchange))
      if (account.id !== wanted) throw new Refusal(403, 'This is somebody else’s account.')
      mails.confirmAddress(account.email)
      return sendJson(exchange, 201, { type: 'verification_email', status: 'pending' }, 'no-store')
    }
    throw new Refusal(404, 'There is no such call.')
  }

  async function asker({ request }: Exchange): Promise<Account> {
    const refused = new Refusal(401, 'A valid access token is needed.', { 'WWW-Authenticate': 'Bearer' })
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const subject = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: options.issuer,
      audience: options.audience,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
    }).then(
      ({ payload }) => payload.sub!,
      () => null,
    )
    const account = subject === null ? null : await accounts.find(subject)
    if (!account) throw refused
    return account
  }
}

function parsed<Shape>(shape: z.ZodType<Shape>, given: unknown): Shape {
  const { data, success } = shape.safeParse(given)
  if (!success) throw new Refusal(400, 'Something is missing, or is of another kind.')
  return data
}

async function readJson({ request }: Exchange): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, largestBody)).toString('utf8'))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'This is not JSON.')
  }
}
