// For tests: runs the real host with the test's own pages while the test file runs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createApp, type AppOptions } from '../app.ts'
import { noReaders } from '../backend/page-readers.ts'
import { createMetrics } from '../metrics.ts'
import { readSettings } from '../settings.ts'
import { buildOf, type RouteModule } from './test-build.ts'

type TestHostOptions = Partial<Pick<AppOptions, 'log' | 'rules' | 'pageReaders'>> & {
  environment?: Record<string, string>
}

/** Returns a function, because the origin is known only once the tests run. */
export function useTestHost(
  modules: Record<string, Partial<RouteModule>>,
  { environment = {}, ...options }: TestHostOptions = {},
): () => string {
  let origin: string
  let close: () => void

  beforeAll(async () => {
    const server = createServer((request, response) => void app(request, response)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const app = createApp({
      settings: readSettings({ PUBLIC_URL: origin, ...environment }),
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      readiness: { healthProblems: () => Promise.resolve([]) },
      rules: [],
      manifest: { id: 'test', builtAt: '' },
      build: buildOf(modules),
      mode: 'production',
      files: [],
      backendRequests: () => false,
      identityRequests: () => false,
      ingestRequests: () => false,
      pageReaders: noReaders,
      ...options,
    })
    close = () => server.close()
  })
  afterAll(() => close())
  return () => origin
}
