// Every failed start prints the reason in plain lines, without a stack, and has the exit code that the supervisor
// needs.
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { startEmbeddedServer } from '#backend/storage/embedded/server.ts'
import { test } from '#tests/support/host-test.ts'
import { freePort, temporaryFolder, type Product, type ProductOptions } from '#tests/support/product.ts'
import { canMountDisks, smallDisk } from '#tests/support/small-disk.ts'

type StartProduct = (options?: ProductOptions) => Promise<Product>

function folder(): string {
  const path = temporaryFolder()
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return path
}

async function failureOf(startProduct: StartProduct, options: ProductOptions): Promise<string> {
  const error = await startProduct(options).then(
    () => {
      throw new Error('It started.')
    },
    (failed: Error) => failed,
  )
  expect(error.message).not.toMatch(/\n\s+at /)
  return error.message
}

describe('a data folder', () => {
  test('that is a file', async ({ startProduct }) => {
    const dataDir = join(folder(), 'data')
    writeFileSync(dataDir, 'a file')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*The data folder cannot be used[^]*There is a file of this name where a folder is needed/,
    )
  })

  test('that cannot be written', async ({ startProduct }) => {
    const closed = folder()
    chmodSync(closed, 0o555)
    // Root may write everywhere except where the kernel refuses.
    const dataDir = process.getuid?.() === 0 ? '/sys/lodestar' : join(closed, 'data')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*The data folder cannot be used[^]*set DATA_DIR to/i,
    )
  })

  test('with a folder in place of a file', async ({ startProduct }) => {
    const dataDir = join(folder(), 'data')
    mkdirSync(join(dataDir, 'postgres.log'), { recursive: true })
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*There is a folder of this name where a file is needed/,
    )
  })

  test.runIf(canMountDisks())('on a full disk', async ({ startProduct }) => {
    const disk = await smallDisk(8)
    expect(await failureOf(startProduct, { dataDir: join(disk.folder, 'data') })).toMatch(
      /ended with 75[^]*The disk is full[^]*Free some space/,
    )
  })

  test('of a newer PostgreSQL, or with an unreadable version', async ({ startProduct }) => {
    const dataDir = join(folder(), 'data')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    writeFileSync(version, '99\n')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*was written by PostgreSQL 99/,
    )
    writeFileSync(version, '???')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*is damaged: PG_VERSION cannot be read/,
    )
    rmSync(version)
    writeFileSync(join(dataDir, 'postgres', 'something'), '')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*is damaged: PG_VERSION is missing/,
    )
  })

  test('whose PostgreSQL does not start, or whose keys are damaged', async ({ startProduct }) => {
    const dataDir = join(folder(), 'data')
    await (await startEmbeddedServer({ dataDir })).stop()
    mkdirSync(join(dataDir, 'identity'))
    writeFileSync(join(dataDir, 'identity', 'keys.json'), 'nonsense')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 78[^]*keys.json does not hold the keys of the identity provider. Restore it/,
    )
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = 1\n')
    expect(await failureOf(startProduct, { dataDir })).toMatch(
      /ended with 75[^]*PostgreSQL did not start in .*postgres.log:\n[^]*nonsense/,
    )
  })
})

describe('DATABASE_URL', () => {
  test('that nobody listens on', async ({ startProduct }) => {
    const port = await freePort()
    const env = { DATABASE_URL: `postgres://ada:secret@127.0.0.1:${port}/cards` }
    const message = await failureOf(startProduct, { env })
    expect(message).toMatch(/ended with 75[^]*DATABASE_URL \(127.0.0.1:\d+\/cards\) does not answer/)
    expect(message).not.toContain('secret')
  })

  test('with a server that refuses the password', async ({ startProduct }) => {
    const server = createServer((socket) => {
      const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0'
      const head = Buffer.from([0x45, 0, 0, 0, 0])
      head.writeInt32BE(4 + fields.length, 1)
      socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
      socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const env = { DATABASE_URL: `postgres://ada:secret@127.0.0.1:${port}/cards` }
    const message = await failureOf(startProduct, { env })
    expect(message).toMatch(/ended with 78[^]*password authentication failed[^]*in DATABASE_URL/)
    expect(message).not.toContain('secret')
  })
})

test('an incomplete build is named', async ({ startProduct }) => {
  const project = folder()
  cpSync(join(import.meta.dirname, '../../build/server'), join(project, 'build/server'), { recursive: true })
  expect(await failureOf(startProduct, { project })).toMatch(
    /ended with 78[^]*The build is incomplete: .*client is missing/,
  )
})
