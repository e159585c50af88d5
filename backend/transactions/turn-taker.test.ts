import { describe, expect, test } from 'vitest'
import { BackendError } from '../errors.ts'
import { tickMs } from '../storage/watchdog.ts'
import { TurnTaker, type WaitingCommit } from './turn-taker.ts'

const timeoutMs = 3 * tickMs

/** Turns without a database. `events` is what was done in them. */
function open({ begin = () => Promise.resolve(), isInConflict = (_n: number): boolean => false } = {}) {
  const events: string[] = []
  const turns = new TurnTaker<WaitingCommit>(
    {
      begin: async () => {
        await begin()
        events.push('begin')
      },
      cancel: async () => void events.push('cancel'),
      sequence: (commit) => {
        if (isInConflict(commit.bytes)) throw new Error(`conflict of ${commit.bytes}`)
        return commit
      },
      batchSize: (waiting) => waiting.length,
      write: async (batch) => {
        events.push(`write ${batch.map(({ bytes }) => bytes).join(' ')}`)
        await Promise.resolve()
        for (const { bytes, resolve } of batch) resolve(BigInt(bytes))
      },
    },
    timeoutMs,
  )
  /** The number stands for what is committed. */
  const commit = (n: number) => turns.commit({} as never, [], n)
  return { turns, commit, events }
}

describe('taking turns', () => {
  test('[INS3] a commit gets a turn, at whatever moment after the last turn it comes', async () => {
    for (let moment = 0; moment < 12; moment++) {
      const { commit, events } = open()
      await commit(1)
      for (let i = 0; i < moment; i++) await Promise.resolve()
      await commit(2)
      expect(events).toEqual(['begin', 'write 1', 'begin', 'write 2'])
    }
  })

  test('[INS3] those that wait share a turn, and one in conflict does not keep the others from writing', async () => {
    const { commit, events } = open({ isInConflict: (n) => n === 2 })
    const outcomes = await Promise.allSettled([commit(1), commit(2), commit(3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(events).toEqual(['begin', 'write 1 3'])
  })

  test('[INS3] a turn in which nothing is left to write is given back', async () => {
    const { commit, turns, events } = open({ isInConflict: () => true })
    await expect(commit(1)).rejects.toThrow('conflict of 1')
    await turns.idle()
    expect(events).toEqual(['begin', 'cancel'])
  })

  test('[INS3] one that was told that nothing was written is not written', async () => {
    let arrive = () => {}
    const turn = new Promise<void>((resolve) => (arrive = resolve))
    const { commit, turns, events } = open({ begin: () => turn })
    const late = commit(1)
    for (let i = 0; i < 3; i++) turns.tick()
    await expect(late).rejects.toMatchObject({ code: 'DatabaseUnavailable' })
    const inTime = commit(2)
    arrive()
    expect(await inTime).toBe(2n)
    expect(events).toEqual(['begin', 'write 2'])
  })

  test('[INS12] those that wait for a database that is lost are told so', async () => {
    const lost = new BackendError('DatabaseInUse', 'Another server has taken over.')
    const { commit } = open({ begin: () => Promise.reject(lost) })
    const outcomes = await Promise.allSettled([commit(1), commit(2)])
    expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: lost })))
  })

  test('[INS6] an exclusive run ends its turn once, with its commit or without', async () => {
    const { turns, events } = open()
    await turns.hold()
    await turns.commitHeld({} as never, [], 1)
    await turns.release()
    await turns.hold()
    await turns.release()
    await turns.release()
    expect(events).toEqual(['begin', 'write 1', 'begin', 'cancel'])
  })
})
