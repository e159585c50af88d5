import { beforeEach, expect, test } from 'vitest'
import { RefusedError } from '#rules/refusal.ts'
import type { BrowserStorage } from '#app/session/browser-storage.ts'
import type { FormDraft } from './form-draft.ts'
import { createFormEditing, type FormEditing } from './form-editing.ts'

type Card = { suit: string; name: string }

let form: FormEditing<Card>
let stored: FormDraft<Card> | null

beforeEach(() => {
  stored = null
  const storage: BrowserStorage<FormDraft<Card>> = {
    read: () => stored,
    write: (draft) => void (stored = draft),
    forget: () => void (stored = null),
  }
  form = createFormEditing(storage)
  form.show({ suit: 'wands', name: 'Ace' })
})

/** Saves that wait until they are answered, and what they have sent. */
function backend() {
  const sent: { changes: Partial<Card>; seen: Partial<Card>; fields: Card; answer: Answer }[] = []
  const send = (changes: Partial<Card>, seen: Partial<Card>, fields: Card) =>
    new Promise<void>((done, refuse) => {
      sent.push({ changes, seen, fields, answer: { done, refuse } })
    })
  return { sent, send }
}
type Answer = { done: () => void; refuse: (error: Error) => void }

const draftNow = () => form.state.get().draft
const settled = () => new Promise((done) => setTimeout(done))

function conflictWith(fields: Record<string, string>) {
  const current = { fields, by: 'Indigo Otter', at: null }
  return new RefusedError({ code: 'conflict', message: 'Changed by another admin.', current })
}

test('a change back during a save stays in the draft', async () => {
  const { sent, send } = backend()
  form.actions.change('suit', 'cups')
  const saving = form.actions.save(send)
  await settled()
  form.actions.change('suit', 'wands')
  expect(draftNow()?.changes).toEqual({ suit: 'wands' })
  sent[0]!.answer.done()
  await saving
  expect(draftNow()).toMatchObject({ changes: { suit: 'wands' }, base: { suit: 'cups' } })
  expect(stored).toEqual(draftNow())
})

test('text typed again as it was sent survives a failed save', async () => {
  const { sent, send } = backend()
  form.actions.change('suit', 'cups')
  const saving = form.actions.save(send)
  await settled()
  form.actions.change('suit', 'swords')
  form.actions.change('suit', 'cups')
  sent[0]!.answer.refuse(new Error('lost'))
  await saving
  expect(draftNow()?.changes).toEqual({ suit: 'cups' })
})

test('a change back during a failed save removes the change', async () => {
  const { sent, send } = backend()
  form.actions.change('suit', 'cups')
  const saving = form.actions.save(send)
  await settled()
  form.actions.change('suit', 'wands')
  sent[0]!.answer.refuse(new Error('lost'))
  await saving
  expect(draftNow()).toBeNull()
})

test('a second save waits for the first, and is based on it', async () => {
  const { sent, send } = backend()
  form.actions.change('suit', 'cups')
  const first = form.actions.save(send)
  await settled()
  form.actions.change('suit', 'swords')
  const second = form.actions.save(send)
  await settled()
  expect(sent).toHaveLength(1)
  sent[0]!.answer.done()
  await first
  await settled()
  sent[1]!.answer.done()
  await second
  expect(sent[1]).toMatchObject({ changes: { suit: 'swords' }, seen: { suit: 'cups' } })
  expect(sent[1]!.fields).toEqual({ suit: 'swords', name: 'Ace' })
  expect(form.state.get()).toMatchObject({ draft: null, isSaving: false, failure: null, conflict: null })
})

test('overwriting retries the refused save on top of the other admin’s version', async () => {
  const { sent, send } = backend()
  form.actions.change('name', 'First')
  const publishing = form.actions.save(send)
  await settled()
  sent[0]!.answer.refuse(conflictWith({ name: 'One', suit: 'cups', status: 'rejected' }))
  await publishing
  expect(form.state.get().conflict?.fields.name).toBe('One')
  const again = form.actions.overwrite()
  await settled()
  // What was not typed here stays as the other admin has it; a decision that is not in the form is not overwritten.
  expect(sent[1]).toMatchObject({ changes: { name: 'First' }, seen: { name: 'One', suit: 'cups' } })
  expect(sent[1]!.fields).toEqual({ name: 'First', suit: 'cups' })
  expect(sent[1]!.seen).not.toHaveProperty('status')
  sent[1]!.answer.done()
  await again
  expect(form.state.get()).toMatchObject({ draft: null, conflict: null })
})

test('without conflicting fields, says who changed the record and offers no choice', async () => {
  const { sent, send } = backend()
  form.actions.change('name', 'First')
  const approving = form.actions.save(send)
  await settled()
  sent[0]!.answer.refuse(conflictWith({ name: 'Ace', status: 'rejected' }))
  await approving
  expect(form.state.get()).toMatchObject({
    conflict: null,
    failure: 'Changed by Indigo Otter. Review the current version, then try again.',
    draft: { changes: { name: 'First' } },
  })
})

test('undoing a discard does not lose what was typed since', () => {
  form.actions.change('name', 'First')
  const bringBack = form.actions.discard()
  expect(draftNow()).toBeNull()
  form.actions.change('suit', 'cups')
  bringBack()
  expect(draftNow()?.changes).toEqual({ name: 'First', suit: 'cups' })
})
