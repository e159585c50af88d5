import { expect, test } from 'vitest'
import { codeFileName } from './code-files.ts'

test('files are named by label and chip, in letters that every computer takes', () => {
  expect(codeFileName({ label: 'Café “Gate” 1/2', uid: '04E141124C2880' }, 'svg')).toBe(
    'Cafe-Gate-1-2-04E141124C2880.svg',
  )
  expect(codeFileName({ label: '星', legacyId: 'old-7' }, 'png')).toBe('old-7.png')
})
