// Runs a TypeScript file of ours in a child process, which a test may kill.
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Child = {
  process: ChildProcess
  /** The next line of its output; undefined when it has exited. */
  nextLine(): Promise<string | undefined>
  /** All remaining lines of its output, until it exits. */
  restOfLines(): Promise<string[]>
  kill(): Promise<void>
}

/** The file exports `main(...args)`. */
export function startChild(file: string, args: string[], user?: { uid: number; gid: number }): Child {
  const runner = join(import.meta.dirname, 'run-typescript.mjs')
  const child = spawn(process.execPath, [runner, file, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const nextLine = async () => ((await lines.next()) as { value: string | undefined }).value
  return {
    process: child,
    nextLine,
    kill,
    async restOfLines() {
      const rest: string[] = []
      for (let line = await nextLine(); line !== undefined; line = await nextLine()) rest.push(line)
      return rest
    },
  }
}
