// Files that can be made again: kept in a folder up to so many bytes, and those nobody asked for the longest go first.
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
    const sizes = await this.#known()
    const size = sizes.get(name)
    if (size === undefined) return null
    try {
      const bytes = await readFile(join(this.#folder, name))
      // A Map remembers the order of insertion: putting it back makes it the youngest.
      sizes.delete(name)
      sizes.set(name, size)
      return bytes
    } catch {
      // Somebody tidied the folder up by hand.
      sizes.delete(name)
      return null
    }
  }

  async keep(name: string, bytes: Buffer): Promise<void> {
    const sizes = await this.#known()
    await mkdir(this.#folder, { recursive: true })
    // Half a file must never be read.
    const unfinished = join(this.#folder, `${name}.${randomBytes(6).toString('hex')}${unfinishedEnding}`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(this.#folder, name))
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

  /** Takes away those that nobody will ask for again, and says how many. */
  async sweep(isWanted: (name: string) => Promise<boolean>): Promise<number> {
    const sizes = await this.#known()
    let swept = 0
    for (const name of [...sizes.keys()]) {
      if (await isWanted(name)) continue
      sizes.delete(name)
      await rm(join(this.#folder, name), { force: true })
      swept += 1
    }
    return swept
  }

  /** What an earlier run has left, the oldest first. */
  #known(): Promise<Map<string, number>> {
    this.#sizes ??= this.#look().catch((error: unknown) => {
      this.#sizes = undefined // The next one looks again.
      throw error
    })
    return this.#sizes
  }

  async #look(): Promise<Map<string, number>> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(this.#folder, name))) })),
    )
    const [left, whole] = [
      files.filter(({ name }) => name.endsWith(unfinishedEnding)),
      files.filter(({ name }) => !name.endsWith(unfinishedEnding)),
    ]
    await Promise.all(left.map(({ name }) => rm(join(this.#folder, name), { force: true })))
    return new Map(whole.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]))
  }
}

const unfinishedEnding = '.part'
