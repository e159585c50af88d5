// Two workers that are offered more taps than they can serve: how many are served and how fast, and how fast the others are
// refused. A tap needs a card that is drawn, stored and rendered, so nothing here is cached. Workers, PostgreSQL and this
// generator share the machine, so its load is printed too.
import { loadavg } from 'node:os'
import { figuresOf, offer } from './support/offered-load.ts'
import { startTotems } from './support/totems.ts'

export const name =
  'Overload: taps on two workers (goal: ≥ 120 served/s, p99 ≤ 1 s, p99 of refusals ≤ 100 ms)'

const offered = (process.env.BENCH_OFFERED ?? '100,150,300').split(',').map(Number)
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const warmUpSeconds = 10

export async function run() {
  const totems = await startTotems(100, { WORKERS: '2' })
  try {
    const send = () => totems.open(totems.nextTap())
    await offer(send, { perSecond: 60, seconds: warmUpSeconds })
    const rows = []
    for (const perSecond of offered) {
      const before = await totems.touches()
      const figures = figuresOf(await offer(send, { perSecond, seconds }))
      const draws = (await totems.touches()) - before
      rows.push({ 'offered/s': perSecond, ...figures, draws, 'load average': loadavg()[0]!.toFixed(1) })
    }
    return rows
  } finally {
    await totems.close()
  }
}
