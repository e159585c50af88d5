import { expect, test } from 'vitest'
import { hasConflict, isSame, mergeBoxes, mergeWithoutConflicts } from './boxes.ts'

const base = { summary: 'A door', love: 'Open it', work: 'Knock' }

test('boxes that only one of both has changed are merged without a dispute', () => {
  const boxes = { base, mine: { ...base, love: 'Walk in' }, theirs: { summary: 'A gate', work: 'Knock' } }
  expect(mergeBoxes({ ...boxes, theirs: { ...base, work: 'Wait' } })).toEqual({
    summary: 'A door',
    love: 'Walk in',
    work: 'Wait',
  })
  expect(hasConflict({ ...boxes, theirs: { ...base, work: 'Wait' } })).toBe(false)
})

test('one box that both have changed is in dispute, unless to the same', () => {
  const mine = { ...base, love: 'Walk in' }
  expect(hasConflict({ base, mine, theirs: { ...base, love: 'Stay out' } })).toBe(true)
  expect(hasConflict({ base, mine, theirs: { ...base, love: 'Walk in', work: 'Wait' } })).toBe(false)
})

test('a box that was emptied goes, and what has no boxes is taken whole', () => {
  expect(
    mergeBoxes({ base, mine: { summary: 'A door', work: 'Knock' }, theirs: { ...base, work: 'Wait' } }),
  ).toEqual({
    summary: 'A door',
    work: 'Wait',
  })
  expect(mergeBoxes({ base: null, mine: { summary: 'New' }, theirs: base })).toEqual({ summary: 'New' })
  expect(hasConflict({ base: null, mine: { summary: 'New' }, theirs: base })).toBe(true)
})

test('what was typed back is no change, in whichever order its parts were written', () => {
  expect(isSame({ summary: 'S', love: 'L' }, { love: 'L', summary: 'S' })).toBe(true)
  expect(isSame({ summary: 'S' }, { summary: 'S', love: '' })).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})

test('without what is in dispute, the boxes that only one of both has changed stay as each has changed them', () => {
  const mine = { ...base, love: 'Walk in', work: 'Ring' }
  const theirs = { ...base, love: 'Stay out', summary: 'A gate' }
  expect(mergeWithoutConflicts({ base, mine, theirs })).toEqual({ ...theirs, work: 'Ring' })
  expect(mergeWithoutConflicts({ base: null, mine, theirs })).toEqual(theirs)
  expect(mergeWithoutConflicts({ base: null, mine, theirs: null })).toEqual(mine)
})

test('sentences by position are boxes too, and a yes or no is one box with its reason', () => {
  const side = {
    gist: 'A door',
    roles: { past: 'It was shut', present: 'It is ajar' },
    answer: { lean: 'yes', reason: 'It opens' },
  }
  const mine = { ...side, roles: { past: 'It was locked', present: 'It is ajar' } }
  const theirs = { ...side, roles: { past: 'It was shut', advice: 'Knock' } }
  expect(hasConflict({ base: side, mine, theirs })).toBe(false)
  expect(mergeBoxes({ base: side, mine, theirs })).toEqual({
    ...side,
    roles: { past: 'It was locked', advice: 'Knock' },
  })
  const other = { ...side, roles: { past: 'It was walled up', present: 'Wide open' } }
  expect(hasConflict({ base: side, mine, theirs: other })).toBe(true)
  expect(mergeWithoutConflicts({ base: side, mine: { ...mine, gist: 'A gate' }, theirs: other })).toEqual({
    ...other,
    gist: 'A gate',
  })
  const no = { ...side, answer: { lean: 'no', reason: 'It opens' } }
  const because = { ...side, answer: { lean: 'yes', reason: 'Nobody locked it' } }
  expect(hasConflict({ base: side, mine: no, theirs: because })).toBe(true)
})
