import { AggregatorRegistry, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { RequestDurations } from './request-durations.ts'

const observed = [
  ['GET', '/', 200, 0.0004],
  ['GET', '/', 200, 0.02],
  ['GET', '/', 200, 11],
  ['GET', '/cards/:id', 404, 0.3],
  ['POST', '/', 200, 0.001],
] as const

function ours(): Registry {
  const registry = new Registry()
  const durations = new RequestDurations(registry)
  for (const [method, route, status, seconds] of observed) durations.observe(method, route, status, seconds)
  return registry
}

function theirs(): Registry {
  const registry = new Registry()
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  for (const [method, route, status, seconds] of observed)
    histogram.observe({ method, route, status }, seconds)
  return registry
}

test('its text is what the library’s own histogram gives', async () => {
  expect(await ours().metrics()).toBe(await theirs().metrics())
})

test('several workers are added up', async () => {
  const both = async (registry: Registry) =>
    AggregatorRegistry.aggregate([
      await registry.getMetricsAsJSON(),
      await registry.getMetricsAsJSON(),
    ]).metrics()
  const text = await both(ours())
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/",status="200"} 6')
  expect(text).toBe(await both(theirs()))
})
