import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { IdentityPage } from './frame.tsx'
import { changePasswordPage, signInPage } from './pages.tsx'

const offers = { passkey: null, social: null, signUp: true }

/** The browser focuses the first element with this attribute. */
function focused({ content }: IdentityPage): string | undefined {
  const html = renderToStaticMarkup(content)
  return /<input[^>]*autofocus[^>]*>/i.exec(html)?.[0].match(/ id="(\w+)"/)?.[1]
}

test('the first field with an error gets the focus', () => {
  const email = 'Enter an email address.'
  const password = 'Enter your password.'
  expect(focused(signInPage({}, offers))).toBe('email')
  expect(focused(signInPage({ email: 'ada@example.com' }, offers))).toBe('password')
  expect(focused(signInPage({ email: 'ada', fields: { email } }, offers))).toBe('email')
  expect(focused(signInPage({ email: 'ada', fields: { email, password } }, offers))).toBe('email')
  expect(
    focused(changePasswordPage({ email: 'ada@example.com', fields: { newPassword: 'Too short.' } })),
  ).toBe('newPassword')
})

test('no form of the identity provider shows the browser’s own errors', () => {
  expect(renderToStaticMarkup(signInPage({}, offers).content)).toMatch(/novalidate/i)
})
