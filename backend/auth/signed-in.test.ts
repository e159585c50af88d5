// Who a function sees, from a token in the official clients' hands to `ctx.auth`: real tokens, a real provider, real sockets.
import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import { actionGeneric, anyApi, mutationGeneric, queryGeneric, type UserIdentity } from 'convex/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  identityClient,
  startIdentityProvider,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { serveForTest, type WireServer } from '#tests/support/wire-server.ts'
import { createTokenVerifier } from './token-verifier.ts'

const getIdentity = {
  args: {},
  handler: (ctx: { auth: { getUserIdentity(): Promise<UserIdentity | null> } }) => ctx.auth.getUserIdentity(),
}
const modules = {
  who: {
    query: queryGeneric(getIdentity),
    mutation: mutationGeneric(getIdentity),
    action: actionGeneric(getIdentity),
  },
}
const who = anyApi.who!

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.close())

const tokenOf = (name: string, endsInMinutes = 60) =>
  provider.token(endsInMinutes, { sub: name.toLowerCase(), name })
const ada = { subject: 'ada', name: 'Ada' }

async function serve(): Promise<WireServer> {
  const auth = createTokenVerifier({ providers: [{ domain: provider.url, applicationID: identityClient }] })
  return serveForTest((await openTestBackend({ modules, auth })) as never)
}

/** A client that follows who it is, as the server sees it. */
function follow({ url }: WireServer) {
  const client = new ConvexClient(url, {
    webSocketConstructor: WebSocket as never,
    logger: false,
    unsavedChangesWarning: false,
  })
  onTestFinished(() => client.close())
  const seen: (UserIdentity | null)[] = []
  client.onUpdate(who.query!, {}, (identity: UserIdentity | null) => seen.push(identity))
  const confirmed: boolean[] = []
  return {
    client,
    seen,
    confirmed,
    signIn: (fetchToken: (force: boolean) => Promise<string | null>) =>
      client.setAuth(
        ({ forceRefreshToken }) => fetchToken(forceRefreshToken),
        (isSignedIn) => confirmed.push(isSignedIn),
      ),
    signOut: () => client.client.clearAuth(),
  }
}

