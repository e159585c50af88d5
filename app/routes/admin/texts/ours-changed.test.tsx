import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Id } from '#convex/_generated/dataModel.js'
import { defaultLegalText } from '../../site/legal/default-texts.ts'
import { OursChanged } from './ours-changed.tsx'
import { hasOursChanged, type SiteText } from './site-texts.ts'

const saved: SiteText = {
  _id: 'text' as Id<'siteTexts'>,
  key: 'terms',
  language: 'en',
  text: '## House rules',
  ours: defaultLegalText('terms'),
  changedAt: 0,
}

test('a text is to be compared when ours is another one than it was', () => {
  expect(hasOursChanged(saved)).toBe(false)
  expect(hasOursChanged({ ...saved, ours: `${saved.ours}\n\nA sentence that is gone.` })).toBe(true)
})

test('the owner sees what was added and removed in ours, and nothing of what is the same', () => {
  const html = renderToStaticMarkup(
    <OursChanged saved={{ ...saved, ours: 'Same.\n\nOld.' }} ours={'Same.\n\nNew.'} />,
  )
  expect(html).toContain('<ins>New.</ins>')
  expect(html).toContain('<del>Old.</del>')
  expect(html).not.toContain('Same.')
})
