// Verses: drawn, searched, read in their chapter, read aloud; without occult words or signs on their pages.
import type { Page } from '@playwright/test'
import {
  installFakeSpeech,
  spokenTexts,
  highlightedText,
  speakWordAt,
  finishSpeaking,
} from '../support/fake-speech.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, phone, test } from '../support/test.ts'

const drawAddress = /\/draws\/\w+$/
const john = 'For God so loved the world, that he gave his only begotten Son,'

test('a verse is drawn, sealed and checked like every card, and its page has the linen theme', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/bibledeck')
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click()
  await page.getByRole('button', { name: 'Cut the deck' }).click()
  await page.getByRole('button', { name: 'Cut here' }).click()
  await expect(page.getByText(/^Choose a verse/)).toBeVisible()
  const seal = await page.locator('.seal-notice code').getAttribute('title')
  await page.getByRole('button', { name: 'Just draw a verse' }).click()
  await expect(page).toHaveURL(drawAddress)
  await expect(page.getByText('Still Waters').first()).toBeVisible()
  await expectNoOccultWord(page)
  await expectLinen(page)
  await page.getByText('Check this draw').click()
  await expect(page.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()
  await expect(page.locator('.check-seal')).toHaveText(seal!)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the whole Bible is searched while typing, and a verse is read in both translations', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.openPage('/bibledeck')
    const search = page.getByRole('searchbox', { name: 'Search the whole Bible' })
    await search.pressSequentially('beside still wat')
    const results = page.getByRole('region', { name: 'Search results' })
    await expect(results.getByRole('link').first()).toHaveAccessibleName(
      /^Psalm 23:2 He maketh me to lie down/,
    )
    await expect(results.locator('mark').first()).toHaveText('beside')
    await expect(page).toHaveURL('/bibledeck?q=beside+still+wat')
    await expect(search).toBeFocused()

    await search.fill('1 cor 13 4-7')
    await expect(results.getByRole('status')).toHaveText('Found 1 Corinthians 13:4–7.')
    await search.fill('qqq zzz')
    await expect(results.getByRole('heading', { name: 'No results' })).toBeVisible()
    await search.fill('john 3:16')
    await results.getByRole('link', { name: 'Open John 3:16' }).click()

    await expect(page).toHaveURL('/bibledeck/john-3-16')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('John 3:16')
    await expect(page.locator('blockquote')).toContainText(john)
    await expect(page.getByRole('link', { name: /^John 3:15 ?, That whosoever/ })).toBeVisible()
    await expect(page.locator('.chapter li')).toHaveCount(36)
    await expect(page.locator('.chapter [aria-current]')).toContainText(john)
    await expect(page.getByText('rights are vested in the Crown')).toBeVisible()
    // The verse is there once, and once more in its chapter.
    await expect(page.getByText(john)).toHaveCount(2)

    await page.getByRole('link', { name: 'American Standard Version' }).click()
    await expect(page).toHaveURL('/bibledeck/john-3-16?translation=asv')
    await expect(page.locator('blockquote')).toContainText('whosoever believeth on him')
    await page.getByRole('link', { name: /^John 3:17/ }).click()
    await expect(page).toHaveURL('/bibledeck/john-3-17?translation=asv')
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('verses can be searched, read and drawn', async ({ page }) => {
    await page.goto('/bibledeck')
    await page.getByRole('link', { name: /^Comfort/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comfort')
    await expect(page.locator('.verse-list li')).toHaveCount(22)
    await page.getByRole('searchbox').fill('shadow of death')
    await page.getByLabel('Translation').selectOption('asv')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Psalm 23:4/ }).click()
    await expect(page.locator('blockquote')).toContainText('valley of the shadow of death')
    await page.getByRole('link', { name: 'Lodestar verses' }).click()
    await page.getByRole('button', { name: 'Just draw a verse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your verse is ready')
    await expectNoOccultWord(page)
    await expectLinen(page)
    await page.getByRole('button', { name: 'Reveal it' }).click()
    await expect(page).toHaveURL(drawAddress)
    await expect(page.locator('blockquote').first()).toContainText(/\w+/)
  })

  test('a search has further pages', async ({ page }) => {
    await page.goto('/bibledeck?q=love')
    await expect(page.getByText('The 50 best matches.')).toBeVisible()
    const first = await page.locator('.found-verses .verse-list strong').allTextContents()
    await page.getByRole('link', { name: 'More verses' }).click()
    await expect(page).toHaveURL('/bibledeck?q=love&page=2')
    await expect(page.getByText('Verses 51 to 100.')).toBeVisible()
    const second = await page.locator('.found-verses .verse-list strong').allTextContents()
    expect(new Set([...first, ...second]).size).toBe(100)
    await page.getByRole('link', { name: 'Previous verses' }).click()
    await expect(page).toHaveURL('/bibledeck?q=love')
  })

  test('no page of verses has an occult word or sign', async ({ visitor }) => {
    const { page } = visitor
    for (const path of [
      ...['/bibledeck', '/bibledeck?theme=hope', '/bibledeck?q=still+waters', '/bibledeck/landing'],
      '/bibledeck?q=love&page=2',
      ...['/bibledeck/john-3-16', '/bible/v2', '/draw/still-waters'],
    ]) {
      await visitor.openPage(path)
      await expectNoOccultWord(page)
      await expectLinen(page)
    }
    await visitor.openPage('/bibledeck/no-such-verse', { status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Page not found: /bibledeck/no-such-verse',
    )
    await expectNoOccultWord(page)
    await expectLinen(page)
    // Other pages have them, so the check works.
    await visitor.openPage('/')
    expect(await occultWordsOf(page)).not.toEqual([])
  })
})

test('a verse is read aloud: word by word, paused, resumed, and stopped when the visitor leaves', async ({
  visitor,
}) => {
  const { page } = visitor
  await installFakeSpeech(page)
  await visitor.openPage('/bibledeck/john-3-16')
  const play = page.getByRole('button', { name: 'Read aloud' })
  await visitor.tabsTo(play)
  await visitor.presses('Enter')
  await expect.poll(() => spokenTexts(page)).toEqual(['en-GB: John 3:16'])
  await finishSpeaking(page)
  await speakWordAt(page, 4)
  expect(await highlightedText(page, 'spoken')).toMatch(/^For God so loved the world, .* everlasting life\.$/)
  expect(await highlightedText(page, 'spoken-word')).toBe('God')
  await expectNoAxeViolations(page)

  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeFocused()
  await visitor.presses('Enter')
  await visitor.presses('Enter')
  expect((await spokenTexts(page)).at(-1)).toMatch(/^en-GB: God so loved/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(play).toBeFocused()
  expect(await highlightedText(page, 'spoken')).toBeNull()

  await play.click()
  await page.getByRole('link', { name: /^John 3:17/ }).click()
  await expect(page).toHaveURL('/bibledeck/john-3-17')
  await expect.poll(async () => (await spokenTexts(page)).at(-1)).toBe('hushed')
  await expect(play).toBeVisible()
})

test('the verse of the day is the same for everybody, says when it changes, and is checked', async ({
  visitor,
  newVisitor,
}) => {
  const { page } = visitor
  await visitor.openPage('/bibledeck')
  const today = page.getByRole('region', { name: 'Verse of the day' })
  const text = await today.getByRole('blockquote').textContent()
  await expect(
    today.getByText(/^The same verse for everyone\. The next one comes on .+ at \d+:\d\d/),
  ).toBeVisible()
  await today.getByText('Check the verse of the day').click()
  await expect(today.getByText('Your browser repeated this draw, and every step passed.')).toBeVisible()
  await expectNoOccultWord(page)
  await expectNoAxeViolations(page)
  const other = await newVisitor()
  await other.openPage('/bibledeck')
  await expect(other.page.locator('.verse-of-the-day blockquote')).toHaveText(text!)
  await today.getByRole('link', { name: /^Read .+ in its chapter$/ }).click()
  await expect(page.locator('.verse-page-words blockquote')).toHaveText(text!)
})

test('pages of verses lead to the journal and to the rest of the site', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/bibledeck/john-3-16')
  await page.getByRole('link', { name: 'Journal', exact: true }).first().click()
  await expect(page).toHaveURL('/journal')
  await visitor.openPage('/bibledeck')
  await page.getByRole('link', { name: 'All of Lodestar' }).first().click()
  await expect(page).toHaveURL('/')
})

test('a browser without a voice for the language has no button', async ({ visitor }) => {
  await installFakeSpeech(visitor.page, ['de-DE'])
  await visitor.openPage('/cards/the-moon')
  await expect(visitor.page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
})

/** Words and signs of the rest of the product that have no place on pages of verses. */
const occult =
  /\b(tarot|oracles?|crystals?|stones?|magic\w*|spells?|fortunes?|fate|destin\w+|luck\w*|psychic|mystic\w*|occult|arcana|zodiac|horoscope|astrolog\w*|divination|omens?|seers?|clairvoyan\w*|prophec\w*|predict\w*|wands?|pentacles?|reversed|upright|moon|stars?)\b|[★☆✦✧🔮☽☾⛤⛧]/iu

async function expectNoOccultWord(page: Page) {
  expect(await occultWordsOf(page)).toEqual([])
}

/** In everything visible, in attributes and in metadata, except for the text of the Bible itself. */
async function occultWordsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const words = [document.title]
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('script, style, blockquote, .chapter, .verse-list, .verse-neighbours')) continue
      for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'content', 'href', 'value'])
        words.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) words.push(node.nodeValue ?? '')
    }
    return words
  })
  return texts.filter((words) => occult.test(words) && !/^\/(share|assets|favicon)|“/.test(words))
}

/** The whole page, with header and footer, and no sign of sun, moon or star. */
async function expectLinen(page: Page) {
  for (const sign of await page.locator('.mark, .theme-switch .icon').all()) await expect(sign).toBeHidden()
  const sign = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--sign').trim(),
  )
  expect(sign).toBe('none')
}
