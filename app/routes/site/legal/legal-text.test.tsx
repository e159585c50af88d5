import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RequestFactsProvider } from '#app/data/request-facts.tsx'
import { browserData, serverData } from '#rules/privacy/stored-data.ts'
import { unknownOperator } from '#rules/operator/operator.ts'
import { browserTexts, serverTexts } from './data-texts.ts'
import { defaultLegalText } from './default-texts.ts'
import type { LegalFacts } from './generated-blocks.tsx'
import { LegalText } from './legal-text.tsx'

const requestFacts = {
  nonce: undefined,
  convexUrl: '',
  identity: '{}',
  analyticsToken: '',
  analyticsConsent: 'opt-out',
  aiReaderHost: null,
  operator: null,
  failedRequestId: null,
} as const
const nobody: LegalFacts = { operator: unknownOperator, processors: [] }

function render(page: 'privacy' | 'terms', text: string, facts = nobody): string {
  return renderToStaticMarkup(
    <RequestFactsProvider {...requestFacts}>
      <MemoryRouter>
        <LegalText page={page} text={text} facts={facts} />
      </MemoryRouter>
    </RequestFactsProvider>,
  )
}

test('/privacy has a row for everything in the list of stored data', () => {
  const html = render('privacy', defaultLegalText('privacy'))
  for (const key of Object.keys(serverData) as (keyof typeof serverData)[])
    expect(html).toContain(`>${serverTexts[key].name()}</h3>`)
  for (const key of Object.keys(browserData) as (keyof typeof browserData)[])
    expect(html).toContain(`>${browserTexts[key].name()}</h3>`)
})

test('services of others are named only if they are set', () => {
  const text = defaultLegalText('privacy')
  expect(render('privacy', text)).not.toMatch(/PostHog|AI reader. Only/)
  const html = render('privacy', text, {
    ...nobody,
    processors: [
      { kind: 'statistics', host: 'eu.i.posthog.com' },
      { kind: 'mail', host: 'mail.example.com' },
    ],
  })
  expect(html).toContain('<b>eu.i.posthog.com</b> (PostHog)')
  expect(html).toContain('<b>mail.example.com</b> delivers our emails')
})

test('the terms promise only what the operator has set', () => {
  const text = defaultLegalText('terms')
  const html = render('terms', text)
  expect(html).not.toContain('A person reads every message')
  expect(html).toContain('for reflection and entertainment')
  const operator = { ...unknownOperator, country: 'DE', minimumAge: 18, readsMessages: true }
  const set = render('terms', text, { ...nobody, operator })
  expect(set).toContain('at least 18 years old')
  expect(set).toContain('The law of this country applies: Germany.')
  expect(set).toContain('A person reads every message')
})

test('HTML in an owner’s text stays text', () => {
  expect(render('terms', '<script>alert(1)</script>')).toContain('&lt;script&gt;')
})
