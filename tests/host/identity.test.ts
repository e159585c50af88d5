// Identity as whoever runs the product meets it: what a start says, and what the commands do.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, onTestFinished } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { TestBrowser, type Tokens } from '#server/identity/test-provider.ts'
import { runData } from '#tests/support/data-command.ts'
import { test } from '#tests/support/host-test.ts'
import { freePort, killDatabase, temporaryFolder, type Product } from '#tests/support/product.ts'

const password = 'correct horse battery'

/** A folder and a port that outlive a product: links and tokens name its address. */
async function place() {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  onTestFinished(() => {
    killDatabase(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = { PORT: String(await freePort()) }
  return {
    product: { dataDir, env },
    data: (...args: string[]) => runData({ dataDir, folder, env }, ...args),
  }
}

const browserAt = ({ url }: Product) => new TestBrowser({ origin: url, audience: `${url}/idp/api/v2/` })

function linkIn(text: string): string {
  return /https?:\S+\/idp\/link\/\S+/.exec(text)![0]
}

test('a start that lets other machines in warns when what they send can be read on the way', async ({
  startProduct,
}) => {
  const product = await startProduct({ env: { HOST: '0.0.0.0' } })
  expect(product.logLines().join('\n')).toContain('Careful: HOST lets other machines in')
})

describe('npm run data -- owner-link', () => {
  test('prints another link while the product runs; the first that is used ends the others', async ({
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

    // And another, for an owner who forgot it.
    const third = linkIn((await data('owner-link')).output)
    expect((await browser.post(third, { password: 'one I can remember' })).status).toBe(200)
    await browserAt(product).signIn('owner@localhost', 'one I can remember')
    // They are said to whoever asked for them, and to nobody else.
    for (const link of [second, third]) expect(product.logLines().join('\n')).not.toContain(link)
  })

  test('says so when the password is kept elsewhere', async () => {
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
  test('new tokens are signed by the new key, old ones are believed until they expire', async ({
    startProduct,
  }) => {
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
    // Nobody is asked to sign in again.
    expect((await browser.begin()).answer.headers.get('location')).toContain('code=')
    await product.stop()

    // Keys that somebody else has read are another matter.
    expect((await data('rotate-keys', '--stolen')).output).toContain('nothing that was signed before')
    const third = await startProduct(options)
    await expect(emailKnownToFunctions(third, after)).rejects.toThrow()
    const renewed = (await (await browser.refresh(after.refresh_token)).json()) as Tokens
    expect(await emailKnownToFunctions(third, renewed)).toBe('ada@example.com')
  })

  test.each([['toString'], ['rotate-keys', '--now']])('%s %s is no command', async (...args: string[]) => {
    const { data } = await place()
    const { code, output } = await data(...args)
    expect(code).toBe(1)
    expect(output).toContain('npm run data -- rotate-keys')
  })
})

async function emailKnownToFunctions({ url }: Product, tokens: Tokens) {
  const client = new ConvexHttpClient(url, { auth: tokens.id_token })
  await client.mutation(api.users.enter)
  return (await client.query(api.getUserFromIdentity.default))?.email
}
