import { expect, test } from 'vitest'
import { run, runInSequence } from './run.mjs'

const node = (program) => [process.execPath, '-e', program]

test('the output of a command is captured, with its exit code', async () => {
  const result = await run(node('console.log("out"); console.error("err"); process.exitCode = 3'))
  expect(result.code).toBe(3)
  expect(result.output).toContain('out\n')
  expect(result.output).toContain('err\n')
})

test('a command that does not exist fails and says so', async () => {
  const { code, output } = await run(['/no/such/command'])
  expect(code).toBe(1)
  expect(output).toContain('ENOENT')
})

test.each([
  ['ignores the signal', ''],
  ['exits with 0', 'process.once("SIGTERM", () => process.exit(0))'],
])('a command that hangs is killed and fails, also if it %s', async (_, listen) => {
  const { code, output } = await run(node(`${listen};setInterval(() => {}, 1000)`), { limitMs: 300 })
  expect(code).toBe(1)
  expect(output).toContain('not finished after 0.3 s')
})

test('a command that is killed by another process fails', async () => {
  const { code, output } = await run(node('process.kill(process.pid, "SIGTERM");setInterval(() => {}, 1000)'))
  expect(code).toBe(1)
  expect(output).toContain('ended by SIGTERM')
})

test('a sequence of commands stops at the first that fails', async () => {
  const { code, output } = await runInSequence([
    node('console.log(1)'),
    node('process.exit(2)'),
    node('console.log(3)'),
  ])
  expect(code).toBe(2)
  expect(output).toBe('1\n')
})
