import { expect, test } from 'vitest'
import { totemChanges, type TotemFields } from './totem-changes.ts'

const fields: TotemFields = {
  label: 'Oak disc',
  deck: 'celestial',
  material: 'wood',
  batch: '',
  showsPlace: false,
  ownerEmail: '',
  state: 'vermont',
  city: 'Dover',
}

test('town and state are saved together, so both previous values are sent', () => {
  expect(totemChanges({ state: 'vermont' }, { state: 'ohio' }, fields)).toEqual({
    place: { state: 'vermont', city: 'Dover' },
    seen: { state: 'ohio', city: 'Dover' },
  })
})

test('emptied fields are removed, and unchanged ones are not sent', () => {
  const empty = { ...fields, state: '', city: '' }
  const seen = { state: 'ohio', city: 'Dover', ownerEmail: 'ada@example.com' }
  expect(totemChanges({ state: '', city: '', ownerEmail: ' ' }, seen, empty)).toEqual({
    place: null,
    ownerEmail: null,
    seen,
  })
  expect(totemChanges({ label: 'Ash' }, { label: 'Oak disc' }, fields)).toEqual({
    label: 'Ash',
    seen: { label: 'Oak disc' },
  })
})
