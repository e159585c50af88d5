import { expect, test } from 'vitest'
import { problemIn } from './letter.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a letter with words in it is fit to be sent', () => {
  expect(problemIn(formOf({ text: 'Hello', website: '' }))).toBeNull()
})

test('whoever fills in the field that nobody sees gets every word back, and may send them again', () => {
  const fields = { name: 'Ada', email: 'ada@example.com', text: 'Hello', errorId: '' }
  expect(problemIn(formOf({ ...fields, website: 'https://ada.example' }))).toEqual({
    letter: fields,
    field: null,
    problem: expect.stringContaining('please send it again'),
  })
})

test('an empty letter and one that is too long come back with the field that is wrong', () => {
  expect(problemIn(formOf({ text: ' ' }))).toMatchObject({ field: 'text' })
  expect(problemIn(formOf({ text: 'Hello', name: 'x'.repeat(81) }))).toMatchObject({ field: 'name' })
})
