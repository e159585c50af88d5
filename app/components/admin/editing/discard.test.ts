import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/components/ui/toast-store.ts'
import { discardWithUndo } from './discard.ts'

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

test('discarding shows a toast with Undo, which restores the draft', () => {
  const bringBack = vi.fn()
  discardWithUndo(() => bringBack)
  const [told] = toastStore.get()
  expect(told).toMatchObject({ message: 'Unsaved changes discarded.', action: { label: 'Undo' } })
  expect(bringBack).not.toHaveBeenCalled()
  told!.action!.onClick()
  expect(bringBack).toHaveBeenCalledOnce()
})
