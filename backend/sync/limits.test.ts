import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { AddressLimiters, TokenBucket } from './limits.ts'

const limits = { connections: 2, subscriptions: 10, messagesPerSecond: 5, bytesPerSecond: 1_000 }

describe('limits', () => {
  test('[LIM4] a burst of ten seconds’ worth is allowed; after that the sustained rate', () => {
    const clock = fakeClock()
    const bucket = new TokenBucket(clock, 5)
    expect(bucket.consume(51)).toBe(false)
    expect(bucket.consume(50)).toBe(true)
    expect(bucket.consume(1)).toBe(false)
    expect(bucket.retryAfterMs(2)).toBe(400)
    clock.advance(400)
    expect(bucket.retryAfterMs(2)).toBe(0)
    expect([bucket.consume(2), bucket.consume(1)]).toEqual([true, false])
    clock.advance(3_600_000)
    expect([bucket.consume(50), bucket.consume(1)]).toEqual([true, false])
  })

  test('[LIM5] an address that is in use, or not refilled yet, is tracked; others are removed', () => {
    const clock = fakeClock()
    const limiters = new AddressLimiters(clock, limits)
    const used = limiters.forAddress('used')
    used.acquire('connections', 2)
    limiters.forAddress('spent').consume('messages', 50)
    for (let i = 0; i < 1_000; i++) limiters.forAddress(`passing ${i}`)
    expect(limiters.size).toBeLessThan(20)
    expect(limiters.forAddress('used').acquire('connections', 1)).toBe(false)
    expect(limiters.forAddress('spent').consume('messages', 1)).toBe(false)
    used.release('connections', 2)
    clock.advance(60_000)
    for (let i = 0; i < 20; i++) limiters.forAddress(`later ${i}`)
    expect(limiters.forAddress('used').acquire('connections', 2)).toBe(true)
  })

  test('[INS22] the limits of an address are divided among the instances, and follow their number', () => {
    const clock = fakeClock()
    let instances = 2
    const limiters = new AddressLimiters(clock, {
      ...limits,
      burstBytes: 10_000,
      instances: () => instances,
    })
    const limiter = limiters.forAddress('school')
    expect([limiter.acquire('connections', 1), limiter.acquire('connections', 1)]).toEqual([true, false])
    expect([limiter.consume('messages', 26), limiter.consume('messages', 25)]).toEqual([false, true])
    expect(limiter.retryAfterMs('messages', 5)).toBe(2_000)
    // One body may be as large as ever, but the next one takes twice as long.
    expect(limiter.consume('bytes', 10_000)).toBe(true)
    expect(limiter.retryAfterMs('bytes', 500)).toBe(1_000)

    instances = 1
    expect(limiter.retryAfterMs('messages', 5)).toBe(1_000)
    expect(limiter.acquire('connections', 1)).toBe(true)
    clock.advance(60_000)
    expect(limiter.consume('messages', 50)).toBe(true)
    clock.advance(60_000)
    instances = 5
    expect([limiter.consume('messages', 11), limiter.consume('messages', 10)]).toEqual([false, true])
    clock.advance(60_000)
    instances = 1_000
    expect(limiter.consume('messages', 5)).toBe(true)
  })
})
