import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeChange } from './change-description.ts'
import { EditConflict } from './edit-conflict.tsx'
import type { FormDraft } from './form-draft.ts'

const labels = { title: () => 'Title', shown: () => 'Shown to visitors' }
const draft: FormDraft<{ title: string; shown: boolean }> = {
  changes: { title: 'Peace', shown: true },
  base: { title: 'Rest', shown: false },
  changedAt: 0,
}
const actions = {
  conflicting: ['title'] as const,
  overwrite: () => Promise.resolve(),
  discardConflicting: () => () => {},
}

test('a conflict offers to see, overwrite or discard changes', () => {
  const conflict = { by: 'Indigo Otter', at: Date.now(), fields: { title: 'Quiet', shown: false } }
  const html = renderToStaticMarkup(
    <EditConflict editing={{ draft, conflict, ...actions }} labels={labels} />,
  )
  for (const words of [
    'Changed by another admin a minute ago, while you were editing',
    'See changes',
    'Overwrite',
    'Discard mine',
  ]) {
    expect(html).toContain(words)
  }
})

test('shows both values, theirs under the name of the other admin', () => {
  const conflict = { by: 'Indigo Otter', at: null, fields: { title: 'Quiet', shown: true } }
  const html = renderToStaticMarkup(
    <EditConflict editing={{ draft, conflict, ...actions }} labels={labels} startsOpen />,
  )
  for (const words of ['Title', 'Yours', 'Peace', 'Indigo Otter', 'Quiet']) expect(html).toContain(words)
  expect(html).not.toContain('Shown to visitors')
})

test('renders nothing without a conflict', () => {
  const editing = { draft, conflict: null, ...actions }
  expect(renderToStaticMarkup(<EditConflict editing={editing} labels={labels} />)).toBe('')
})

test.each([
  [0, 'a minute ago'],
  [60_000, 'a minute ago'],
  [5 * 60_000, '5 minutes ago'],
  [2 * 3_600_000, 'on November 14, 2026, 10:00 AM UTC'],
])('a change of %d ms ago is told as “%s”', (agoMs, words) => {
  const now = Date.UTC(2026, 10, 14, 12)
  expect(describeChange({ by: null, at: now - agoMs }, now, 'UTC')).toBe(`Changed by another admin ${words}`)
})
