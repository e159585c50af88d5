import { describe, expect, test } from 'vitest'
import { BackendError } from '../errors.ts'
import { tickMs } from '../storage/watchdog.ts'
import { CommitGate, type ExclusiveLease } from './commit-gate.ts'

const timeoutTicks = 10
const settle = () => new Promise((resolve) => setImmediate(resolve))

function open() {
  const gate = new CommitGate(timeoutTicks * tickMs)
  /** Everything that follows from a tick has happened before the next. */
  const tick = async (times: number) => {
    for (let i = 0; i < times; i++) {
      gate.tick()
      await settle()
    }
  }
  const runExclusively = <T>(work: (lease: ExclusiveLease) => Promise<T>) =>
    gate.runExclusively(() => Promise.resolve(), work)
  return { gate, tick, runExclusively }
}

const forever = () => new Promise<never>(() => {})
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const tookTooLong = { code: 'TimedOut' }
const heldUp = { code: 'Overloaded', message: expect.stringContaining('Nothing was written.') as string }

describe('the commit gate', () => {
  test('[FLT13] lets in at once while it is open, and in the same step', () => {
    const { gate } = open()
    let isIn = false
    void gate.enter(() => (isIn = true))
    expect(isIn).toBe(true)
  })

  test('[FLT13] a lease expires after the timeout, and those who waited as long are let in', async () => {
    const { gate, tick, runExclusively } = open()
    let lease: ExclusiveLease | undefined
    const alone = failure(
      runExclusively((given) => {
        lease = given
        return forever()
      }),
    )
    await settle()
    const waiting = gate.enter(() => 'in')
    await tick(timeoutTicks - 1)
    expect(lease).toEqual({ isExpired: false, hasCommitted: false })
    await tick(1)
    expect(await alone).toMatchObject(tookTooLong)
    expect(lease?.isExpired).toBe(true)
    expect(await waiting).toBe('in')
  })

  test('[FLT13] a lease that has committed does not expire: the committer reports its outcome', async () => {
    const { tick, runExclusively } = open()
    let commit = (_timestamp: string) => {}
    const alone = runExclusively((lease) => {
      lease.hasCommitted = true
      return new Promise((resolve) => (commit = resolve))
    })
    await tick(timeoutTicks * 3)
    commit('committed')
    expect(await alone).toBe('committed')
  })

  test('[FLT13] nobody waits for longer than the timeout, however many run exclusively one after the other', async () => {
    const { gate, tick, runExclusively } = open()
    const first = failure(runExclusively(forever))
    await settle()
    await tick(1)
    const second = failure(runExclusively(forever))
    const waiting = failure(gate.enter(() => 'in'))
    await tick(timeoutTicks - 1)
    // The next one took its turn before this could be let in.
    expect(await first).toMatchObject(tookTooLong)
    await tick(2)
    expect(await waiting).toMatchObject(heldUp)
    await tick(timeoutTicks)
    expect(await second).toMatchObject(tookTooLong)
    expect(await gate.enter(() => 'in')).toBe('in')
  })

  test('[FLT13] a caller that waits to run exclusively times out too, and does not keep the gate closed', async () => {
    const { gate, tick } = open()
    const openAgain = await gate.close()
    const alone = failure(gate.runExclusively(() => Promise.resolve(), forever))
    await tick(timeoutTicks)
    expect(await alone).toMatchObject(heldUp)
    openAgain()
    expect(await gate.enter(() => 'in')).toBe('in')
  })

  test('[FLT13] time in which the process was suspended does not count', async () => {
    const { gate, runExclusively } = open()
    let finish = (_value: string) => {}
    const alone = runExclusively(() => new Promise<string>((resolve) => (finish = resolve)))
    await settle()
    const waiting = gate.enter(() => 'in')
    await new Promise((resolve) => setTimeout(resolve, timeoutTicks * tickMs * 1.5))
    finish('done')
    expect(await alone).toBe('done')
    expect(await waiting).toBe('in')
  })

  test('[FLT13] all waiters are rejected when it is halted', async () => {
    const { gate, runExclusively } = open()
    const alone = failure(runExclusively(forever))
    await settle()
    const waiting = failure(gate.enter(() => 'in'))
    gate.halt(new BackendError('Closed', 'The backend is closed.'))
    expect(await alone).toMatchObject({ code: 'Closed' })
    expect(await waiting).toMatchObject({ code: 'Closed' })
  })
})
