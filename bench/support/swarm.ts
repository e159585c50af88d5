// Controls swarm.mjs, a process full of clients.
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

type Report = { ready?: true; done?: true; at?: number; failed?: string }

export class Swarm {
  readonly #process: ChildProcess
  readonly #reports: Report[] = []
  #waiting: (() => void) | undefined

  private constructor(process: ChildProcess) {
    this.#process = process
    process.on('message', (report: Report) => {
      this.#reports.push(report)
      this.#waiting?.()
    })
    process.on('exit', (code) => {
      this.#reports.push({ failed: `The clients ended with ${code}` })
      this.#waiting?.()
    })
  }

  static async start(): Promise<Swarm> {
    // Without the flags of this process, which may have been started with --input-type.
    const swarm = new Swarm(fork(join(process.cwd(), 'bench/support/swarm.mjs'), { execArgv: [] }))
    await swarm.#report('ready')
    return swarm
  }

  /** Resolves when all are connected and, if they subscribed to a room, have received it. */
  async connect(address: string, count: number, rooms: number): Promise<void> {
    this.#process.send({ order: 'connect', address, count, rooms })
    await this.#report('done')
  }

  /** Milliseconds from the beginning of `work` until `frames` more frames have reached the clients. */
  async timeUntilReached(frames: number, work: () => Promise<void> | void): Promise<number> {
    this.#process.send({ order: 'await', frames })
    await this.#report('ready')
    return this.#time(work)
  }

  /** The same, for clients that reconnect immediately when they lose their connection. */
  async timeUntilBack(address: string, frames: number, work: () => Promise<void> | void): Promise<number> {
    this.#process.send({ order: 'reconnect', address, frames })
    await this.#report('ready')
    return this.#time(work)
  }

  async disconnect(): Promise<void> {
    this.#process.send({ order: 'disconnect' })
    await this.#report('ready')
  }

  stop(): void {
    this.#process.disconnect()
  }

  async #time(work: () => Promise<void> | void): Promise<number> {
    const started = performance.timeOrigin + performance.now()
    await work()
    const { at } = await this.#report('done')
    return at! - started
  }

  async #report(kind: 'ready' | 'done'): Promise<Report> {
    for (;;) {
      const report = this.#reports.shift()
      if (report?.failed) throw new Error(report.failed)
      if (report?.[kind]) return report
      if (!report) await new Promise<void>((resolve) => (this.#waiting = resolve))
    }
  }
}
