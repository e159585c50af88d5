import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { seededRandom } from '#tests/support/random-source.ts'
import { AdmissionQueue, type AdmissionOptions } from './admission-queue.ts'
import { NetworkUsage } from './network-usage.ts'
import { SharedRun, type Caller } from './shared-run.ts'

const roomy: AdmissionOptions = {
  maxRunning: 8,
  maxRunningPerNetwork: 2,
  maxRunningPerBusyNetwork: 1,
  maxWaiting: 1_000,
  maxWaitingPerNetwork: 100,
  maxWaitingBytes: 1_000_000,
  maxWaitingBytesPerNetwork: 100_000,
  maxWaitMs: 10_000,
  chargesUsage: true,
}

const from = (network: string): Caller => ({ network, isGone: () => false })

/** A queue whose work runs until it is told to end. */
function open(options: Partial<AdmissionOptions> = {}, busyMs?: number) {
  const clock = fakeClock()
  const usage = new NetworkUsage(clock, busyMs)
  const queue = new AdmissionQueue({ ...roomy, ...options }, clock, usage)
  const running: { name: string; end: () => void }[] = []
  const begun: string[] = []
  const run = (
    name: string,
    caller: Caller | null,
    more: { bytes?: number; shared?: SharedRun; hasStarted?: boolean } = {},
  ) => {
    const { bytes, ...request } = more
    const done = queue.run({ caller, ...request, bytes: () => bytes ?? 0 }, async () => {
      begun.push(name)
      await new Promise<void>((end) => running.push({ name, end }))
      return name
    })
    done.catch(() => {})
    return done
  }
  /** Ends the run that began first, or the one with this name. */
  const end = async (name?: string) => {
    const index = name === undefined ? 0 : running.findIndex((each) => each.name === name)
    running.splice(index, 1)[0]!.end()
    await settle()
  }
  return { clock, usage, queue, running, begun, run, end }
}

