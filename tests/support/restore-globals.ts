// Setup of every test file: restores globals and the environment after it, because the next file runs in the same process.
import { afterAll, vi } from 'vitest'

const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
