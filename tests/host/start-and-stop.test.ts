import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/host-test.ts'
import { statusOf } from '#tests/support/raw-http.ts'

describe('starting', () => {
  test('a port in use is named, with the setting that changes it', async ({ startProduct }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(startProduct({ env: { PORT: String(port) } })).rejects.toThrow(
      `Port ${port} is already in use. Set PORT to a free one, for example: PORT=${port + 1} npm start`,
    )
    other.close()
  })

  test('a wrong setting stops the start and is named', async ({ startProduct }) => {
    await expect(startProduct({ env: { LOG_LEVEL: 'loud' } })).rejects.toThrow(
      /ended with 78[^]*LOG_LEVEL must be one of/,
    )
  })

  test('a host that is not ours is named', async ({ startProduct }) => {
    await expect(startProduct({ env: { HOST: '203.0.113.7' } })).rejects.toThrow(
      '203.0.113.7 is not an address of this machine',
    )
  })
})

describe('settings with an effect for visitors', () => {
  test('under https, HSTS is sent and cookies are secure', async ({ startProduct }) => {
    const product = await startProduct({ env: { PUBLIC_URL: 'https://cards.example.com', TRUST_PROXY: '1' } })
    const local = `http://127.0.0.1:${product.port}`
    const headers = { 'X-Forwarded-Host': 'cards.example.com', Origin: 'https://cards.example.com' }
    const page = await fetch(`${local}/how`, { headers })
    expect(page.status).toBe(200)
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(page.headers.get('content-security-policy')).toContain('wss://cards.example.com')
    const body = new URLSearchParams({ theme: 'night' })
    const posted = await fetch(`${local}/theme`, { method: 'POST', headers, body, redirect: 'manual' })
    expect(posted.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  test('with a token, metrics are available from anywhere', async ({ startProduct }) => {
    const token = 'a-token-of-enough-length'
    const product = await startProduct({ env: { METRICS_TOKEN: token } })
    const ask = (authorization: string) =>
      fetch(`${product.url}/metrics`, {
        headers: { 'X-Forwarded-For': '203.0.113.7', Authorization: authorization },
      })
    expect((await ask(`Bearer ${token}`)).status).toBe(200)
    expect((await ask('Bearer a-token-of-other-length')).status).toBe(403)
    expect((await ask('')).status).toBe(403)
  })
})

describe('stopping', () => {
  test('a request in flight is finished, new ones are refused, and the process exits with 0', async ({
    startProduct,
  }) => {
    const product = await startProduct()
    const body = 'theme=night&returnTo=/how'
    const socket = connect(product.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    const head = [
      'POST /theme HTTP/1.1',
      `Host: localhost:${product.port}`,
      `Origin: ${product.url}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
    // When the server has answered a later request, it has received our first bytes.
    await fetch(`${product.url}/healthz`)
    const stopped = product.stop()
    await expect
      .poll(() =>
        fetch(`${product.url}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    socket.write(body.slice(5))
    await expect.poll(() => statusOf(answer)).toBe(303)
    expect(await stopped).toBe(0)
  })

  test('a signal more than two seconds after the first stops it immediately, and PostgreSQL with it', async ({
    startProduct,
  }) => {
    const product = await startProduct()
    // Held open, so that a graceful stop would wait for it.
    const socket = connect(product.port, '127.0.0.1')
    socket.on('error', () => {})
    const head = [
      'POST /theme HTTP/1.1',
      `Host: localhost:${product.port}`,
      `Origin: ${product.url}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 9',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await fetch(`${product.url}/healthz`)
    const pid = Number.parseInt(readFileSync(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
    const ended = new Promise((resolve) => product.process.once('exit', resolve))
    product.process.kill('SIGTERM')
    const again = setInterval(() => product.process.kill('SIGTERM'), 500)
    expect(await ended).toBe(1)
    clearInterval(again)
    socket.destroy()
    expect(product.logLines().join('\n')).toContain('Asked to stop again: stopping at once.')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
