// A cache of generated files in a folder, limited by bytes; the least recently used files are removed first. Several processes
// may share the folder: what one removes, another makes again.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export class FileCache {
  readonly #folder: string
  readonly #limit: number
  #sizes: Promise<Map<string, number>> | undefined

  constructor(folder: string, limitInBytes: number) {
    this.#folder = folder
    this.#limit = limitInBytes
  }

  async read(name: string): Promise<Buffer | null> {
    const sizes = await this.#loadSizes()
    try {
      const bytes = await readFile(join(this.#folder, name))
      // A Map iterates in insertion order: reinserting the file makes it the most recently used.
      sizes.delete(name)
      sizes.set(name, bytes.length)
      return bytes
    } catch {
      // It was never made, or was deleted by another process or by hand.
      sizes.delete(name)
      return null
    }
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const sizes = await this.#loadSizes()
    await mkdir(this.#folder, { recursive: true })
    // Written under another name first, so that an incomplete file is never read.
    const incompleteFile = join(this.#folder, `${name}.${randomBytes(6).toString('hex')}${incompleteSuffix}`)
    await writeFile(incompleteFile, bytes)
    await rename(incompleteFile, join(this.#folder, name))
    sizes.delete(name)
    sizes.set(name, bytes.length)
    let sum = [...sizes.values()].reduce((total, size) => total + size, 0)
    for (const [oldest, size] of sizes) {
      if (sum <= this.#limit) break
      sizes.delete(oldest)
      sum -= size
      await rm(join(this.#folder, oldest), { force: true })
    }
  }

  /** Removes the files that are no longer needed and returns how many. */
  async sweep(isNeeded: (name: string) => Promise<boolean>): Promise<number> {
    const sizes = await this.#loadSizes()
    let removedCount = 0
    for (const name of [...sizes.keys()]) {
      if (await isNeeded(name)) continue
      sizes.delete(name)
      await rm(join(this.#folder, name), { force: true })
      removedCount += 1
    }
    return removedCount
  }

  /** The sizes of the files in the folder, oldest first; scanned once. */
  #loadSizes(): Promise<Map<string, number>> {
    this.#sizes ??= this.#scanFolder().catch((error: unknown) => {
      this.#sizes = undefined // The next call scans again.
      throw error
    })
    return this.#sizes
  }

  async #scanFolder(): Promise<Map<string, number>> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(this.#folder, name)).catch(() => removedFile)
        return { name, size, mtimeMs }
      }),
    )
    const [incomplete, complete] = [
      files.filter(({ name }) => name.endsWith(incompleteSuffix)),
      files.filter(({ name }) => !name.endsWith(incompleteSuffix)),
    ]
    const leftovers = incomplete.filter(({ mtimeMs }) => Date.now() - mtimeMs >= leftoverMs)
    await Promise.all(leftovers.map(({ name }) => rm(join(this.#folder, name), { force: true })))
    return new Map(complete.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]))
  }
}

const incompleteSuffix = '.part'
/** Nobody writes a file for so long. */
const leftoverMs = 60_000
/** Another process has removed it. */
const removedFile = { size: 0, mtimeMs: Date.now() }
