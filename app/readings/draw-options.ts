// What a visitor says before a draw. A question has no place in an address, so it waits in the tab, where neither a reload
// nor the way from one page to the next loses it.
import { useEffect, useState } from 'react'
import { browserStorage } from '#app/session/browser-storage.ts'

export interface DrawOptions {
  question: string
  reversals: boolean
}

const noWish: DrawOptions = { question: '', reversals: true }
const storage = browserStorage<DrawOptions>('session', 'drawWish')

export const clearDrawOptions = storage.forget

export function useDrawOptions(): [DrawOptions, (changes: Partial<DrawOptions>) => void] {
  const [wish, setWish] = useState(noWish)

  // Not in the first rendering: the server knows nothing of it.
  useEffect(() => {
    setWish((now) => storage.read() ?? now)
  }, [])

  function change(changes: Partial<DrawOptions>): void {
    const next = { ...wish, ...changes }
    setWish(next)
    storage.write(next)
  }

  return [wish, change]
}
