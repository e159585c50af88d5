// The `test` of all browser tests. It has a visitor as a fixture, and fails when anything went wrong in any visitor's
// browser.
import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { Problems } from './problems.ts'
import { chooseTheme, preparePages, Visitor, type Theme } from './visitor.ts'

export { expect } from '@playwright/test'
export * from './visitor.ts'

interface Options {
  /** The theme that visitors have chosen; without one they get the one of their system. */
  theme: Theme | undefined
}

interface Fixtures {
  visitor: Visitor
  /** Another visitor with a separate browser context: other cookies, other storage. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Visitor>
  problems: Problems
}

export const test = base.extend<Options & Fixtures>({
  theme: [undefined, { option: true }],

  problems: [
    async ({ context }, use) => {
      const problems = new Problems(context)
      await preparePages(context)
      await use(problems)
      await failOn(problems)
    },
    // Also for a test that uses only the page.
    { auto: true },
  ],

  visitor: async ({ context, page, problems, theme }, use) => {
    if (theme) await chooseTheme(context, theme)
    await use(new Visitor(page, problems))
  },

  newVisitor: async ({ browser, contextOptions, theme }, use) => {
    const visits: { context: BrowserContext; problems: Problems }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      const problems = new Problems(context)
      visits.push({ context, problems })
      if (theme) await chooseTheme(context, theme)
      await preparePages(context)
      return new Visitor(await context.newPage(), problems)
    })
    for (const { context, problems } of visits) {
      await failOn(problems)
      await context.close()
    }
  },
})

async function failOn(problems: Problems) {
  const complaints = await problems.complaints()
  if (complaints.length > 0)
    throw new Error(`Something went wrong in the browser:\n  ${complaints.join('\n  ')}`)
}