/** Everything that was resolved has gone on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('slots', () => {
  test('[ADM1] one network has its share of the slots, however much it requests, and others start at once', async () => {
    const { run, begun, queue } = open()
    for (let i = 0; i < 50; i++) void run(`flood ${i}`, from('hostile'))
    for (const network of ['a', 'b']) void run(network, from(network))
    expect(begun).toEqual(['flood 0', 'flood 1', 'a', 'b'])
    expect(queue.metrics).toMatchObject({ running: 4, waiting: 48 })
  })

  test('[ADM1] calls of one network run in the order in which they came', async () => {
    const { run, begun, end } = open({ maxRunningPerNetwork: 1 })
    for (let i = 0; i < 5; i++) void run(`${i}`, from('a'))
    for (let i = 0; i < 4; i++) await end()
    expect(begun).toEqual(['0', '1', '2', '3', '4'])
  })

  test('[ADM2] the host has slots that no network can take, and networks have some that the host cannot', async () => {
    const { run, begun, queue } = open()
    for (let network = 0; network < 20; network++) void run('network', from(`${network}`))
    expect(begun.length).toBe(6)
    for (let i = 0; i < 20; i++) void run('host', null)
    expect(begun.filter((name) => name === 'host').length).toBe(2)
    expect(queue.metrics.running).toBe(8)

    const busy = open()
    for (let i = 0; i < 20; i++) void busy.run('host', null)
    for (let network = 0; network < 20; network++) void busy.run('network', from(`${network}`))
    expect(busy.begun.filter((name) => name === 'network').length).toBe(2)
  })

  test('[ADM2] a slot of the host goes back to the host first', async () => {
    const { run, begun, end } = open()
    for (let network = 0; network < 6; network++) void run('network', from(`${network}`))
    for (let i = 0; i < 4; i++) void run(`host ${i}`, null)
    for (let network = 6; network < 12; network++) void run('network', from(`${network}`))
    await end('host 0')
    expect(begun.at(-1)).toBe('host 2')
  })

  test('[LIM9] work that fails releases its slot', async () => {
    const { queue } = open({ maxRunning: 1, maxRunningPerNetwork: 1 })
    await expect(queue.run({ caller: null }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run({ caller: null }, () => Promise.resolve('yes'))).toBe('yes')
    expect(queue.metrics.running).toBe(0)
  })

  test('[LIM9] it is empty when the last one has run', async () => {
    const { run, queue, end } = open({ maxRunningPerNetwork: 1 })
    for (let i = 0; i < 3; i++) void run('x', from('a'))
    let isEmpty = false
    void queue.drained().then(() => (isEmpty = true))
    for (let i = 0; i < 3; i++) {
      await settle()
      expect(isEmpty).toBe(false)
      await end()
    }
    expect(isEmpty).toBe(true)
  })
})

describe('draining', () => {
  test('[LIM9] it is empty when the last that waited was dropped while nothing ran', async () => {
    const { clock, usage, run, queue } = open({ maxRunningPerBusyNetwork: 0 }, 200)
    for (const [network, ms] of [
      ['visitor', 20],
      ['a', 400],
    ] as const) {
      const timed = usage.begin(network)
      clock.advance(ms)
      usage.end(network, timed)
    }
    expect(usage.levelOf('a')).toBe('busy')
    let isGone = false
    run('dropped', { network: 'a', isGone: () => isGone }).catch(() => {})
    expect(queue.metrics).toMatchObject({ running: 0, waiting: 1 })
    let isEmpty = false
    void queue.drained().then(() => (isEmpty = true))
    // Until just before its network has rested, which is between two sweeps.
    while (usage.levelOf('a') === 'busy') clock.advance(10)
    isGone = true
    clock.advance(100)
    await settle()
    expect(queue.metrics).toMatchObject({ waiting: 0, dropped: 1 })
    expect(isEmpty).toBe(true)
  })
})

describe('turns', () => {
  test('[ADM3] free slots are assigned round robin over the networks', async () => {
    const { run, begun, end } = open({ maxRunning: 1, maxRunningPerNetwork: 1 })
    void run('first', from('hostile'))
    for (let i = 0; i < 10; i++) void run('hostile', from('hostile'))
    for (const network of ['a', 'b', 'c']) for (let i = 0; i < 2; i++) void run(network, from(network))
    for (let i = 0; i < 9; i++) await end()
    const beforeLast = begun.slice(1)
    expect(beforeLast.slice(0, 4).sort()).toEqual(['a', 'b', 'c', 'hostile'])
    expect(beforeLast.slice(4, 8).sort()).toEqual(['a', 'b', 'c', 'hostile'])
  })

  /** Beside a visitor who has used little, `hostile` has used far too much. */
  async function exhaust({ clock, run, end }: Pick<ReturnType<typeof open>, 'clock' | 'run' | 'end'>) {
    void run('visitor', from('visitor'))
    clock.advance(20)
    await end()
    void run('long', from('hostile'))
    clock.advance(1_000)
    await end()
  }

  test('[ADM4] a network that has used much time has fewer slots, until it was idle for a while', async () => {
    const opened = open({ maxRunning: 4, maxRunningPerNetwork: 3 }, 200)
    const { clock, run, begun, end, queue } = opened
    await exhaust(opened)
    for (let i = 0; i < 3; i++) void run('hostile', from('hostile'))
    expect(begun.length).toBe(3)
    await end()
    expect(queue.metrics).toMatchObject({ running: 1, waiting: 1 })
    clock.advance(8_000)
    await settle()
    expect(queue.metrics.waiting).toBe(0)
  })

  test('[ADM4] one that has used very much has one slot while light networks run, and more when they do not', async () => {
    const opened = open({ maxRunningPerBusyNetwork: 2 }, 200)
    const { run, begun, end } = opened
    await exhaust(opened)
    begun.length = 0
    void run('visitor', from('visitor'))
    for (let i = 0; i < 3; i++) void run('hostile', from('hostile'))
    expect(begun).toEqual(['visitor', 'hostile'])
    await end('visitor')
    expect(begun).toEqual(['visitor', 'hostile', 'hostile'])
  })

  test('[ADM4] the host takes no slot from a network, however much it has used', async () => {
    const opened = open({ maxRunningPerBusyNetwork: 2 }, 200)
    const { run, begun } = opened
    await exhaust(opened)
    begun.length = 0
    void run('host', null)
    for (let i = 0; i < 3; i++) void run('hostile', from('hostile'))
    expect(begun).toEqual(['host', 'hostile', 'hostile'])
  })

  test('[ADM4] the only network keeps its whole share', async () => {
    const { clock, run, begun, end } = open({ maxRunningPerNetwork: 4 }, 200)
    void run('long', from('proxy'))
    clock.advance(1_000)
    await end()
    void run('host', null)
    for (let i = 0; i < 4; i++) void run('visitor', from('proxy'))
    expect(begun).toEqual(['long', 'host', 'visitor', 'visitor', 'visitor', 'visitor'])
  })

  test('[ADM4] a run that started while its network was light does not wait for itself in another queue', async () => {
    const opened = open({}, 200)
    const { clock, usage, queue, run, end } = opened
    const pins = new AdmissionQueue({ ...roomy, chargesUsage: false }, clock, usage)
    void run('other', from('other'))
    clock.advance(20)
    await end()
    let level = 'unknown'
    void run('visitor', from('visitor'))
    const reading = queue.run({ caller: from('one') }, async () => {
      // Beside it another function of the same network uses very much.
      const timed = usage.begin('one')
      clock.advance(2_000)
      usage.end('one', timed)
      level = usage.levelOf('one')
      return pins.run({ caller: from('one'), hasStarted: true }, () => Promise.resolve('read'))
    })
    await settle()
    expect(level).toBe('exhausted')
    expect(pins.metrics.waiting).toBe(0)
    expect(await reading).toBe('read')
  })

  test('[ADM4] no network is busy that uses no more than the others, however slow everything is', () => {
    const { clock, usage } = open({}, 200)
    for (let round = 0; round < 5; round++) {
      const runs = Array.from({ length: 8 }, (_, i) => ({ i, run: usage.begin(`visitor ${i}`) }))
      const flood = Array.from({ length: 4 }, () => usage.begin('hostile'))
      clock.advance(3_000)
      for (const { i, run } of runs) usage.end(`visitor ${i}`, run)
      for (const run of flood) usage.end('hostile', run)
    }
    for (let i = 0; i < 8; i++) expect(usage.levelOf(`visitor ${i}`)).toBe('light')
    expect(usage.levelOf('hostile')).not.toBe('light')
  })

  test('[ADM4] time in which several run is divided among them', () => {
    const { clock, usage } = open({}, 200)
    const hostile = usage.begin('hostile')
    const others = Array.from({ length: 9 }, () => usage.begin('others'))
    clock.advance(1_000)
    usage.end('hostile', hostile)
    expect(usage.levelOf('hostile')).toBe('light')
    for (const other of others) usage.end('others', other)
    expect(usage.levelOf('others')).toBe('exhausted')
  })

  test('[ADM4] an idle network is removed', () => {
    const { clock, usage } = open()
    for (let network = 0; network < 1_000; network++) {
      const run = usage.begin(`${network}`)
      clock.advance(10)
      usage.end(`${network}`, run)
      clock.advance(1_000)
    }
    expect(usage.size).toBeLessThan(50)
  })

  test('[ADM3] no network starves: between two of its turns every other has a bounded number', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed)
      const networks = Array.from({ length: random.integer(2, 10) }, (_, i) => `network ${i}`)
      const places = random.integer(1, 5)
      const { clock, run, begun, end, running } = open(
        { maxRunning: places + 1, maxRunningPerNetwork: random.integer(1, places), maxWaitMs: Infinity },
        100,
      )
      let askedInAll = 0
      for (const network of networks) {
        const asked = random.integer(5, 25)
        askedInAll += asked
        for (let i = 0; i < asked; i++) void run(network, from(network))
      }
      const left = new Map<string, number>()
      for (const network of networks) left.set(network, 0)
      let served = begun.length
      while (running.length > 0) {
        clock.advance(random.integer(0, 100))
        await end(random.pick(running).name)
        for (const network of begun.slice(served)) {
          for (const other of networks) left.set(other, other === network ? 0 : left.get(other)! + 1)
        }
        served = begun.length
        // Four rounds, each with one turn of every other network.
        for (const network of new Set(running.map(({ name }) => name)))
          expect(left.get(network)!).toBeLessThanOrEqual(4 * networks.length + places)
      }
      expect(begun.length).toBe(askedInAll)
    }
  })
})

