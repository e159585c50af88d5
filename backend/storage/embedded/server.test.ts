import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startChild } from '#tests/support/child-process.ts'
import { smallDisk } from '#tests/support/small-disk.ts'
import { joinDatabase, type Database } from '../database.ts'
import { copyOnce } from './binaries.ts'
import { prepareLocation } from './location.ts'
import { formerLog, maxLogBytes } from './log-file.ts'
import { Postmaster } from './postmaster.ts'
import { startEmbeddedServer, type EmbeddedServer, type EmbeddedServerOptions } from './server.ts'

const child = 'tests/support/embedded-child.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, options: Partial<EmbeddedServerOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, ...options })
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

  test('[DB3] a second start does not stop a PostgreSQL of another server that does not answer for a while', async () => {
    const dataDir = await dataFolder()
    const { clientConfig } = await start(dataDir)
    const pid = await postmaster(dataDir)
    const thaw = () => process.kill(pid, 'SIGCONT')
    onTestFinished(() => void (isGone(pid) || thaw()))
    process.kill(pid, 'SIGSTOP')
    const second = startEmbeddedServer({
      dataDir,
      startTimeoutMs: 100,
      stopLimits: { fastMs: 100, immediateMs: 100, killMs: 60_000 },
    })
    await expect(second).rejects.toMatchObject({ code: 'DatabaseUnavailable' })
    thaw()
    expect(await postmaster(dataDir)).toBe(pid)
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
        /was written by PostgreSQL 16, and the installed programs are version 18[^]*Nothing was changed[^]*data -- backup <file>[^]*data -- restore <file>/,
      ),
    })
  })

  describe('[DB12] joining a database', () => {
    async function join(dataDir: string): Promise<Database> {
      const database = await joinDatabase({ dataDir })
      onTestFinished(() => database.close())
      return database
    }

    test('a running server works beside its owner, and leaves it running', async () => {
      const dataDir = await dataFolder()
      const owner = await start(dataDir)
      const { clientConfig, close } = await join(dataDir)
      await ask(clientConfig, 'CREATE TABLE kept AS SELECT 42 AS answer').catch(() => undefined)
      await close()
      expect(await ask(owner.clientConfig, 'SELECT answer FROM kept')).toBe(42)
    })

    test('where none runs has one for as long as it takes', async () => {
      const dataDir = await dataFolder()
      const { clientConfig, close } = await join(dataDir)
      expect(await ask(clientConfig, 'SELECT 1')).toBe(1)
      await close()
      await expect(ask(clientConfig, 'SELECT 1')).rejects.toThrow()
    })

    test('one that a killed process left behind stops it afterwards', async () => {
      const dataDir = await dataFolder()
      const former = startChild(child, [dataDir])
      expect(await former.nextLine()).toContain('"host"')
      await former.kill()
      const { clientConfig, close } = await join(dataDir)
      expect(await ask(clientConfig, 'SELECT 1')).toBe(1)
      await close()
      await expect(ask(clientConfig, 'SELECT 1')).rejects.toThrow()
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

describe('an embedded PostgreSQL that stops', () => {
  test('[EMB1] is started again for as long as it takes, and only what changes is logged', async () => {
    const dataDir = await dataFolder()
    const lines: string[] = []
    const server = await start(dataDir, { log: (message) => lines.push(message.split('\n')[0]!) })
    expect(server.healthProblem()).toBe(null)
    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    const before = await readFile(settings, 'utf8')
    await appendFile(settings, 'nonsense = 1\n')
    process.kill(await postmaster(dataDir), 'SIGKILL')
    const refused = `PostgreSQL did not start in ${dataDir}. See ${dataDir}/postgres.log`
    await expect.poll(() => server.healthProblem()).toBe(`${refused}.`)
    const triesSoFar = await countInLog(dataDir, 'nonsense')
    await expect.poll(() => countInLog(dataDir, 'nonsense')).toBeGreaterThan(triesSoFar + 1)
    await writeFile(settings, before)
    await expect.poll(() => server.healthProblem()).toBe(null)
    expect(await ask(server.clientConfig, 'SELECT 1')).toBe(1)
    expect(lines).toEqual([
      'PostgreSQL has stopped and is being started again.',
      `${refused}:`,
      'PostgreSQL runs again.',
    ])
  })

  test('[EMB2] because the disk is full comes back when space is freed, with all its data', async () => {
    const disk = await smallDisk(160)
    const { healthProblem, clientConfig } = await start(join(disk.folder, 'data'))
    await ask(clientConfig, 'CREATE TABLE kept AS SELECT 42 AS answer').catch(() => undefined)
    await disk.fill()
    // A new segment of the log needs space. Where a small disk cannot be mounted, it is stopped by hand.
    if (!disk.isReal) process.kill(await postmaster(join(disk.folder, 'data')), 'SIGKILL')
    const useUpLog = () =>
      ask(clientConfig, 'SELECT pg_switch_wal() FROM pg_logical_emit_message(true, $$$$, $$x$$)')
    await expect
      .poll(async () => {
        if (disk.isReal) await useUpLog().catch(() => {})
        return healthProblem()
      })
      .toContain(disk.isReal ? 'The disk is full: PostgreSQL did not start' : 'PostgreSQL did not start')
    await disk.free()
    await expect.poll(() => healthProblem()).toBe(null)
    expect(await askPatiently(clientConfig, 'SELECT answer FROM kept')).toBe(42)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '[EMB3] because somebody sent it %s is started again, though connections are open',
    async (signal) => {
      const dataDir = await dataFolder()
      const { clientConfig } = await start(dataDir)
      const open = new pg.Client(clientConfig)
      open.on('error', () => {})
      await open.connect()
      onTestFinished(() => open.end().catch(() => {}))
      const former = await postmaster(dataDir)
      process.kill(former, signal)
      await expect.poll(() => postmaster(dataDir).catch(() => former)).not.toBe(former)
      expect(await askPatiently(clientConfig, 'SELECT 1')).toBe(1)
    },
  )
})

describe('the end of an embedded PostgreSQL', () => {
  test('[EMB4] a stop ends within its limits even if PostgreSQL does not react', async () => {
    const dataDir = await dataFolder()
    const server = await startEmbeddedServer({
      dataDir,
      stopLimits: { fastMs: 50, immediateMs: 50, killMs: 60_000 },
    })
    const pid = await postmaster(dataDir)
    process.kill(pid, 'SIGSTOP')
    await server.stop()
    // It is a zombie until Node collects its exit code, a moment later.
    await expect.poll(() => isGone(pid)).toBe(true)
  })

  test('[EMB5] a stop does not wait for a server that cannot be started', async () => {
    const dataDir = await dataFolder()
    const server = await start(dataDir)
    await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = 1\n')
    process.kill(await postmaster(dataDir), 'SIGKILL')
    await expect.poll(() => server.healthProblem()).toContain('did not start')
    await server.stop()
    await expect(ask(server.clientConfig, 'SELECT 1')).rejects.toThrow()
  })

  test('[EMB6] a process that exits without stopping it ends it too', async () => {
    const dataDir = await dataFolder()
    const owner = startChild(child, [dataDir])
    expect(await owner.nextLine()).toContain('"host"')
    const pid = await postmaster(dataDir)
    owner.process.kill('SIGUSR2')
    expect(await owner.restOfLines()).toEqual([])
    await expect.poll(() => isGone(pid)).toBe(true)
    const { clientConfig } = await start(dataDir)
    expect(await ask(clientConfig, 'SELECT 1')).toBe(1)
  })
})

test("[EMB8] PostgreSQL's log is limited while it runs, and goes on in the same file", async () => {
  const dataDir = await dataFolder()
  const log = join(dataDir, 'postgres.log')
  const { clientConfig } = await start(dataDir, { logCheckMs: 20 })
  await appendFile(log, Buffer.alloc(maxLogBytes + 1, 'x\n'))
  await expect.poll(async () => (await stat(log)).size).toBe(0)
  expect((await stat(formerLog(log))).size).toBeGreaterThan(maxLogBytes)
  await expect(ask(clientConfig, 'SELECT nonsense')).rejects.toThrow()
  await expect.poll(() => readFile(log, 'utf8')).toMatch(/^.*column "nonsense" does not exist/)
})

test('[EMB8] a log that has become too large is limited at the next start', async () => {
  const dataDir = await dataFolder()
  await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(maxLogBytes + 1, 'x\n'))
  await start(dataDir)
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(maxLogBytes)
})

test('[EMB9] programs in a folder that cannot be completed are copied, and run from the copy', async () => {
  const dataDir = await dataFolder()
  const home = join(dataDir, 'package', 'native')
  const { initdb } = (await prepareLocation(join(dataDir, 'here'))).binaries
  await cp(join(dirname(initdb), '..'), home, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  await writeFile(join(dataDir, 'package', 'package.json'), JSON.stringify({ version: '18.0.0' }))
  const copy = await copyOnce(home, join(dataDir, 'copies'))
  expect(execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
    /^postgres/,
  )
  expect(await copyOnce(home, join(dataDir, 'copies'))).toBe(copy)
})

/** In a container without an init process nobody collects the exit code of orphans: they stay as zombies. */
test.runIf(process.platform === 'linux')('[EMB7] a stop sees that a zombie has ended', async () => {
  const clusterDir = await dataFolder()
  const postgres = `process.on('SIGINT', () => process.exit()); setInterval(() => {}, 1_000); console.log(process.pid)`
  const parent = spawn('sh', [
    '-c',
    '"$@" & exec sleep 600',
    'sh',
    process.execPath,
    '-e',
    postgres,
    'postgres',
  ])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  await writeFile(join(clusterDir, 'postmaster.pid'), String(line))
  const postmaster = new Postmaster({ ...(await prepareLocation(clusterDir)), clusterDir }, {})
  const pid = postmaster.pid()!
  await postmaster.stop({ fastMs: 600_000, immediateMs: 0, killMs: 0 })
  expect(isGone(pid)).toBe(false)
  expect(postmaster.pid()).toBe(undefined)
})

async function countInLog(dataDir: string, word: string): Promise<number> {
  return (await readFile(join(dataDir, 'postgres.log'), 'utf8')).split(word).length - 1
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
