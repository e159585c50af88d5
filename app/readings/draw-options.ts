// The options that a visitor sets before a draw. They are in session storage, because a question must not be in the URL, and
// survive a reload and navigation.
import { useEffect, useState } from 'react'
import { browserStorage } from '#app/session/browser-storage.ts'

export interface DrawOptions {
  question: string
  reversals: boolean
}

const defaultOptions: DrawOptions = { question: '', reversals: true }
const storage = browserStorage<DrawOptions>('session', 'drawWish')

export const clearDrawOptions = storage.forget

export function useDrawOptions(): [DrawOptions, (changes: Partial<DrawOptions>) => void] {
  const [options, setOptions] = useState(defaultOptions)

  // Not in the first render, which must match the server's.
  useEffect(() => {
    setOptions((current) => storage.read() ?? current)
  }, [])

  function change(changes: Partial<DrawOptions>): void {
    const next = { ...options, ...changes }
    setOptions(next)
    storage.write(next)
  }

  return [options, change]
}
