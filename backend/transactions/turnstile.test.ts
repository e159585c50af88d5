import { describe, expect, test } from 'vitest'
import { Turnstile } from './turnstile.ts'

/** Work that goes on until it is let go. */
function holding() {
  const leave: (() => void)[] = []
  const entered: number[] = []
  const enter = (turnstile: Turnstile, n: number) =>
    turnstile.run(() => {
      entered.push(n)
      return new Promise<void>((resolve) => leave.push(resolve))
    })
  return { leave, entered, enter }
}

describe('a turnstile', () => {
  test('[LIM9] lets so many in, others in the order of their arrival, and refuses when too many wait', async () => {
    const turnstile = new Turnstile({ places: 2, maxWaiting: 2 })
    const { leave, entered, enter } = holding()
    const going = [1, 2, 3, 4].map((n) => enter(turnstile, n))
    await expect(enter(turnstile, 5)).rejects.toMatchObject({ code: 'Overloaded' })
    expect(turnstile.metrics).toEqual({ running: 2, waiting: 2, refused: 1 })
    expect(entered).toEqual([1, 2])
    leave.shift()!()
    await going[0]
    await expect.poll(() => entered).toEqual([1, 2, 3])
    let isEmpty = false
    const empty = turnstile.empty().then(() => (isEmpty = true))
    while (entered.length < 4 || leave.length > 0) {
      expect(isEmpty).toBe(false)
      leave.shift()?.()
      await Promise.resolve()
    }
    await Promise.all([...going, empty])
    expect(turnstile.metrics).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  test('[LIM9] work that fails leaves its place', async () => {
    const turnstile = new Turnstile({ places: 1, maxWaiting: 0 })
    await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turnstile.run(() => Promise.resolve('yes'))).toBe('yes')
  })
})
