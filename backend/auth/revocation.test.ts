// Tokens that are refused before they expire: over HTTP, over open connections, and for calls that were already queued.
import { ConvexClient } from 'convex/browser'
import { actionGeneric, anyApi, mutationGeneric, queryGeneric, type UserIdentity } from 'convex/server'
import { decodeJwt, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  identityClient,
  startIdentityProvider,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { createTokenVerifier, type TokenRevocations } from './token-verifier.ts'

const readIdentity = {
  args: {},
  handler: (ctx: { auth: { getUserIdentity(): Promise<UserIdentity | null> } }) => ctx.auth.getUserIdentity(),
}
const modules = {
  who: {
    query: queryGeneric(readIdentity),
    mutation: mutationGeneric(readIdentity),
    action: actionGeneric(readIdentity),
  },
}
const who = anyApi.who!

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.close())

/** Revokes by generation: a token is good as long as its generation is not below the one that its subject needs. */
class Generations implements TokenRevocations {
  readonly claims = ['generation']
  readonly #needed = new Map<string, number>()
  readonly #listeners = new Set<() => void>()

  isRevoked({ sub, generation }: JWTPayload): boolean {
    return Number(generation) < (this.#needed.get(sub!) ?? 0)
  }

  onRevoked(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get listeners(): number {
    return this.#listeners.size
  }

  revoke(subject: string, generation: number, { notify = true } = {}): void {
    this.#needed.set(subject, generation)
    if (notify) for (const listener of this.#listeners) listener()
  }
}

async function serve() {
  const revocations = new Generations()
  const auth = createTokenVerifier({
    providers: [{ domain: provider.url, applicationID: identityClient }],
    revocations,
  })
  const backend = await openTestBackend({ modules, auth })
  return { revocations, auth, backend, server: await serveForTest(backend as never) }
}

const tokenOf = (sub: string, generation: number) => provider.token(60, { sub, name: sub, generation })

function connect(url: string) {
  const client = new ConvexClient(url, {
    webSocketConstructor: WebSocket as never,
    logger: false,
    unsavedChangesWarning: false,
  })
  onTestFinished(() => client.close())
  const seen: (string | null)[] = []
  client.onUpdate(who.query!, {}, (identity: UserIdentity | null) => seen.push(identity?.subject ?? null))
  const confirmed: boolean[] = []
  const forced: boolean[] = []
  return {
    client,
    seen,
    confirmed,
    forced,
    signIn: (fetchToken: () => Promise<string | null>) =>
      client.setAuth(
        ({ forceRefreshToken }) => {
          forced.push(forceRefreshToken)
          return fetchToken()
        },
        (isSignedIn) => confirmed.push(isSignedIn),
      ),
  }
}

describe('a revoked token', () => {
  test('[REV1] is rejected like a forged one, and others of the same issuer are not', async () => {
    const { auth, revocations } = await serve()
    const [old, next] = [await tokenOf('ada', 1), await tokenOf('ada', 2)]
    const { isRevoked } = await auth.verify(old)
    expect(isRevoked!()).toBe(false)
    revocations.revoke('ada', 2)
    expect(isRevoked!()).toBe(true)
    await expect(auth.verify(old)).rejects.toThrow('The token has been revoked')
    expect((await auth.verify(next)).identity.subject).toBe('ada')
    expect((await auth.verify(await tokenOf('bob', 1))).identity.subject).toBe('bob')
  })

  test('[REV1] is found by claims that functions do not see', async () => {
    const { auth } = await serve()
    const token = await tokenOf('ada', 1)
    expect(decodeJwt(token).generation).toBe(1)
    expect((await auth.verify(token)).identity).not.toHaveProperty('generation')
  })

  test('[REV2] over HTTP answers 401 from the next call on', async () => {
    const { server, revocations } = await serve()
    const token = await tokenOf('ada', 1)
    const ask = async (kind: string) => {
      const { status } = await fetch(`${server.url}/api/${kind}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ path: `who:${kind}`, args: {} }),
      })
      return status
    }
    const kinds = ['query', 'mutation', 'action']
    expect(await Promise.all(kinds.map(ask))).toEqual([200, 200, 200])
    revocations.revoke('ada', 2)
    expect(await Promise.all(kinds.map(ask))).toEqual([401, 401, 401])
  })
})

describe('an open connection', () => {
  test('[REV3] is signed out as soon as its token is revoked, when there is no other token', async () => {
    const { server, revocations } = await serve()
    const ada = connect(server.url)
    let token: string | null = await tokenOf('ada', 1)
    ada.signIn(() => Promise.resolve(token))
    await expect.poll(() => ada.seen.at(-1)).toBe('ada')
    // Nothing is called on the connection from here on: the server has to speak up by itself.
    token = null
    revocations.revoke('ada', 2)
    await expect.poll(() => ada.seen.at(-1)).toBeNull()
    expect(ada.confirmed.at(-1)).toBe(false)
    expect(await ada.client.mutation(who.mutation!, {})).toBeNull()
  })

  test('[REV3] stays signed in when its client can fetch a token of the next generation', async () => {
    const { server, revocations } = await serve()
    const ada = connect(server.url)
    let generation = 1
    ada.signIn(() => tokenOf('ada', generation))
    await expect.poll(() => ada.seen.at(-1)).toBe('ada')
    // The client renews a confirmed token once by itself.
    await expect.poll(() => ada.forced).toEqual([false, true])
    generation = 2
    revocations.revoke('ada', 2)
    await expect.poll(() => ada.forced.length).toBeGreaterThan(2)
    expect(await ada.client.mutation(who.mutation!, {})).toMatchObject({ subject: 'ada' })
    expect(ada.confirmed).not.toContain(false)
  })

  test('[REV3] of somebody else is left alone', async () => {
    const { server, revocations } = await serve()
    const bob = connect(server.url)
    bob.signIn(() => tokenOf('bob', 1))
    await expect.poll(() => bob.forced).toEqual([false, true])
    revocations.revoke('ada', 2)
    expect(await bob.client.mutation(who.mutation!, {})).toMatchObject({ subject: 'bob' })
    expect(bob.client.connectionState().connectionRetries).toBe(0)
    expect(bob.confirmed).not.toContain(false)
  })

  test('[REV3] is refused at its next call even without a revocation event', async () => {
    const { server, revocations } = await serve()
    const ada = connect(server.url)
    let token: string | null = await tokenOf('ada', 1)
    ada.signIn(() => Promise.resolve(token))
    await expect.poll(() => ada.seen.at(-1)).toBe('ada')
    token = null
    revocations.revoke('ada', 2, { notify: false })
    expect(await ada.client.mutation(who.mutation!, {})).toBeNull()
    await expect.poll(() => ada.seen.at(-1)).toBeNull()
  })
})

test('[REV4] a backend that is closed no longer listens for revocations', async () => {
  const { backend, revocations } = await serve()
  expect(revocations.listeners).toBe(1)
  await backend.close()
  expect(revocations.listeners).toBe(0)
})
