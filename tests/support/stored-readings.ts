// Readings that are stored without the interface, for tests of what shows them.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'

/** Another visitor on retry: the first try has left its readings. */
export const newSecret = () => `journal-of-somebody-${randomUUID()}`

export const secretCookie = (value: string, url: string) => [{ name: 'userRandomID', value, url }]

/** Draws one card for a visitor, and gives the browser that visitor's secret. */
export async function drawInto(page: Page, url: string, secret: string): Promise<void> {
  await page.context().addCookies(secretCookie(secret, url))
  const client = new ConvexHttpClient(url)
  const sealed = await client.action(api.readings.commitments.sealDraw, {
    userRandomID: secret,
    deck: 'celestial',
    reversals: true,
  })
  await client.mutation(api.readings.draws.create, {
    userRandomID: secret,
    commitmentId: sealed.commitmentId,
    chosen: 3,
    visitorSeed: '00'.repeat(32),
    question: 'What am I not seeing?',
  })
}
