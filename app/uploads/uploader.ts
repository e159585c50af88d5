// The upload queue of a batch: sends two files at a time, can be paused, retries when offline, and stops when the session
// ends until somebody signs in again. The backend knows which files have arrived; this only knows the running uploads.
import { Backoff } from '#app/data/retry.ts'
import { createStore } from '#app/data/store.ts'
import * as m from '#messages'
import type { SendFile } from './send-file.ts'

export interface QueuedFile {
  itemId: string
  file: Blob
}

export type UploaderState = 'idle' | 'sending' | 'paused' | 'retrying' | 'signed out' | 'ended'

export interface UploaderView {
  state: UploaderState
  /** The progress of each running upload, from 0 to 1. */
  progress: ReadonlyMap<string, number>
  /** Refused items with their reasons. */
  refused: ReadonlyMap<string, string>
  done: ReadonlySet<string>
}

export interface UploaderOptions {
  send: SendFile
  /** Resolves after `ms`, or when the connection is back. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  concurrency?: number
}

/** After this many unexpected responses the file is given up. */
const maxAttempts = 8

export class Uploader {
  readonly #options: UploaderOptions
  readonly #queue: QueuedFile[] = []
  #stop = new AbortController()
  #running = 0
  #view: UploaderView = { state: 'idle', progress: new Map(), refused: new Map(), done: new Set() }

  constructor(options: UploaderOptions) {
    this.#options = options
  }

  readonly view = (): UploaderView => this.#view
  readonly store = createStore(this.view, { first: this.#view })

  /** Skips files that are already queued, uploading or done. */
  add(files: readonly QueuedFile[]): void {
    const pendingIds = new Set([...this.#queue.map(({ itemId }) => itemId), ...this.#view.progress.keys()])
    const newFiles = files.filter(({ itemId }) => !pendingIds.has(itemId) && !this.#view.done.has(itemId))
    this.#queue.push(...newFiles)
    const refused = new Map(this.#view.refused)
    for (const { itemId } of newFiles) refused.delete(itemId)
    this.#change({ refused })
    if (['idle', 'sending', 'retrying'].includes(this.#view.state)) this.#startNext()
  }

  pause(): void {
    if (this.#view.state === 'ended') return
    this.#stop.abort()
    this.#change({ state: 'paused' })
  }

  /** After a pause, or after signing in again. */
  resume(): void {
    if (this.#view.state !== 'paused' && this.#view.state !== 'signed out') return
    this.#stop = new AbortController()
    this.#change({ state: 'sending' })
    this.#startNext()
  }

  /** Stops for good. */
  end(): void {
    this.#queue.length = 0
    this.#stop.abort()
    this.#change({ state: 'ended', progress: new Map() })
  }

  #startNext(): void {
    const { concurrency = 2 } = this.#options
    while (this.#running < concurrency && this.#queue.length > 0 && !this.#stop.signal.aborted) {
      this.#change({ state: 'sending' })
      void this.#upload(this.#queue.shift()!, this.#stop.signal)
    }
    if (this.#running === 0 && this.#queue.length === 0 && this.#view.state === 'sending') {
      this.#change({ state: 'idle' })
    }
  }

  async #upload(queued: QueuedFile, signal: AbortSignal): Promise<void> {
    this.#running++
    try {
      await this.#sendWithRetries(queued, signal)
    } finally {
      this.#running--
      this.#startNext()
    }
  }

  async #sendWithRetries(queued: QueuedFile, signal: AbortSignal): Promise<void> {
    const { itemId, file } = queued
    const backoff = new Backoff(1000, 20_000)
    for (let attempt = 1; ;) {
      this.#progress(itemId, 0)
      const result = await this.#options.send(itemId, file, (share) => this.#progress(itemId, share), signal)
      if (signal.aborted && result.outcome !== 'done') return this.#requeue(queued)
      switch (result.outcome) {
        case 'done':
          return this.#settle(itemId, { done: new Set([...this.#view.done, itemId]) })
        case 'refused':
          return this.#refuse(itemId, result.words)
        case 'ended':
          return this.end()
        case 'signed out':
          this.#requeue(queued)
          this.#stop.abort()
          return this.#change({ state: 'signed out' })
        case 'offline':
          break
        case 'retry':
          if (attempt++ >= maxAttempts && result.afterMs === undefined) {
            return this.#refuse(itemId, m.site_uploader_the_upload_failed_please_try())
          }
      }
      this.#change({ state: 'retrying' })
      await this.#options.wait((result.outcome === 'retry' && result.afterMs) || backoff.nextMs(), signal)
      if (signal.aborted) return this.#requeue(queued)
      this.#change({ state: 'sending' })
    }
  }

  #refuse(itemId: string, words: string): void {
    this.#settle(itemId, { refused: new Map([...this.#view.refused, [itemId, words]]) })
  }

  #requeue(queued: QueuedFile): void {
    if (this.#view.state !== 'ended') this.#queue.unshift(queued)
    this.#settle(queued.itemId, {})
  }

  #settle(itemId: string, change: Partial<UploaderView>): void {
    const progress = new Map(this.#view.progress)
    progress.delete(itemId)
    this.#change({ progress, ...change })
  }

  #progress(itemId: string, share: number): void {
    if (this.#view.state === 'ended') return
    this.#change({ progress: new Map([...this.#view.progress, [itemId, share]]) })
  }

  #change(change: Partial<UploaderView>): void {
    this.#view = { ...this.#view, ...change }
    this.store.changed()
  }
}

/** Resolves after `ms`, or when the browser is online again. */
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
