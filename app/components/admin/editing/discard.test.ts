import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/components/ui/toast-store.ts'
import { discardWithUndo } from './discard.ts'

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

test('what is discarded is told with an Undo, which brings it back', () => {
  const bringBack = vi.fn()
  discardWithUndo(() => bringBack)
  const [told] = toastStore.get()
  expect(told).toMatchObject({ message: 'The unsaved words are gone.', action: { label: 'Undo' } })
  expect(bringBack).not.toHaveBeenCalled()
  told!.action!.onClick()
  expect(bringBack).toHaveBeenCalledOnce()
})
