import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startChild } from '#tests/support/child.ts'
import { startEmbeddedServer, type EmbeddedServer } from './server.ts'

const child = 'tests/support/embedded-child.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir })
  onTestFinished(() => server.stop())
  return server
}

async function ask<T>(config: pg.ClientConfig, text: string): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return (rows as T[][])[0]![0]!
  } finally {
    await client.end()
  }
}

/** Until it answers: the server is being started again. */
async function askPatiently<T>(config: pg.ClientConfig, text: string): Promise<T> {
  return expect
    .poll(() => ask<T>(config, text).catch(() => undefined))
    .toBeDefined()
    .then(() => ask(config, text))
}

async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

describe('the embedded PostgreSQL', () => {
  test('[DB1] a first start makes a durable database that only a private unix socket leads to', async () => {
    const dataDir = await dataFolder()
    const { clientConfig } = await start(dataDir)
    expect(await ask(clientConfig, 'SHOW listen_addresses')).toBe('')
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await ask(clientConfig, `SHOW ${setting}`), setting).toBe('on')
    }
    expect((await stat(clientConfig.host!)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('[DB2] what was written is there after a stop and a start', async () => {
    const dataDir = await dataFolder()
    const first = await startEmbeddedServer({ dataDir })
    await ask(first.clientConfig, 'CREATE TABLE kept AS SELECT 42 AS answer; SELECT 1').catch(() => 1)
    await first.stop()
    const second = await start(dataDir)
    expect(await ask(second.clientConfig, 'SELECT answer FROM kept')).toBe(42)
  })

  test('[DB3] a second start on the same folder is refused and harms nobody', async () => {
    const dataDir = await dataFolder()
    const { clientConfig } = await start(dataDir)
    await expect(startEmbeddedServer({ dataDir })).rejects.toMatchObject({
      code: 'DatabaseInUse',
      message: `The data folder ${dataDir} is in use by another running server. Stop it first, or choose another DATA_DIR.`,
    })
    expect(await ask(clientConfig, 'SELECT 1')).toBe(1)
  })

  test('[DB4] the server that a killed process left behind is taken over', async () => {
    const dataDir = await dataFolder()
    const former = startChild(child, [dataDir])
    expect(await former.nextLine()).toContain('"host"')
    const left = await postmaster(dataDir)
    await former.kill()
    const { clientConfig } = await start(dataDir)
    expect(await postmaster(dataDir)).toBe(left)
    expect(await ask(clientConfig, 'SELECT 1')).toBe(1)
  })

  test('[DB4] a process that was just killed is waited for until PostgreSQL has heard of it', async () => {
    const dataDir = await dataFolder()
    const former = startChild(child, [dataDir])
    const config = JSON.parse((await former.nextLine())!) as pg.ClientConfig
    const session = await ask<number>(
      config,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'owner'",
    )
    // As on a machine that has no time for it.
    process.kill(session, 'SIGSTOP')
    await former.kill()
    const starting = start(dataDir)
    await expect
      .poll(() => ask(config, 'SELECT count(*)::int FROM pg_locks WHERE NOT granted'), { interval: 10 })
      .toBe(1)
    process.kill(session, 'SIGCONT')
    expect(await ask((await starting).clientConfig, 'SELECT 1')).toBe(1)
  })

  test('[DB5] a server that is killed comes back with everything it had acknowledged', async () => {
    const dataDir = await dataFolder()
    const { clientConfig } = await start(dataDir)
    await ask(clientConfig, 'CREATE TABLE kept AS SELECT 42 AS answer').catch(() => undefined)
    process.kill(await postmaster(dataDir), 'SIGKILL')
    expect(await askPatiently(clientConfig, 'SELECT answer FROM kept')).toBe(42)
  })

  test('[DB6] data of another major version is explained', async () => {
    const dataDir = await dataFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
    await expect(startEmbeddedServer({ dataDir })).rejects.toMatchObject({
      code: 'DatabaseVersion',
      message: expect.stringMatching(
        /was written by PostgreSQL 16, and the installed programs are version 18/,
      ),
    })
  })

  test('[DB7] a long path gets a short private socket folder', async () => {
    const parent = await dataFolder()
    // As a project's folder is: others may pass through.
    await chmod(parent, 0o711)
    const dataDir = join(parent, 'a-long-name/'.repeat(12))
    const { clientConfig } = await start(dataDir)
    expect(`${clientConfig.host}/.s.PGSQL.5432`.length).toBeLessThan(104)
    expect((await stat(clientConfig.host!)).mode & 0o777).toBe(0o700)
    expect(await ask(clientConfig, 'SELECT 1')).toBe(1)
  })

  test.runIf(process.getuid?.() === 0)('[DB8] it runs for an ordinary user as well as for root', async () => {
    const dataDir = await dataFolder()
    const user = { uid: 65_534, gid: 65_534 }
    await chown(dataDir, user.uid, user.gid)
    const other = startChild(child, [dataDir], user)
    const config = JSON.parse((await other.nextLine())!) as pg.ClientConfig
    expect(await ask(config, 'SELECT 1')).toBe(1)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(user.uid)
    const ended = new Promise((resolve) => other.process.once('exit', resolve))
    other.process.kill('SIGTERM')
    await ended
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT')
  })
})