describe('waiting', () => {
  const full = { code: 'Overloaded' }

  test('[ADM5] a network with a full queue is refused, and no other is', async () => {
    const { run, queue } = open({ maxWaitingPerNetwork: 3 })
    for (let i = 0; i < 5; i++) void run('hostile', from('hostile'))
    await expect(run('hostile', from('hostile'))).rejects.toMatchObject(full)
    for (let i = 0; i < 4; i++) void run('a', from('a'))
    void run('host', null)
    expect(queue.metrics).toMatchObject({ waiting: 5, refused: 1 })
  })

  test('[ADM5] too many waiting of all networks leave room for the host', async () => {
    const { run, queue } = open({ maxWaiting: 4, maxRunningPerNetwork: 1 })
    for (let i = 0; i < 4; i++) for (const n of [1, 2]) void run(`${n}`, from(`${n}`))
    await expect(run('a', from('1'))).rejects.toMatchObject(full)
    for (let i = 0; i < 10; i++) void run('host', null)
    expect(queue.metrics).toMatchObject({ refused: 3, waiting: 8 })
  })

  test('[ADM6] queued arguments are limited in bytes, per network and in total', async () => {
    const { run, end, begun } = open({
      maxRunningPerNetwork: 1,
      maxWaitingBytes: 1_000,
      maxWaitingBytesPerNetwork: 600,
    })
    for (const network of ['a', 'b']) void run(network, from(network), { bytes: 10_000 })
    void run('waits', from('a'), { bytes: 500 })
    await expect(run('too much', from('a'), { bytes: 101 })).rejects.toMatchObject(full)
    void run('small', from('a'), { bytes: 100 })
    await expect(run('too much for all', from('b'), { bytes: 401 })).rejects.toMatchObject(full)
    await end('a')
    void run('b again', from('b'), { bytes: 401 })
    await end('b')
    expect(begun).toEqual(['a', 'b', 'waits', 'b again'])
  })

  test('[ADM7] a call that has waited too long is refused, not served late', async () => {
    const { clock, run, queue } = open({ maxRunningPerNetwork: 1, maxWaitMs: 5_000 })
    void run('running', from('a'))
    const waiting = run('waiting', from('a'))
    clock.advance(3_000)
    const later = run('later', from('a'))
    clock.advance(4_000)
    await expect(waiting).rejects.toMatchObject(full)
    expect(queue.metrics).toMatchObject({ running: 1, waiting: 1, refused: 1 })
    clock.advance(5_000)
    await expect(later).rejects.toMatchObject(full)
  })

  test('[ADM8] work of a disconnected client is dropped when its turn comes, or before', async () => {
    const { clock, run, begun, end, queue } = open({ maxRunningPerNetwork: 1 })
    let isGone = false
    const leaving = { network: 'a', isGone: () => isGone }
    void run('running', leaving)
    const dropped = run('dropped', leaving)
    void run('stays', from('a'))
    isGone = true
    await end()
    expect(begun).toEqual(['running', 'stays'])
    await expect(dropped).rejects.toMatchObject(full)
    const swept = run('swept', leaving)
    clock.advance(1_001)
    await expect(swept).rejects.toMatchObject(full)
    expect(queue.metrics).toMatchObject({ waiting: 0, dropped: 2, refused: 0 })
  })

  test('[ADM9] calls of a running action are queued, and neither refused nor dropped', async () => {
    const { clock, run, begun, end } = open({ maxRunningPerNetwork: 1, maxWaitingPerNetwork: 0 })
    const gone = { network: 'a', isGone: () => true }
    void run('first', gone)
    for (let i = 0; i < 3; i++) void run(`of the action ${i}`, gone, { hasStarted: true })
    clock.advance(60_000)
    for (let i = 0; i < 3; i++) await end()
    expect(begun.length).toBe(4)
  })
})

describe('a shared run', () => {
  test('[ADM10] runs when the first of them has its turn, once', async () => {
    const { run, begun, end, queue } = open({ maxRunningPerNetwork: 1 })
    const shared = new SharedRun(from('hostile'))
    for (let i = 0; i < 50; i++) void run('flood', from('hostile'))
    const done = run('shared', from('hostile'), { shared })
    expect(begun).toEqual(['flood'])
    shared.join(from('visitor'))
    await settle()
    expect(begun).toEqual(['flood', 'shared'])
    expect(queue.metrics).toMatchObject({ running: 2, waiting: 49 })
    await end('shared')
    expect(await done).toBe('shared')
    for (let i = 0; i < 50; i++) await end()
    expect(begun.filter((name) => name === 'shared').length).toBe(1)
  })

  test('[ADM10] is dropped only when all callers have disconnected', async () => {
    const { run, begun, end } = open({ maxRunningPerNetwork: 1 })
    const gone = { network: 'a', isGone: () => true }
    for (const network of ['a', 'b']) void run(network, from(network))
    const shared = new SharedRun(gone)
    void run('shared', gone, { shared })
    shared.join(from('b'))
    await end('a')
    expect(begun.at(-1)).toBe('shared')
  })
})
