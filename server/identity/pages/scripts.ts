// The scripts of the provider's pages. The pages work without them, except for passkeys, which need the browser's help. They are
// inline, because the content security policy allows a script by its hash only.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Shows and uses the button beside each password. */
export const showPasswordScript = `for (const button of document.querySelectorAll('[data-shows]')) {
  const input = document.getElementById(button.dataset.shows)
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  })
}`

/** Asks the browser for a passkey when its form is submitted, and submits the answer. */
const passkeyForms = `const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
for (const form of document.querySelectorAll('[data-passkey]')) {
  form.hidden = !browserSupportsWebAuthn()
  form.addEventListener('submit', async (event) => {
    if (form.elements.response.value !== '') return
    event.preventDefault()
    const problem = form.querySelector('[aria-live]')
    problem.textContent = ''
    const start = form.dataset.passkey === 'create' ? startRegistration : startAuthentication
    try {
      form.elements.response.value = JSON.stringify(await start({ optionsJSON: JSON.parse(form.dataset.options) }))
      form.submit()
    } catch {
      problem.textContent = problem.dataset.text
    }
  })
}`

let library: string | undefined

export function passkeyScript(): string {
  library ??= readFileSync(
    join(
      dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')),
      '../dist/bundle/index.umd.min.js',
    ),
    'utf8',
  )
  return `${library}\n{${passkeyForms}}`
}
