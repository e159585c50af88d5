import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MessagePart } from '#messages/runtime'
import { Message } from './message.tsx'

test('a marked part is rendered by its function, and the rest as text', () => {
  const parts = ['All decks are ', ['link', 'here'], '.'] satisfies MessagePart[]
  expect(renderToStaticMarkup(<Message parts={parts} link={(words) => <a href="/decks">{words}</a>} />)).toBe(
    'All decks are <a href="/decks">here</a>.',
  )
})

test('marks can be nested and adjacent', () => {
  const parts = [
    ['link', 'the ', ['strong', 'old'], ' deck'],
    ' or ',
    ['link', 'the new'],
  ] satisfies MessagePart[]
  const shown = (
    <Message parts={parts} link={(words) => <a>{words}</a>} strong={(words) => <strong>{words}</strong>} />
  )
  expect(renderToStaticMarkup(shown)).toBe('<a>the <strong>old</strong> deck</a> or <a>the new</a>')
})

test('a mark without text is a placeholder', () => {
  const parts = ['Touch ', ['icon'], ' to begin.'] satisfies MessagePart[]
  expect(renderToStaticMarkup(<Message parts={parts} icon={() => <i />} />)).toBe('Touch <i></i> to begin.')
})

test('text in an unknown mark is shown', () => {
  const parts = [['link', 'here']] satisfies MessagePart[]
  expect(renderToStaticMarkup(<Message parts={parts} />)).toBe('here')
})

test('inserted values are always text', () => {
  const parts = [['name', '<script>']] satisfies MessagePart[]
  expect(renderToStaticMarkup(<Message parts={parts} name={(words) => <b>{words}</b>} />)).toBe(
    '<b>&lt;script&gt;</b>',
  )
})
