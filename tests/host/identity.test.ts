// Identity for the owner of a product: what a start prints, and what the commands do.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, onTestFinished } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { TestBrowser, type Tokens } from '#server/identity/test-provider.ts'
import { runData } from '#tests/support/data-command.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { test } from '#tests/support/host-test.ts'
import { freePort, killDatabase, temporaryFolder, type Product } from '#tests/support/product.ts'

const password = 'correct horse battery'
/** Several starts of the product. */
const longTest = { timeout: 900_000 }

/** A folder and a port that survive a product, because links and tokens contain its address. */
async function place(own: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  onTestFinished(() => {
    killDatabase(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = { PORT: String(await freePort()), ...own }
  return {
    product: { dataDir, env },
    data: (...args: string[]) => runData({ dataDir, folder, env }, ...args),
  }
}

const browserAt = ({ url }: Product) => new TestBrowser({ origin: url, audience: `${url}/idp/api/v2/` })

function linkIn(text: string): string {
  return /https?:\S+\/idp\/link\/\S+/.exec(text)![0]
}

test('a start that is open to other machines without https prints a warning', async ({ startProduct }) => {
  const product = await startProduct({ env: { HOST: '0.0.0.0' } })
  expect(product.logLines().join('\n')).toContain('Careful: HOST lets other machines in')
})

describe('npm run data -- owner-link', () => {
  test('prints another link while the product runs; using one of them ends the others', async ({
    startProduct,
  }) => {
    const { product: options, data } = await place()
    const product = await startProduct(options)
    const first = linkIn(product.logLines().join('\n'))
    const { code, output } = await data('owner-link')
    expect(code).toBe(0)
    expect(output).toContain('owner@localhost sets a password here, once and within a day')
    const second = linkIn(output)
    expect(second).not.toBe(first)

    const browser = browserAt(product)
    expect((await browser.post(second, { password })).status).toBe(200)
    expect((await browser.post(second, { password: 'another long one' })).status).toBe(410)
    expect((await browser.post(first, { password: 'another long one' })).status).toBe(410)
    await browser.signIn('owner@localhost', password)

    // Another one, for an owner who forgot it.
    const third = linkIn((await data('owner-link')).output)
    expect((await browser.post(third, { password: 'one I can remember' })).status).toBe(200)
    await browserAt(product).signIn('owner@localhost', 'one I can remember')
    // They are printed for the caller, and not logged.
    for (const link of [second, third]) expect(product.logLines().join('\n')).not.toContain(link)
  })

  test(
    'works while the product is stopped, and on an external database',
    longTest,
    async ({ startProduct }) => {
      const guest = await openExternalDatabase()
      onTestFinished(() => guest.close())
      for (const own of [{}, { DATABASE_URL: guest.url }]) {
        const { product: options, data } = await place(own)
        // A start creates keys; a command does not initialize a data folder.
        expect(await data('owner-link')).toMatchObject({
          code: 1,
          output: expect.stringContaining('Start the product once') as string,
        })
        const first = await startProduct(options)
        await first.stop()
        expect((await data('rotate-keys')).code).toBe(0)
        const { output } = await data('owner-link')
        const product = await startProduct(options)
        expect((await browserAt(product).post(linkIn(output), { password })).status).toBe(200)
        await product.stop()
      }
    },
  )

  test('says so when another provider has the passwords', async () => {
    const folder = temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { AUTH0_DOMAIN: 'tenant.eu.auth0.com', AUTH0_CLIENT_ID: 'abc' }
    for (const command of ['owner-link', 'rotate-keys']) {
      const { code, output } = await runData({ dataDir: join(folder, 'data'), folder, env }, command)
      expect(code).toBe(1)
      expect(output).toContain('tenant.eu.auth0.com')
    }
  })
})

describe('npm run data -- rotate-keys', () => {
  test(
    'new tokens are signed by the new key, old ones are accepted until they expire',
    longTest,
    async ({ startProduct }) => {
      const { product: options, data } = await place()
      const first = await startProduct(options)
      const browser = browserAt(first)
      const before = await browser.signIn('ada@example.com', password, 'sign-up')
      await first.stop()
      expect(await data('rotate-keys')).toMatchObject({
        code: 0,
        output: expect.stringContaining('New keys sign from the next start on') as string,
      })

      const product = await startProduct(options)
      expect(await emailKnownToFunctions(product, before)).toBe('ada@example.com')
      const after = (await (await browser.refresh(before.refresh_token)).json()) as Tokens
      expect(decodeProtectedHeader(after.id_token).kid).not.toBe(decodeProtectedHeader(before.id_token).kid)
      expect(await emailKnownToFunctions(product, after)).toBe('ada@example.com')
      const published = createRemoteJWKSet(new URL(`${product.url}/idp/.well-known/jwks.json`))
      for (const { id_token: token } of [before, after]) await jwtVerify(token, published)
      // Nobody has to sign in again.
      expect((await browser.begin()).answer.headers.get('location')).toContain('code=')
      await product.stop()

      // With leaked keys, old tokens must be refused too.
      expect((await data('rotate-keys', '--stolen')).output).toContain('nothing that was signed before')
      const third = await startProduct(options)
      await expect(emailKnownToFunctions(third, after)).rejects.toThrow()
      const renewed = (await (await browser.refresh(after.refresh_token)).json()) as Tokens
      expect(await emailKnownToFunctions(third, renewed)).toBe('ada@example.com')
    },
  )

  test.each([['toString'], ['rotate-keys', '--now']])('%s %s is no command', async (...args: string[]) => {
    const { data } = await place()
    const { code, output } = await data(...args)
    expect(code).toBe(1)
    expect(output).toContain('npm run data -- rotate-keys')
  })
})

describe('an account of the running product', () => {
  const removal = { confirmation: 'delete my account' }

  test('ends immediately: its tokens are refused by functions, and its data is deleted only with the password', async ({
    startProduct,
  }) => {
    const product = await startProduct()
    const browser = browserAt(product)
    const first = await browser.signIn('ada@example.com', password, 'sign-up')
    const { sub } = decodeJwt(first.id_token)
    const manage = (path: string, token: string, body?: object) =>
      fetch(`${product.url}/idp/api/v2/users/${sub}${path}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    expect(await emailKnownToFunctions(product, first)).toBe('ada@example.com')

    expect((await manage('/sessions', first.access_token)).status).toBe(204)
    await expect(emailKnownToFunctions(product, first)).rejects.toThrow('revoked')

    const second = await browser.signIn('ada@example.com', password)
    expect(await emailKnownToFunctions(product, second)).toBe('ada@example.com')
    const client = new ConvexHttpClient(product.url, { auth: second.id_token })
    await expect(client.action(api.account.remove, removal)).rejects.toMatchObject({
      data: { code: 'forbidden' },
    })
    expect((await manage('', second.access_token)).status).toBe(400)
    expect((await manage('', second.access_token, { password: 'a wild guess' })).status).toBe(403)
    expect(await emailKnownToFunctions(product, second)).toBe('ada@example.com')

    const deleted = await manage('', second.access_token, { password })
    expect([deleted.status, await deleted.json()]).toEqual([200, { counted: 'deleted' }])
    await expect(emailKnownToFunctions(product, second)).rejects.toThrow('revoked')
  })

  test('gets links from admins only if the audit log records them', async ({ startProduct }) => {
    const product = await startProduct()
    const owner = browserAt(product)
    await owner.post(linkIn(product.logLines().join('\n')), { password })
    const owners = await owner.signIn('owner@localhost', password)
    const ada = await browserAt(product).signIn('ada@example.com', password, 'sign-up')
    const link = (tokens: Tokens, email: string) =>
      fetch(`${product.url}/idp/api/v2/tickets/password-change`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
    await emailKnownToFunctions(product, owners)
    await emailKnownToFunctions(product, ada)
    const admin = new ConvexHttpClient(product.url, { auth: owners.id_token })
    const people = { paginationOpts: { numItems: 10, cursor: null } }
    const { page } = await admin.query(api.users.list, people)
    const { _id: userId } = page.find(({ email }) => email === 'ada@example.com')!
    await expect(admin.mutation(api.users.setRoles, { userId, isAdmin: true })).rejects.toMatchObject({
      data: { code: 'invalid' },
    })

    expect((await link(ada, 'owner@localhost')).status).toBe(403)
    const ticketUrl = await link(owners, 'ada@example.com')
    expect(ticketUrl.status).toBe(201)
    const log = await admin.query(api.admin.auditLog.list, people)
    expect(log.page).toMatchObject([
      { action: 'make password link', table: 'users', documentId: userId, actor: 'owner' },
    ])
    const { ticket } = (await ticketUrl.json()) as { ticket: string }
    expect(JSON.stringify(log.page)).not.toContain(ticket.slice(-20))
  })
})

async function emailKnownToFunctions({ url }: Product, tokens: Tokens) {
  const client = new ConvexHttpClient(url, { auth: tokens.id_token })
  await client.mutation(api.users.enter, {})
  return (await client.query(api.getUserFromIdentity.default))?.email
}
