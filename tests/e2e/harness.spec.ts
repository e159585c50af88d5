// Tests of the test harness: checks that notice nothing would let everything pass.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problems } from '../support/problems.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  phone,
  productUrl,
  test,
} from '../support/test.ts'

const html = (body: string) => `<!doctype html><html lang="en"><title>Page</title><body><main>${body}</main>`

/** A server with one faulty page for each kind of problem. */
const pages: Record<string, string> = {
  '/sound': html('<h1>Sound</h1><img src="/pixel.svg" alt="">'),
  '/console-error': html('<script>console.error("the lamp is out")</script>'),
  '/console-warning': html('<script>console.warn("the lamp flickers")</script>'),
  '/page-error': html('<script>throw new Error("the lamp fell")</script>'),
  '/rejection': html('<script>Promise.reject(new Error("the lamp broke its word"))</script>'),
  '/missing-image': html('<img src="/nothing.png" alt="">'),
  '/dead-link': html('<script>fetch("http://127.0.0.1:1/").catch(() => {})</script>'),
  '/aborted': html(
    '<script>const a = new AbortController(); fetch("/slow", a).catch(() => {}); setTimeout(() => a.abort(), 50)</script>',
  ),
  '/read-enough': html(
    '<script>fetch("/endless").then(({ body }) => body.cancel()).then(() => (document.title = "done"))</script>',
  ),
  '/leaving': html('<img src="/slow" alt="">'),
  '/forbidden-script': html('<script>document.title = "ran"</script>'),
  '/late-error': html('<button onclick="console.error(\'the lamp went out\')">Blow</button>'),
  '/no-alternative-text': html('<h1>Page</h1><img src="/pixel.svg">'),
  '/three-buttons': html('<button>One</button><button>Two</button><button>Three</button>'),
  '/too-wide': html('<div style="width: 2000px">wide</div>'),
}

