import { expect, test } from 'vitest'
import { slugFrom } from './slug.ts'

test('words become what can stand in an address', () => {
  expect(slugFrom('  L’Étoile & the Sea ')).toBe('letoile-the-sea')
  expect(slugFrom('…')).toBe('')
  expect(slugFrom(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
