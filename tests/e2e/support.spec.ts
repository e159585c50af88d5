// The support form, with and without JavaScript: nothing typed is lost.
import { expect, expectNoAxeViolations, test } from '../support/test.ts'

const text = 'My reading is gone.\nمرحبا 🌙'

test('the input survives a reload and a lost connection, and is cleared when it was sent', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  await visitor.openPage('/support?error=1a2b3c4d00000001#write')
  await expect(page.getByLabel('Error number')).toHaveValue('1a2b3c4d00000001')
  const message = page.getByLabel('Your message')
  await message.fill(text)
  await page.reload()
  await expect(message).toHaveValue(text)

  await message.fill('')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is empty. Write a few words first.')).toBeVisible()
  await expect(message).toBeFocused()
  await message.fill(text)

  await page.getByLabel('Your email').fill('no-address@')
  visitor.expectProblem(/POST \S+\/support\.data\S* answered 400/)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('This doesn’t look like an email address.')).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByLabel('Your email').fill('')

  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/)
  visitor.allowProblem(/WebSocket|Failed to fetch/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message couldn’t be sent.')).toBeVisible()
  await expect(message).toHaveValue(text)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(message).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows errors next to the input, and sends it when it is valid', async ({
    page,
    problems,
  }) => {
    await page.goto('/support')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Your message').fill(' ')
    problems.expect(/POST \S+\/support answered 400/)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is empty. Write a few words first.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
    await page.getByLabel('Your message').fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/support?sent=1#write')
    await expect(page.getByText('Message sent')).toBeVisible()
  })
})
