import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, killDatabase, temporaryFolder } from '../tests/support/product.ts'
import { root } from './root.mjs'

test.each(['SIGTERM', 'SIGINT'])('npm start forwards %s to the server, which stops', async (signal) => {
  const port = await freePort()
  const folder = temporaryFolder()
  const npm = spawn('npm', ['start', '--', '--content=none'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A process group of its own, so that everything can be killed if the test fails.
    detached: true,
  })
  onTestFinished(() => {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGKILL')
    killDatabase(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  await new Promise((resolve) => {
    npm.stdout.setEncoding('utf8').on('data', (text) => text.includes('Lodestar is ready') && resolve())
  })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  npm.kill(signal)
  expect(await once(npm, 'close')).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})
