// A load that is offered at a fixed rate, whether or not it is served, and its figures.
import { percentile, rounded } from './statistics.ts'
import type { Answer } from './totems.ts'

/** An open-loop load: a late answer does not delay the next request. */
export async function offer(
  send: () => Promise<Answer>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ answers: Answer[]; errors: number; ms: number }> {
  const answers: Answer[] = []
  let errors = 0
  const started = performance.now()
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.min(((performance.now() - started) / 1000) * perSecond, perSecond * seconds)
    for (; sent < due; sent++)
      pending.push(
        send().then(
          (answer) => void answers.push(answer),
          () => void errors++,
        ),
      )
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(pending)
  return { answers, errors, ms: performance.now() - started }
}

export function figuresOf({ answers, errors, ms }: Awaited<ReturnType<typeof offer>>) {
  const byStatus = (status: number) => answers.filter((answer) => answer.status === status).length
  const isRefused = ({ status }: Answer) => status === 503 || status === 429
  const served = answers.filter((answer) => !isRefused(answer))
  const latencies = served.map((answer) => answer.ms)
  const refusals = answers.filter(isRefused).map((answer) => answer.ms)
  return {
    'served/s': Math.round(served.length / (ms / 1000)),
    'p50 ms': rounded(percentile(latencies, 0.5)),
    'p99 ms': rounded(percentile(latencies, 0.99)),
    'refused p50 ms': rounded(percentile(refusals, 0.5)),
    'refused p99 ms': rounded(percentile(refusals, 0.99)),
    '200': byStatus(200),
    '404': byStatus(404),
    // Of concurrent taps of one totem, the higher counter may arrive before the lower one.
    '410': byStatus(410),
    '429': byStatus(429),
    '503': byStatus(503),
    errors: errors + answers.filter(({ status }) => status >= 500 && status !== 503).length,
  }
}
