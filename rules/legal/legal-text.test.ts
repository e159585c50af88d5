import { expect, test } from 'vitest'
import { completeLegalText, parseLegalText, unknownBlocks } from './legal-text.ts'

test('headings, paragraphs, lists and blocks are told apart, with and without empty lines', () => {
  const text = [
    '## Who we are',
    '{{operator}}',
    '',
    'One line,',
    'and the next.',
    '- first',
    '- **second**',
    '',
    '### Smaller',
    '* third',
  ].join('\r\n')
  expect(parseLegalText(text)).toEqual([
    { kind: 'heading', level: 2, text: 'Who we are' },
    { kind: 'generated', block: 'operator' },
    { kind: 'paragraph', text: 'One line, and the next.' },
    { kind: 'list', items: ['first', '**second**'] },
    { kind: 'heading', level: 3, text: 'Smaller' },
    { kind: 'list', items: ['third'] },
  ])
})

test('what is stored is said, even if the text does not ask for it', () => {
  const blocks = completeLegalText('privacy', 'We store nothing.\n\n{{ processors }}')
  expect(blocks).toEqual([
    { kind: 'paragraph', text: 'We store nothing.' },
    { kind: 'generated', block: 'processors' },
    { kind: 'generated', block: 'operator' },
    { kind: 'generated', block: 'stored-data' },
    { kind: 'generated', block: 'browser-data' },
  ])
})

test('an unknown block and HTML stay text', () => {
  const text = '{{everything}}\n\n<script>alert(1)</script>'
  expect(parseLegalText(text)).toEqual([
    { kind: 'paragraph', text: '{{everything}}' },
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ])
  expect(unknownBlocks(`${text}\n{{operator}} {{everything}}`)).toEqual(['everything'])
  expect(parseLegalText('')).toEqual([])
})