let server: Server
let site: string

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request
    if (url === '/slow') return
    if (url === '/endless') return void response.write('…')
    const body = url === '/pixel.svg' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : pages[url]
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': url.endsWith('.svg') ? 'image/svg+xml' : 'text/html',
      ...(url === '/forbidden-script' && { 'content-security-policy': "script-src 'none'" }),
    })
    response.end(body ?? html('Nothing here'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.describe('the problem watcher', () => {
  const cases = [
    { path: '/console-error', complaint: 'console error: the lamp is out' },
    { path: '/console-warning', complaint: 'console warning: the lamp flickers' },
    { path: '/page-error', complaint: 'page error: the lamp fell' },
    { path: '/rejection', complaint: 'page error: the lamp broke its word' },
    { path: '/missing-image', complaint: 'GET {site}/nothing.png answered 404' },
    { path: '/dead-link', complaint: 'GET http://127.0.0.1:1/ failed: net::ERR_UNSAFE_PORT' },
    { path: '/aborted', complaint: 'GET {site}/slow failed: net::ERR_ABORTED' },
    { path: '/no-such-page', complaint: 'GET {site}/no-such-page answered 404' },
  ]
  for (const { path, complaint } of cases) {
    test(`reports ${path.slice(1)}`, async ({ browser }) => {
      const context = await browser.newContext()
      const problems = new Problems(context)
      const page = await context.newPage()
      await page.goto(site + path)
      await expect.poll(() => problems.complaints()).toEqual([complaint.replace('{site}', site)])
      await context.close()
    })
  }

  test('reports a violation of the content security policy', async ({ browser }) => {
    const context = await browser.newContext()
    const problems = new Problems(context)
    await (await context.newPage()).goto(`${site}/forbidden-script`)
    expect((await problems.complaints()).join()).toMatch(/^console error: .*Content Security Policy/)
    await context.close()
  })

  test('reports problems of a second window', async ({ browser }) => {
    const context = await browser.newContext()
    const problems = new Problems(context)
    const page = await context.newPage()
    await page.goto(`${site}/sound`)
    const popup = page.waitForEvent('popup')
    await page.evaluate((address) => void window.open(address), `${site}/console-error`)
    await (await popup).waitForLoadState()
    expect(await problems.complaints()).toEqual(['console error: the lamp is out'])
    await context.close()
  })

  test('reports nothing on a correct page', async ({ visitor }) => {
    await visitor.page.goto(`${site}/sound`)
  })

  test('ignores requests that a navigation aborted', async ({ visitor }) => {
    await visitor.page.goto(`${site}/leaving`, { waitUntil: 'commit' })
    await visitor.page.waitForRequest(`${site}/slow`)
    await visitor.page.goto(`${site}/sound`)
  })

  test('ignores a response that was not read to its end', async ({ visitor }) => {
    const givenUp = visitor.page.waitForEvent('requestfailed')
    await visitor.page.goto(`${site}/read-enough`)
    await expect(visitor.page).toHaveTitle('done')
    await givenUp
  })

  test('accepts a problem that was expected', async ({ visitor }) => {
    visitor.expectProblem(/the lamp is out/)
    await visitor.page.goto(`${site}/console-error`)
  })

  test('reports an expected problem that did not happen', async ({ browser }) => {
    const context = await browser.newContext()
    const problems = new Problems(context)
    problems.expect(/the lamp is out/)
    await (await context.newPage()).goto(`${site}/sound`)
    expect(await problems.complaints()).toEqual(['expected, but never came: /the lamp is out/'])
    await context.close()
  })
})

// `test.fail` inverts the result: each of these passes only because the harness makes it fail.
test.describe('a test fails', () => {
  test.fail('on a console error at its very end', async ({ visitor }) => {
    await visitor.page.goto(`${site}/late-error`)
    await visitor.page.getByRole('button').click()
  })

  test.fail('on a problem in a page that it opened without a visitor', async ({ page }) => {
    await page.goto(`${site}/console-error`)
  })

  test.fail('on a problem of a second visitor', async ({ newVisitor }) => {
    const second = await newVisitor()
    await second.page.goto(`${site}/console-error`)
  })

  test.fail('on an expected problem that did not happen', async ({ visitor }) => {
    visitor.expectProblem(/the lamp is out/)
    await visitor.page.goto(`${site}/sound`)
  })

  test.fail('on an axe violation', async ({ visitor }) => {
    await visitor.page.goto(`${site}/no-alternative-text`)
    await expectNoAxeViolations(visitor.page)
  })

  test.fail('on sideways scroll', async ({ visitor }) => {
    await visitor.page.goto(`${site}/too-wide`)
    await expectNoSidewaysScroll(visitor.page)
  })
})

test.describe('a visitor', () => {
  test.use({ ...phone, theme: 'day' })

  test('has the theme and the viewport of the test', async ({ visitor }) => {
    await visitor.openPage('/how')
    await expect(visitor.page.locator('html')).toHaveAttribute('data-theme', 'day')
    expect(await visitor.page.evaluate(() => innerWidth)).toBe(phone.viewport.width)
  })

  test('can be joined by a second one with the same settings and other cookies', async ({
    visitor,
    newVisitor,
  }) => {
    const second = await newVisitor()
    await visitor.page.context().addCookies([{ name: 'mine', value: '1', url: productUrl() }])
    await second.openPage('/how')
    await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'day')
    expect(await second.page.evaluate(() => innerWidth)).toBe(phone.viewport.width)
    expect((await second.page.context().cookies()).map(({ name }) => name)).not.toContain('mine')
  })

  test('moves to an element by keyboard', async ({ visitor }) => {
    await visitor.page.goto(`${site}/three-buttons`)
    const third = visitor.page.getByRole('button', { name: 'Three' })
    await visitor.tabsTo(third)
    await expect(visitor.focused).toHaveText('Three')
  })
})
