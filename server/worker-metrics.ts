// The metrics of several workers as one page. A request for it reaches any of them, which asks the process that started
// them: that one collects the metrics of all, and adds them up.
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Question = { metricsFor: number }
type Answer = Question & { text: string | null }

/** In the process that starts the workers. */
export function collectMetricsForWorkers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: Partial<Question>) => {
    const { metricsFor } = message
    if (typeof metricsFor !== 'number') return
    const answer = (text: string | null) =>
      worker.isConnected() && worker.send({ metricsFor, text } satisfies Answer)
    // A worker that does not answer in time makes the whole collection fail; the next one may succeed.
    all.clusterMetrics().then(answer, () => answer(null))
  })
}

/** In a worker: the metrics of all workers. In a process without workers: its own. */
export function metricsOfAllWorkers(registry: Registry): () => Promise<string> {
  if (cluster.isPrimary) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Lets this process answer the collection.
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  process.on('message', (message: Partial<Answer>) => {
    const { metricsFor, text } = message
    if (metricsFor === undefined || text === undefined) return
    waiting.get(metricsFor)?.(text)
    waiting.delete(metricsFor)
  })
  let lastQuestion = 0
  return () =>
    new Promise((resolve, reject) => {
      const question: Question = { metricsFor: ++lastQuestion }
      waiting.set(question.metricsFor, (text) =>
        text === null ? reject(new Error('A worker does not answer.')) : resolve(text),
      )
      process.send!(question)
    })
}
