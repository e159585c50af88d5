import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CardContents, CardTexts } from './card-texts.tsx'

type Details = ComponentProps<typeof CardTexts>['details']

const page = {
  classicPicture: '',
  numberAndSuit: '',
  person: '',
  feelings: '',
  feelingsReversed: '',
  advice: '',
  goesWith: [],
}
const answer = { lean: 'not yet', reason: 'The door is still shut.' }

function rendered(texts: object | null, kind = 'tarot'): string {
  const details = { card: { suit: 'cups', reversed: {} }, decktype: { kind }, texts } as unknown as Details
  const element = (
    <>
      <CardContents details={details} />
      <CardTexts details={details} />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)

test('a card without such texts shows nothing', () => {
  expect(rendered(null)).toBe('')
  expect(rendered({ upright: { gist: 'A door.' }, reversed: null, page: null })).toBe('')
})

test('sections without a text are left out, and the list of contents has only what is there', () => {
  const html = rendered({
    upright: { gist: 'A door.', answer },
    reversed: null,
    page: { ...page, advice: 'Knock.', numberAndSuit: 'Ones begin.' },
  })
  expect(headings(html)).toEqual(['Yes or no', 'As advice', 'Number and suit'])
  expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'upright',
    'reversed',
    'yes-or-no',
    'as-advice',
  ])
})

test('the tradition of yes or no is named for the tarot only', () => {
  const texts = { upright: { gist: 'A door.', answer }, reversed: null, page: null }
  expect(rendered(texts)).toContain('Pictorial Key to the Tarot, 1910')
  expect(rendered(texts, 'oracle')).toContain('The door is still shut.')
  expect(rendered(texts, 'oracle')).not.toContain('Pictorial Key')
})

test('a card that cannot be reversed has one answer without a side', () => {
  const html = rendered({ upright: { gist: 'A door.', answer }, reversed: null, page: null }, 'oracle')
  expect(html).toContain('Not yet')
  expect(html).not.toContain('Upright')
})

test('feelings are told for both sides, and companions are links', () => {
  const html = rendered({
    upright: { gist: 'A door.' },
    reversed: { gist: 'A wall.' },
    page: {
      ...page,
      feelings: 'Warm.',
      feelingsReversed: 'Cool.',
      goesWith: [{ slug: 'key', name: 'The Key', text: 'It opens *every* door.', face: null }],
    },
  })
  expect(headings(html)).toEqual(['As feelings', 'Cards it goes with'])
  expect(html).toMatch(/Warm\..*<h3>Reversed<\/h3>.*Cool\./)
  expect(html).toContain('<a href="/cards/key"')
  expect(html).toContain('<em>every</em>')
})
