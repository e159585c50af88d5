import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditConflict } from './edit-conflict.tsx'
import type { FormDraft } from './form-draft.ts'

const labels = { title: 'Title', shown: 'Shown to visitors' }
const draft: FormDraft<{ title: string; shown: boolean }> = {
  ...{ changes: { title: 'Peace', shown: true }, base: { title: 'Rest', shown: false } },
  ...{ basedOn: 'v1', changedAt: 0 },
}
const conflict = { version: 'v2', by: 'Indigo Otter', at: null }

function shown(fields: { title: string; shown: boolean }): string {
  const editing = { draft, conflict: { ...conflict, fields }, settle: () => {} }
  return renderToStaticMarkup(<EditConflict {...{ editing, labels }} />)
}

test('both versions of a field stand side by side, with who made the other one', () => {
  const html = shown({ title: 'Quiet', shown: false })
  expect(html).toContain('Indigo Otter saved this meanwhile')
  for (const words of ['Title', 'Peace', 'Quiet', 'Keep mine', 'Take theirs']) {
    expect(html).toContain(words)
  }
  // One field is chosen by its own two buttons.
  expect(html).not.toContain('All mine')
  expect(html).not.toContain('Go on')
})

test('of several fields each is chosen, or all of them at once', () => {
  const editing = {
    draft: {
      ...draft,
      changes: { title: 'Peace', shown: true },
      base: { title: 'Rest', shown: null as never },
    },
    ...{ conflict: { ...conflict, fields: { title: 'Quiet', shown: false } }, settle: () => {} },
  }
  const html = renderToStaticMarkup(<EditConflict {...{ editing, labels }} />)
  for (const words of ['All mine', 'All theirs', 'Go on with these', labels.shown]) {
    expect(html).toContain(words)
  }
})

test('a field that only one of both has changed asks for nothing', () => {
  expect(shown({ title: 'Quiet', shown: false })).not.toContain(labels.shown)
  expect(shown({ title: 'Rest', shown: false })).toContain('yours can stay')
})

test('without a conflict there is nothing to see', () => {
  const editing = { draft, conflict: null, settle: () => {} }
  expect(renderToStaticMarkup(<EditConflict {...{ editing, labels }} />)).toBe('')
})