describe('over the websocket', () => {
  test('[AUTH7] signing in, renewing the token and signing out each re-run the queries that depend on identity', async () => {
    const { client, seen, confirmed, signIn, signOut } = follow(await serve())
    await expect.poll(() => seen).toEqual([null])
    // The client renews its token as soon as the first is confirmed: with it, another name.
    signIn((force) => provider.token(60, { sub: 'ada', name: force ? 'Ada King' : 'Ada' }))
    await expect.poll(() => seen.at(-1)?.name).toBe('Ada King')
    expect(seen.map((identity) => identity?.name)).toEqual([undefined, 'Ada', 'Ada King'])
    expect(seen.at(-1)).toMatchObject({
      subject: 'ada',
      issuer: provider.url,
      tokenIdentifier: `${provider.url}|ada`,
    })
    expect(new Set(confirmed)).toEqual(new Set([true]))
    for (const call of [client.mutation(who.mutation!, {}), client.action(who.action!, {})])
      expect(await call).toMatchObject({ subject: 'ada', name: 'Ada King' })
    signOut()
    await expect.poll(() => seen.at(-1)).toBeNull()
    expect(await client.mutation(who.mutation!, {})).toBeNull()
  })

  test('[AUTH7] two users of the same query each see their own answer', async () => {
    const server = await serve()
    const [first, second] = [follow(server), follow(server)]
    first.signIn(() => tokenOf('Ada'))
    second.signIn(() => tokenOf('Bob'))
    await expect.poll(() => [first.seen.at(-1)?.name, second.seen.at(-1)?.name]).toEqual(['Ada', 'Bob'])
    expect(first.seen.map((identity) => identity?.name)).not.toContain('Bob')
    expect(second.seen.map((identity) => identity?.name)).not.toContain('Ada')
  })

  test('[AUTH7] a user stays signed in over a broken connection', async () => {
    const server = await serve()
    const { client, seen, confirmed, signIn } = follow(server)
    signIn(() => tokenOf('Ada'))
    await expect.poll(() => seen.at(-1)).toMatchObject(ada)
    const before = seen.length
    server.cut()
    expect(await client.mutation(who.mutation!, {})).toMatchObject(ada)
    // No answer in between was for an anonymous caller.
    for (const identity of seen.slice(before)) expect(identity).toMatchObject(ada)
    expect(confirmed).not.toContain(false)
  })

  test('[AUTH7] a client with a rejected token continues anonymously', async () => {
    const { client, seen, confirmed, signIn } = follow(await serve())
    const expired = await tokenOf('Ada', -5)
    signIn(() => Promise.resolve(expired))
    await expect.poll(() => confirmed).toEqual([false])
    expect(await client.mutation(who.mutation!, {})).toBeNull()
    expect(seen.every((identity) => identity === null)).toBe(true)
  })

  test('[AUTH7] a new key of the provider is noticed, and the old one withdrawn', async () => {
    const server = await serve()
    const { seen, signIn } = follow(server)
    const old = await tokenOf('Ada')
    signIn(() => tokenOf('Ada'))
    await expect.poll(() => seen.at(-1)).toMatchObject(ada)
    await provider.rotate()
    const second = follow(server)
    second.signIn(() => tokenOf('Bob'))
    await expect.poll(() => second.seen.at(-1)?.name).toBe('Bob')
    const third = follow(server)
    third.signIn(() => Promise.resolve(old))
    await expect.poll(() => third.confirmed).toEqual([false])
  })

  test('[AUTH7] while the provider is down nobody is signed out, and everybody can sign in when it is back', async () => {
    const { client, seen, confirmed, signIn } = follow(await serve())
    provider.isDown = true
    onTestFinished(() => void (provider.isDown = false))
    signIn(() => tokenOf('Ada'))
    await expect.poll(() => client.connectionState().connectionRetries).toBeGreaterThan(0)
    expect(confirmed).toEqual([])
    provider.isDown = false
    await expect.poll(() => seen.at(-1)).toMatchObject(ada)
    expect(confirmed).not.toContain(false)
  })
})

describe('over HTTP', () => {
  test('[AUTH8] a bearer is known to queries, mutations and actions, for as long as the token is sent', async () => {
    const { url } = await serve()
    const client = new ConvexHttpClient(url, { logger: false, auth: await tokenOf('Ada') })
    const ask = () =>
      Promise.all([
        client.query(who.query!, {}),
        client.mutation(who.mutation!, {}),
        client.action(who.action!, {}),
      ])
    for (const identity of await ask()) expect(identity).toMatchObject(ada)
    client.setAuth(await tokenOf('Bob'))
    for (const identity of await ask()) expect(identity).toMatchObject({ name: 'Bob' })
    client.clearAuth()
    expect(await ask()).toEqual([null, null, null])
  })

  test('[AUTH8] a bad token is refused, a new key noticed, and a provider that is down is neither', async () => {
    const { url } = await serve()
    const ask = async (token: string) => {
      const response = await fetch(`${url}/api/query`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ path: 'who:query', args: {} }),
      })
      const { value, code } = (await response.json()) as { value?: UserIdentity; code?: string }
      return [response.status, value?.name ?? code]
    }
    provider.isDown = true
    onTestFinished(() => void (provider.isDown = false))
    expect(await ask(await tokenOf('Ada'))).toEqual([503, 'ProviderUnreachable'])
    provider.isDown = false
    await expect.poll(async () => ask(await tokenOf('Ada'))).toEqual([200, 'Ada'])
    expect(await ask(await tokenOf('Ada', -5))).toEqual([401, 'IdTokenExpired'])
    const old = await tokenOf('Ada')
    await provider.rotate()
    expect(await ask(await tokenOf('Bob'))).toEqual([200, 'Bob'])
    expect(await ask(old)).toEqual([401, 'Unauthenticated'])
  })
})
