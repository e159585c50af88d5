import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/index.ts'
import { npmStart, type NpmStart } from '#tests/support/npm-start.ts'
import { temporaryFolder } from '#tests/support/product.ts'
import { statusOf } from '#tests/support/raw-http.ts'

const answers = ({ port }: NpmStart) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => null,
  )

/** More than the timeouts of a graceful stop together. */
const expectNothingLeft = (started: NpmStart) =>
  expect.poll(() => started.alive(), { timeout: 90_000 }).toEqual([])

/** Begins a request and returns a function that finishes it and returns the status. */
async function beginRequest({ port }: NpmStart): Promise<() => Promise<number>> {
  const body = 'theme=night&returnTo=/how'
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  const head = [
    'POST /theme HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  // When the server has answered a later request, it has received our first bytes.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  return async () => {
    socket.write(body.slice(5))
    await expect.poll(() => answer).toContain('HTTP/1.1')
    return statusOf(answer)
  }
}

describe('npm start leaves no process behind', () => {
  test('when timeout stops it', async () => {
    const started = await npmStart('timeout', '20')
    expect(await started.ended).toEqual([124, null])
    await expectNothingLeft(started)
  })

  test('when the whole process group gets SIGINT, and finishes requests in flight', async () => {
    const started = await npmStart()
    await started.ready()
    const endRequest = await beginRequest(started)
    process.kill(-started.process.pid!, 'SIGINT')
    await expect.poll(() => answers(started)).toBe(null)
    expect(await endRequest()).toBe(303)
    await started.ended
    await expectNothingLeft(started)
    // A graceful stop, not recovery at the next start.
    expect(started.printed()).not.toContain('stopping at once')
  })

  test('when npm gets SIGTERM twice', async () => {
    const started = await npmStart()
    await started.ready()
    started.process.kill('SIGTERM')
    started.process.kill('SIGTERM')
    await started.ended
    await expectNothingLeft(started)
    expect(started.printed()).not.toContain('stopping at once')
  })

  test('when npm is killed', async () => {
    const started = await npmStart()
    await started.ready()
    started.process.kill('SIGKILL')
    await expectNothingLeft(started)
    expect(await answers(started)).toBe(null)
  })
})

describe('npm start supervises its server', () => {
  test('a killed server is restarted on the database it left; a killed supervisor stops the server', async () => {
    const started = await npmStart()
    await started.ready()
    const [server, postgres] = [started.pidOf('server'), started.pidOf('postgres')]
    process.kill(server, 'SIGKILL')
    await expect.poll(started.printed).toContain('(SIGKILL). It is started again in 1 s.')
    await expect.poll(() => answers(started), { timeout: 150_000 }).toBe(200)
    expect(started.pidOf('server')).not.toBe(server)
    expect(started.pidOf('postgres')).toBe(postgres)

    process.kill(started.pidOf('supervisor'), 'SIGKILL')
    await expectNothingLeft(started)
    expect(await answers(started)).toBe(null)
  })

  test('a server that has lost the database to another one exits, and is restarted', async () => {
    const folder = temporaryFolder()
    const database = await openDatabase({ dataDir: join(folder, 'data') })
    onTestFinished(async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const { host, port, user, database: name } = database.clientConfig
    const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host!)}`
    const started = await npmStart('env', `DATABASE_URL=${url}`)
    await started.ready()
    const server = started.pidOf('server')
    // The first statements of a server that takes over.
    const client = new pg.Client(database.clientConfig)
    await client.connect()
    await client.query(`UPDATE convex."$timestamps" SET owner = 'another server'`)
    await client.end()
    await expect.poll(started.printed, { timeout: 60_000 }).toContain('(exit code 75). It is started again')
    expect(started.printed()).toContain('Another server has taken over this database.')
    await expect.poll(() => answers(started), { timeout: 150_000 }).toBe(200)
    expect(started.pidOf('server')).not.toBe(server)
    started.process.kill('SIGTERM')
    expect(await started.ended).toEqual([0, null])
  })

  test('a start that the owner must fix is not retried, and npm exits with its code', async () => {
    const first = await npmStart()
    await first.ready()
    const second = await npmStart('env', `PORT=${first.port}`)
    expect(await second.ended).toEqual([78, null])
    expect(second.printed()).toContain(`Port ${first.port} is already in use.`)
    expect(second.printed()).not.toMatch(/started again|\n\s+at /)
    first.process.kill('SIGTERM')
    expect(await first.ended).toEqual([0, null])
  })
})
