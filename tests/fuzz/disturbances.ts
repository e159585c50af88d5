// What goes wrong at random between an engine and its database, and what must be true of a ledger in the end.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Fault, FaultProxy, Role } from '#tests/support/fault-proxy.ts'
import { isWhole, type LedgerState } from '#tests/support/ledger-functions.ts'
import type { RandomSource } from '#tests/support/random-source.ts'

export type Acknowledged = { name: string; label: string; n: number }

const roles: (Role | 'all')[] = ['all', 'lane', 'lane', 'reader', 'owner']
const faults: Fault[] = [
  'hold answers',
  'swallow',
  'cut before',
  'cut after',
  { lie: { severity: 'FATAL', code: '08P01', message: 'server conn crashed?' } },
  { lie: { severity: 'PANIC', code: '53100', message: 'could not write' } },
  { lie: 'nonsense' },
  { delayMs: 60 },
]

/** One fault for a random time, sometimes longer than the timeouts. */
export async function disturb(proxy: FaultProxy, random: RandomSource): Promise<void> {
  const kind = random.pick(['fault', 'fault', 'fault', 'cut', 'refuse', 'unreachable'] as const)
  if (kind === 'fault') proxy.set(random.pick(faults), random.pick(roles))
  if (kind === 'cut') proxy.cut()
  if (kind === 'refuse') proxy.refuse({ severity: 'FATAL', code: '53300', message: 'too many clients' })
  if (kind === 'unreachable') proxy.failConnects(random.pick(['EHOSTUNREACH', 'EMFILE', 'ENEVERSEEN']))
  if (kind === 'refuse' || kind === 'unreachable') proxy.cutOnce(random.pick(roles))
  await sleep(random.pick([50, 200, 700, 2_500]))
}

/** What was acknowledged is stored in its place, whole and once. */
export function checkLedger(
  seed: number,
  name: string,
  acknowledged: readonly Acknowledged[],
  stored: LedgerState,
): void {
  expect(isWhole(stored), `seed ${seed}, ${name}: ${stored.n} counted, ${stored.numbers.length} there`).toBe(
    true,
  )
  for (const { label, n } of acknowledged.filter((entry) => entry.name === name)) {
    expect(stored.labels[n - 1], `seed ${seed}, ${name}: acknowledged as ${n}`).toBe(label)
  }
  expect(new Set(stored.labels).size, `seed ${seed}, ${name}: a write is there twice`).toBe(
    stored.labels.length,
  )
}
