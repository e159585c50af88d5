import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { supervise } from './supervisor.mjs'

const fast = { firstDelayMs: 10, longestDelayMs: 40 }

/** Runs a program as the server. Returns the log lines and what the program noted. */
function superviseProgram(program, limits = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-supervisor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const notes = join(folder, 'notes')
  const lines = []
  const code = supervise({
    args: [
      '-e',
      `const file = ${JSON.stringify(notes)}, fs = require('fs')
      const note = (text) => fs.appendFileSync(file, text), readNotes = () => fs.readFileSync(file, 'utf8')
      ${program}`,
    ],
    log: (line) => lines.push(line),
    ...fast,
    ...limits,
  })
  return { code, lines, notes: () => (existsSync(notes) ? readFileSync(notes, 'utf8') : '') }
}

const delaysIn = (lines) => lines.flatMap((line) => /in ([\d.]+) s\.$/.exec(line)?.[1] ?? [])

test.each([
  ['a normal exit', 0],
  ['a configuration error', 78],
  ['a temporary failure before it was ever ready', 75],
])('%s ends the supervisor with the same code, %i', async (_what, code) => {
  const { code: exitCode, lines, notes } = superviseProgram(`note('.'); process.exit(${code})`)
  expect(await exitCode).toBe(code)
  expect([lines, notes()]).toEqual([[], '.'])
})

test('a server that crashes before it was ever ready is tried five times, with growing delays', async () => {
  const { code, lines, notes } = superviseProgram(`note('.'); process.exit(134)`)
  expect(await code).toBe(134)
  expect(notes()).toBe('.....')
  expect(delaysIn(lines)).toEqual(['0.01', '0.02', '0.04', '0.04'])
  expect(lines.at(-1)).toContain('(exit code 134), 5 times in a row, and was never ready')
})

test.each([`process.kill(process.pid, 'SIGABRT')`, 'process.exit(1)', 'process.exit(75)'])(
  'a server that has been ready is restarted without a limit: %s',
  async (crash) => {
    const runs = 8
    const { code, lines, notes } = superviseProgram(`
      note('.')
      process.send('ready', () => (readNotes().length < ${runs} ? ${crash} : process.exit(0)))`)
    expect(await code).toBe(0)
    expect(notes()).toBe('.'.repeat(runs))
    expect(lines).toHaveLength(runs - 1)
  },
)

test('after a steady run the delay is the first one again', async () => {
  const { code, lines } = superviseProgram(`note('.'); process.exit(1)`, {
    steadyMs: 0,
    crashesBeforeReady: 2,
  })
  // Every run counts as steady here, so the crashes never add up; a signal ends it.
  await expect.poll(() => lines.length).toBeGreaterThan(3)
  process.emit('SIGTERM', 'SIGTERM')
  expect(await code).toBe(0)
  expect(new Set(delaysIn(lines))).toEqual(new Set(['0.01']))
})

test('a signal is forwarded, and the supervisor waits for the server to exit', async () => {
  const { code, lines, notes } = superviseProgram(`
    process.on('SIGTERM', () => { note('stopping'); setTimeout(() => process.exit(0), 50) })
    process.send('ready', () => note('ready '))
    setInterval(() => {}, 1000)`)
  await expect.poll(notes).toBe('ready ')
  process.emit('SIGTERM', 'SIGTERM')
  expect(await code).toBe(0)
  expect([lines, notes()]).toEqual([[], 'ready stopping'])
})

test('a signal during a restart delay ends it', async () => {
  const { code, lines } = superviseProgram('process.exit(1)', { firstDelayMs: 3_600_000 })
  await expect.poll(() => lines.length).toBe(1)
  process.emit('SIGINT', 'SIGINT')
  expect(await code).toBe(0)
})

test('a server that does not stop is killed', async () => {
  const { code, lines, notes } = superviseProgram(
    `process.on('SIGTERM', () => {}); process.send('ready', () => note('ready')); setInterval(() => {}, 1000)`,
    { stopWithinMs: 50 },
  )
  await expect.poll(notes).toBe('ready')
  process.emit('SIGTERM', 'SIGTERM')
  expect(await code).toBe(1)
  expect(lines).toEqual(['The server process does not stop: it is killed.'])
})
