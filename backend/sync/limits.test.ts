import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { AddressLimiters, Bucket } from './limits.ts'

const limits = { connections: 2, subscriptions: 10, messagesPerSecond: 5, bytesPerSecond: 1_000 }

describe('limits', () => {
  test('[LIM4] ten seconds’ worth may come at once; after that, what time gives', () => {
    const clock = fakeClock()
    const bucket = new Bucket(clock, 5)
    expect(bucket.spend(51)).toBe(false)
    expect(bucket.spend(50)).toBe(true)
    expect(bucket.spend(1)).toBe(false)
    expect(bucket.waitMs(2)).toBe(400)
    clock.advance(400)
    expect(bucket.waitMs(2)).toBe(0)
    expect([bucket.spend(2), bucket.spend(1)]).toEqual([true, false])
    clock.advance(3_600_000)
    expect([bucket.spend(50), bucket.spend(1)]).toEqual([true, false])
  })

  test('[LIM5] an address that is in use, or has used up its time, is remembered; others are forgotten', () => {
    const clock = fakeClock()
    const limiters = new AddressLimiters(clock, limits)
    const used = limiters.of('used')
    used.hold('connections', 2)
    limiters.of('spent').spend('messages', 50)
    for (let i = 0; i < 1_000; i++) limiters.of(`passing ${i}`)
    expect(limiters.size).toBeLessThan(20)
    expect(limiters.of('used').hold('connections', 1)).toBe(false)
    expect(limiters.of('spent').spend('messages', 1)).toBe(false)
    used.release('connections', 2)
    clock.advance(60_000)
    for (let i = 0; i < 20; i++) limiters.of(`later ${i}`)
    expect(limiters.of('used').hold('connections', 2)).toBe(true)
  })
})
