import { expect, test } from 'vitest'
import { withFormerNames } from './former-names.ts'

const draws = { create: 'a draw' }
const totems = { create: 'a totem' }
const other = { create: 'something else' }

test('a module in a folder answers by its name alone too', () => {
  const modules = withFormerNames({ 'readings/draws.ts': draws })
  expect(modules).toEqual({ 'readings/draws.ts': draws, 'draws.ts': draws })
})

test('a module at the top keeps its name', () => {
  const modules = withFormerNames({ 'totems.ts': totems, 'admin/totems.ts': other })
  expect(modules['totems.ts']).toBe(totems)
})
