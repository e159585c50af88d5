import { describe, expect, test } from 'vitest'
import { AccessLock } from './access-lock.ts'

/** Work that says when it began, and ends when it is told to. */
function controlled(log: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return {
    work: async () => {
      log.push(`${name} begins`)
      await ended
      log.push(`${name} ends`)
      return name
    },
    end: () => end(),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('calls of one handler', () => {
  test('that only read go together', async () => {
    const log: string[] = []
    const lock = new AccessLock()
    const [a, b] = [controlled(log, 'a'), controlled(log, 'b')]
    const running = [lock.run('shared', a.work), lock.run('shared', b.work)]
    await settle()
    expect(log).toEqual(['a begins', 'b begins'])
    b.end()
    a.end()
    expect(await Promise.all(running)).toEqual(['a', 'b'])
  })

  test('that change something go alone', async () => {
    const log: string[] = []
    const lock = new AccessLock()
    const [a, b] = [controlled(log, 'a'), controlled(log, 'b')]
    const running = [lock.run('exclusive', a.work), lock.run('exclusive', b.work)]
    await settle()
    expect(log).toEqual(['a begins'])
    a.end()
    b.end()
    await Promise.all(running)
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('that change something wait for those that read, and later readers wait for them', async () => {
    const log: string[] = []
    const lock = new AccessLock()
    const [reads, writes, readsLater] = ['reads', 'writes', 'reads later'].map((name) =>
      controlled(log, name),
    )
    const running = [
      lock.run('shared', reads!.work),
      lock.run('exclusive', writes!.work),
      lock.run('shared', readsLater!.work),
    ]
    await settle()
    expect(log).toEqual(['reads begins'])
    reads!.end()
    await settle()
    expect(log.at(-1)).toBe('writes begins')
    writes!.end()
    readsLater!.end()
    await Promise.all(running)
    expect(log).toEqual([
      'reads begins',
      'reads ends',
      'writes begins',
      'writes ends',
      'reads later begins',
      'reads later ends',
    ])
  })

  test('that fail let the next one in', async () => {
    const lock = new AccessLock()
    const failing = lock.run('exclusive', () => Promise.reject(new Error('no')))
    const next = lock.run('exclusive', () => Promise.resolve('next'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  test('that throw before they wait let the next one in too', async () => {
    const lock = new AccessLock()
    const failing = lock.run('shared', () => {
      throw new Error('at once')
    })
    await expect(failing).rejects.toThrow('at once')
    expect(await lock.run('exclusive', () => Promise.resolve(1))).toBe(1)
  })
})
