// Without a line: what was seen opens again, what is written waits, and what cannot be done says so.
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test, type Visitor } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser says of a line that is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|answered 503|WebSocket connection|journal answered 404/

async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (asked) => Boolean(await caches.match(asked, { ignoreVary: true })), path),
    )
    .toBe(true)
}

/** One card, drawn as the page would; the ritual has journeys of its own. */
async function drawCard(page: Page): Promise<{ id: string; name: string }> {
  return page.evaluate(async () => {
    const call = async (kind: string, path: string, args: object) => {
      const response = await fetch(`/api/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path, args, format: 'json' }),
      })
      return ((await response.json()) as { value: never }).value
    }
    const userRandomID = /userRandomID=([\w-]+)/.exec(document.cookie)![1]
    const wish = { userRandomID, deck: 'celestial', reversals: false }
    const { commitmentId } = await call('action', 'commitments:sealDraw', wish)
    const draw: { _id: string; card: { name: string } } = await call('mutation', 'draws:create', {
      ...{ commitmentId, userRandomID, visitorSeed: 'indigo-otter-seed', chosen: 3 },
    })
    return { id: draw._id, name: draw.card.name }
  })
}

async function noteOf(page: Page, drawId: string): Promise<unknown> {
  return page.evaluate(async (asked) => {
    const userRandomID = /userRandomID=([\w-]+)/.exec(document.cookie)![1]
    const response = await fetch('/api/query', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: 'draws:getMine', args: { drawId: asked, userRandomID }, format: 'json' }),
    })
    return ((await response.json()) as { value: { note: string } }).value.note
  }, drawId)
}

async function opensAgain(visitor: Visitor, path: string, heading: string): Promise<void> {
  await visitor.page.goto(path)
  await visitor.untilInteractive()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

test('what was seen opens without a line, a note waits for it, and a page never seen says what it needs', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  visitor.allowProblem(cut)
  await visitor.openPage('/')
  await isKept(page, '/')
  await page.getByRole('link', { name: 'Cards', exact: true }).first().click()
  await expect(page).toHaveURL('/cards')
  await isKept(page, '/cards')
  const { id, name } = await drawCard(page)
  await visitor.openPage(`/draws/${id}`)
  const note = page.getByLabel('Your note')
  await expect(note).toBeVisible()
  await isKept(page, `/draws/${id}`)

  await context.setOffline(true)
  await page.reload()
  await visitor.untilInteractive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await note.fill('Written on a mountain.')
  await expect(page.getByText('kept here until the line is back')).toBeVisible()
  await opensAgain(visitor, '/cards', 'Tarot cards')
  await page.goto('/how')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has not been here yet')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `${name}, drawn` }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('Written on a mountain.')
  await opensAgain(visitor, '/', 'A card, drawn in the open')

  await context.setOffline(false)
  await expect(page.getByText('A note that was waiting for the line is stored now.')).toBeVisible()
  expect(await noteOf(page, id)).toBe('Written on a mountain.')
})
