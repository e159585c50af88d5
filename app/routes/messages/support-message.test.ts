import { expect, test } from 'vitest'
import { validateMessage } from './support-message.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a message with text is valid', () => {
  expect(validateMessage(formOf({ text: 'Hello', website: '' }))).toBeNull()
})

test('a message with a filled honeypot is returned unchanged, to be sent again', () => {
  const fields = { name: 'Ada', email: 'ada@example.com', text: 'Hello', errorId: '' }
  expect(validateMessage(formOf({ ...fields, website: 'https://ada.example' }))).toEqual({
    message: fields,
    field: null,
    problem: expect.stringContaining('please send it again'),
  })
})

test('an empty message and one that is too long name the invalid field', () => {
  expect(validateMessage(formOf({ text: ' ' }))).toMatchObject({ field: 'text' })
  expect(validateMessage(formOf({ text: 'Hello', name: 'x'.repeat(81) }))).toMatchObject({ field: 'name' })
})
