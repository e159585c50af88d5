import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MessagePart } from '#messages/runtime'
import { Message } from './message.tsx'

const text = (value: string): MessagePart => ({ type: 'text', value })
const mark = (type: 'markup-start' | 'markup-end' | 'markup-standalone', name: string): MessagePart => ({
  ...{ type, name, options: {}, attributes: {} },
})
const start = (name: string) => mark('markup-start', name)
const end = (name: string) => mark('markup-end', name)

test('a marked part is shown as it is asked for, and the rest as text', () => {
  const parts = [text('All decks are '), start('link'), text('here'), end('link'), text('.')]
  expect(renderToStaticMarkup(<Message parts={parts} link={(words) => <a href="/decks">{words}</a>} />)).toBe(
    'All decks are <a href="/decks">here</a>.',
  )
})

test('marks may stand within marks, and one after the other', () => {
  const parts = [
    ...[start('link'), text('the '), start('strong'), text('old'), end('strong'), text(' deck'), end('link')],
    ...[text(' or '), start('link'), text('the new'), end('link')],
  ]
  const shown = (
    <Message parts={parts} link={(words) => <a>{words}</a>} strong={(words) => <strong>{words}</strong>} />
  )
  expect(renderToStaticMarkup(shown)).toBe('<a>the <strong>old</strong> deck</a> or <a>the new</a>')
})

test('a mark without words in it is a place for something', () => {
  const parts = [text('Touch '), mark('markup-standalone', 'icon'), text(' to begin.')]
  expect(renderToStaticMarkup(<Message parts={parts} icon={() => <i />} />)).toBe('Touch <i></i> to begin.')
})

test('words in a mark that nobody knows are shown all the same', () => {
  const parts = [start('link'), text('here'), end('link')]
  expect(renderToStaticMarkup(<Message parts={parts} />)).toBe('here')
})

test('what is put into a sentence is text, whatever it holds', () => {
  const parts = [start('name'), text('<script>'), end('name')]
  expect(renderToStaticMarkup(<Message parts={parts} name={(words) => <b>{words}</b>} />)).toBe(
    '<b>&lt;script&gt;</b>',
  )
})
