import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const defaultLimitMs = 50 * 60_000

/**
 * Runs one command in the repository and captures its output. Never throws: a command that cannot be started, or is
 * still running after `limitMs`, has the exit code 1 and says so in its output.
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, show?: boolean, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([file, ...args], { env = {}, show = false, limitMs = defaultLimitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      // Captured output may be shown anywhere, so it has no colors.
      env: { ...process.env, ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let isTimedOut = false
    const limit = setTimeout(() => {
      isTimedOut = true
      child.kill()
    }, limitMs)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => {
      clearTimeout(limit)
      resolve({ code: 1, output: `${output}${error.message}\n` })
    })
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      // A runner that handles SIGTERM exits with a code and without a signal.
      if (isTimedOut) output += `not finished after ${Math.round(limitMs) / 1000} s\n`
      else if (signal) output += `ended by ${signal}\n`
      resolve({ code: isTimedOut ? 1 : (code ?? 1), output })
    })
  })
}

/**
 * Runs commands one after the other up to the first that fails.
 * @param {string[][]} commands
 * @param {Parameters<typeof run>[1]} [options]
 */
export async function runInSequence(commands, options) {
  let output = ''
  for (const command of commands) {
    const result = await run(command, options)
    output += result.output
    if (result.code !== 0) return { code: result.code, output }
  }
  return { code: 0, output }
}
