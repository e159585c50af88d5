// The backend's metrics at /metrics: one gauge for each number, named by its path in the object.
import { Gauge, type Registry } from 'prom-client'

type Numbers = { [name: string]: number | Numbers }

export function exposeBackendMetrics(registry: Registry, read: () => object): void {
  for (const name of Object.keys(flatten(read() as Numbers))) {
    new Gauge({
      name: `backend_${name}`,
      // Every worker counts all instances; of everything else each has a part.
      aggregator: name === 'instances' ? 'max' : 'sum',
      help: `The backend's count of ${name.replaceAll('_', ' ')}`,
      registers: [registry],
      collect() {
        this.set(flatten(read() as Numbers)[name] ?? 0)
      },
    })
  }
}

function flatten(numbers: Numbers, prefix = ''): Record<string, number> {
  const flat: Record<string, number> = {}
  for (const [key, value] of Object.entries(numbers)) {
    const name = prefix + key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (typeof value === 'number') flat[name] = value
    else Object.assign(flat, flatten(value, `${name}_`))
  }
  return flat
}
