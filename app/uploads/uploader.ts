// Sends the files of a batch, two at a time: it can be paused, waits out a lost line, stops where nobody is signed in any
// more, and goes on from there. What has arrived is the backend's to say; this knows only what is on its way.
import { Backoff } from '#app/data/retry.ts'
import { createStore } from '#app/data/store.ts'
import * as m from '#messages'
import type { SendFile } from './send-file.ts'

export interface QueuedFile {
  itemId: string
  file: Blob
}

export type UploaderState = 'idle' | 'sending' | 'paused' | 'no line' | 'signed out' | 'ended'

export interface UploaderView {
  state: UploaderState
  /** How much of each file is on its way, from 0 to 1; those that have arrived or failed are not in it. */
  underWay: ReadonlyMap<string, number>
  /** What was refused, and why. */
  refused: ReadonlyMap<string, string>
  done: ReadonlySet<string>
}

export interface UploaderOptions {
  send: SendFile
  /** Resolves after so long, or when the line is back. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  atOnce?: number
}

/** An answer that makes no sense may be ours to mend: after so many the file is put aside. */
const mostTries = 8

export class Uploader {
  readonly #options: UploaderOptions
  readonly #queue: QueuedFile[] = []
  #stop = new AbortController()
  #running = 0
  #view: UploaderView = { state: 'idle', underWay: new Map(), refused: new Map(), done: new Set() }

  constructor(options: UploaderOptions) {
    this.#options = options
  }

  readonly view = (): UploaderView => this.#view
  readonly store = createStore(this.view, { first: this.#view })

  /** Files that are queued already, on their way or done are not queued twice. */
  add(files: readonly QueuedFile[]): void {
    const known = new Set([...this.#queue.map(({ itemId }) => itemId), ...this.#view.underWay.keys()])
    const fresh = files.filter(({ itemId }) => !known.has(itemId) && !this.#view.done.has(itemId))
    this.#queue.push(...fresh)
    const refused = new Map(this.#view.refused)
    for (const { itemId } of fresh) refused.delete(itemId)
    this.#change({ refused })
    if (['idle', 'sending', 'no line'].includes(this.#view.state)) this.#fill()
  }

  pause(): void {
    if (this.#view.state === 'ended') return
    this.#stop.abort()
    this.#change({ state: 'paused' })
  }

  /** After a pause, or when somebody has signed in again. */
  resume(): void {
    if (this.#view.state !== 'paused' && this.#view.state !== 'signed out') return
    this.#stop = new AbortController()
    this.#change({ state: 'sending' })
    this.#fill()
  }

  /** Nothing is sent any more. */
  end(): void {
    this.#queue.length = 0
    this.#stop.abort()
    this.#change({ state: 'ended', underWay: new Map() })
  }

  #fill(): void {
    const { atOnce = 2 } = this.#options
    while (this.#running < atOnce && this.#queue.length > 0 && !this.#stop.signal.aborted) {
      this.#change({ state: 'sending' })
      void this.#carry(this.#queue.shift()!, this.#stop.signal)
    }
    if (this.#running === 0 && this.#queue.length === 0 && this.#view.state === 'sending') {
      this.#change({ state: 'idle' })
    }
  }

  async #carry(queued: QueuedFile, signal: AbortSignal): Promise<void> {
    this.#running++
    try {
      await this.#sendUntilAnswered(queued, signal)
    } finally {
      this.#running--
      this.#fill()
    }
  }

  async #sendUntilAnswered(queued: QueuedFile, signal: AbortSignal): Promise<void> {
    const { itemId, file } = queued
    const backoff = new Backoff(1000, 20_000)
    for (let tries = 1; ;) {
      this.#progress(itemId, 0)
      const sent = await this.#options.send(itemId, file, (share) => this.#progress(itemId, share), signal)
      if (signal.aborted && sent.outcome !== 'done') return this.#putBack(queued)
      switch (sent.outcome) {
        case 'done':
          return this.#settle(itemId, { done: new Set([...this.#view.done, itemId]) })
        case 'refused':
          return this.#refuse(itemId, sent.words)
        case 'ended':
          return this.end()
        case 'signed out':
          this.#putBack(queued)
          this.#stop.abort()
          return this.#change({ state: 'signed out' })
        case 'no line':
          break
        case 'again':
          if (tries++ >= mostTries && sent.afterMs === undefined) {
            return this.#refuse(itemId, m.site_uploader_it_could_not_be_sent_please())
          }
      }
      this.#change({ state: 'no line' })
      await this.#options.wait((sent.outcome === 'again' && sent.afterMs) || backoff.nextMs(), signal)
      if (signal.aborted) return this.#putBack(queued)
      this.#change({ state: 'sending' })
    }
  }

  #refuse(itemId: string, words: string): void {
    this.#settle(itemId, { refused: new Map([...this.#view.refused, [itemId, words]]) })
  }

  #putBack(queued: QueuedFile): void {
    if (this.#view.state !== 'ended') this.#queue.unshift(queued)
    this.#settle(queued.itemId, {})
  }

  #settle(itemId: string, change: Partial<UploaderView>): void {
    const underWay = new Map(this.#view.underWay)
    underWay.delete(itemId)
    this.#change({ underWay, ...change })
  }

  #progress(itemId: string, share: number): void {
    if (this.#view.state === 'ended') return
    this.#change({ underWay: new Map([...this.#view.underWay, [itemId, share]]) })
  }

  #change(change: Partial<UploaderView>): void {
    this.#view = { ...this.#view, ...change }
    this.store.changed()
  }
}

/** In a browser: so long, or until it says that there is a line again. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
