// Taps per CPU second of the servers, with one process and with two workers on the same database. Both products run at
// the same time and take turns, so that the speed of the machine is the same for both. PostgreSQL and this process are
// not included.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { median, percentile, rounded } from './support/statistics.ts'
import { load } from './support/at-once.ts'
import { startTotems, type Totems } from './support/totems.ts'

export const name = 'Workers: taps per CPU second with one process and with two'

const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const atOnce = 16
const ticksPerSecond = 100

type Round = { perCpuSecond: number; perSecond: number; p99: number; refused: number }

export async function run() {
  const one = await startTotems(50)
  const two = await startTotems(50, { WORKERS: '2' })
  try {
    const figures = new Map<Totems, Round[]>([
      [one, []],
      [two, []],
    ])
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      for (const [totems, of] of figures) {
        const measured = await tap(totems)
        if (round > 0) of.push(measured)
      }
    }
    const row = (what: string, totems: Totems) => {
      const of = (key: keyof Round) => rounded(median(figures.get(totems)!.map((round) => round[key])))
      return {
        what,
        'taps per CPU second': of('perCpuSecond'),
        'taps/s': of('perSecond'),
        'p99 ms': of('p99'),
        refused: of('refused'),
      }
    }
    const perCpuSecond = (totems: Totems) => median(figures.get(totems)!.map((round) => round.perCpuSecond))
    return [
      row('one process', one),
      { ...row('two workers', two), ratio: rounded(perCpuSecond(two) / perCpuSecond(one)), goal: '≥ 0.85' },
    ]
  } finally {
    await one.close()
    await two.close()
  }
}

async function tap(totems: Totems): Promise<Round> {
  const pids = serversOf(totems.product.process.pid!)
  const before = cpuSeconds(pids)
  let refused = 0
  const measured = await load(
    async () => {
      const { status } = await totems.open(totems.nextTap())
      if (status === 503 || status === 429) refused++
    },
    atOnce,
    seconds,
  )
  const served = measured.count - refused
  return {
    perCpuSecond: served / (cpuSeconds(pids) - before),
    perSecond: measured.perSecond,
    p99: percentile(measured.latenciesMs, 0.99),
    refused,
  }
}

/** The process itself and its workers. */
function serversOf(pid: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
  const workers = list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match && Number(match[2]) === pid && match[3]!.includes('--worker='))
  return [pid, ...workers.map((match) => Number(match![1]))]
}

function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return sum + (Number(user) + Number(system)) / ticksPerSecond
  }, 0)
}
