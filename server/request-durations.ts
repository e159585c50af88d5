// The histogram of request durations. prom-client's own checks and sorts the labels of every observation, which is more work
// than all other steps of logging a request; here they are made once for each series.
import type { Metric, Registry } from 'prom-client'

const name = 'http_request_duration_seconds'
const upperBounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

interface Series {
  labels: { method: string; route: string; status: number }
  /** How many were as short as each bound and longer than the one before it. */
  counts: number[]
  count: number
  sum: number
}

export class RequestDurations {
  readonly #series = new Map<string, Series>()

  constructor(registry: Registry) {
    const metric = {
      name,
      get: () => ({
        name,
        help: 'Time from the request line to the last byte of the answer',
        type: 'histogram',
        values: [...this.#series.values()].flatMap(valuesOf),
        aggregator: 'sum',
      }),
    }
    // The registry uses nothing else of a metric.
    registry.registerMetric(metric as unknown as Metric)
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`
    let series = this.#series.get(key)
    if (!series) {
      const counts = upperBounds.map(() => 0)
      this.#series.set(key, (series = { labels: { method, route, status }, counts, count: 0, sum: 0 }))
    }
    series.count++
    series.sum += seconds
    const bucket = upperBounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.counts[bucket]!++
  }
}

/** Buckets are cumulative in Prometheus' format. */
function valuesOf({ labels, counts, count, sum }: Series) {
  let shorter = 0
  const buckets = upperBounds.map((le, index) => ({
    metricName: `${name}_bucket`,
    labels: { le, ...labels },
    value: (shorter += counts[index]!),
  }))
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
