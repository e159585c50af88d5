import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { ClientMemory, type MemoryAccount } from './client-memory.ts'

function debtors(networkBytes: number, processBytes: number) {
  const owed = new ClientMemory({ networkBytes, processBytes })
  const dropped: string[] = []
  const open = (name: string, network: string): MemoryAccount => owed.open(network, () => dropped.push(name))
  return { owed, dropped, open }
}

describe('memory held for clients', () => {
  test('[EDG7] beyond the limit of a network its largest holder is dropped, and nobody else', () => {
    const { owed, dropped, open } = debtors(100, 1_000)
    const [small, large, other] = [open('small', 'a'), open('large', 'a'), open('other', 'b')]
    other.set(90)
    large.set(60)
    small.set(40)
    expect(dropped).toEqual([])
    small.set(41)
    expect(dropped).toEqual(['large'])
    expect(owed.metrics).toEqual({ owedBytes: 131, droppedDebtors: 1 })
  })

  test('[EDG7] beyond the limit of the process the largest network loses its largest holder', () => {
    const { owed, dropped, open } = debtors(100, 150)
    // Together the two of b are owed more than the one of a, which is larger than either.
    open('a', 'a').set(50)
    open('b1', 'b').set(40)
    open('b2', 'b').set(45)
    open('c', 'c').set(16)
    expect(dropped).toEqual(['b2'])
    expect(owed.metrics.owedBytes).toBe(106)
  })

  test('[EDG7] as many as necessary are dropped, including the one that requested more', () => {
    const { owed, dropped, open } = debtors(100, 1_000)
    open('one', 'a').set(50)
    open('two', 'a').set(50)
    open('huge', 'a').set(10_000)
    expect(dropped).toEqual(['huge'])
    expect(owed.metrics.owedBytes).toBe(100)
  })

  test('[EDG7] released memory is free again, and a dropped holder holds nothing more', () => {
    const { owed, dropped, open } = debtors(100, 1_000)
    const [first, second] = [open('first', 'a'), open('second', 'a')]
    first.set(80)
    first.set(0)
    first.set(10)
    second.set(90)
    second.end()
    second.set(50)
    expect([owed.metrics.owedBytes, dropped]).toEqual([10, []])
    first.set(101)
    expect([owed.metrics.owedBytes, dropped]).toEqual([0, ['first']])
    first.set(50)
    first.end()
    expect(owed.metrics).toEqual({ owedBytes: 0, droppedDebtors: 1 })
  })

  test('[EDG7] whatever holders do, the sums are right and the limits hold', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = seededRandom(seed)
      const owed = new ClientMemory({ networkBytes: 200, processBytes: 500 })
      const held = new Map<MemoryAccount, { network: string; bytes: number }>()
      for (let step = 0; step < 300; step++) {
        if (held.size === 0 || random.chance(0.3)) {
          const network = random.pick(['a', 'b', 'c', 'd', 'e'])
          const debt = owed.open(network, () => held.delete(debt))
          held.set(debt, { network, bytes: 0 })
        } else {
          const [debt, entry] = random.pick([...held])
          if (random.chance(0.2)) {
            debt.end()
            held.delete(debt)
          } else {
            entry.bytes = random.integer(0, 150)
            debt.set(entry.bytes)
          }
        }
        const sums: Record<string, number> = {}
        for (const { network, bytes } of held.values()) sums[network] = (sums[network] ?? 0) + bytes
        const total = Object.values(sums).reduce((sum, bytes) => sum + bytes, 0)
        expect(owed.metrics.owedBytes, `seed ${seed}`).toBe(total)
        expect(Math.max(0, ...Object.values(sums))).toBeLessThanOrEqual(200)
        expect(total).toBeLessThanOrEqual(500)
      }
    }
  })
})
