// Signed links to set a password or verify an email, valid for a day. They are not stored; a password that is set after the
// link was created invalidates it.
import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const kinds = ['password', 'verify', 'email-former', 'email-new'] as const

export interface Link {
  kind: (typeof kinds)[number]
  /** Of the account; with a change of email, the address that the link was sent to. */
  email: string
  madeAtMs: number
  /** The id of a change of email. */
  change?: string | undefined
}

/** Which of the two addresses of a change a link was sent to. */
export type ChangeSide = 'former' | 'new'

/** Links that an account's owner gets on request, or from an admin. */
export type AccountLinkKind = 'password' | 'verify'

const lifetimeMs = 24 * 3_600_000
const type = 'lodestar-link'

const claims = z.object({
  kind: z.enum(kinds),
  email: z.string(),
  madeAtMs: z.number(),
  change: z.string().optional(),
})

export interface Links {
  create(kind: Link['kind'], email: string, change?: string): Promise<string>
  /** Null if the link has expired or is not ours. */
  read(token: string): Promise<Link | null>
}

export function createLinks({ secret, issuer }: { secret: string; issuer: string }): Links {
  const key = keyOf(secret)
  return {
    async create(kind, email, change) {
      const now = Date.now()
      const token = await new SignJWT({ kind, email, madeAtMs: now, change })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setExpirationTime(new Date(now + lifetimeMs))
        .sign(key)
      return `${issuer}/link/${token}`
    },

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ: type, issuer })
        return claims.parse(payload)
      } catch {
        return null
      }
    },
  }
}

/** The link to set the owner's password. It needs only the keys, so that a command can create one too. */
export function createOwnerLink(options: {
  secret: string
  issuer: string
  ownerEmail: string
}): Promise<string> {
  return createLinks(options).create('password', options.ownerEmail)
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret, 'base64url'))
}
