// A zip, opened in the browser while it is read: what is in it goes nowhere before it was looked at. A zip can promise
// little and hold a lot, name files that lie elsewhere, or hold further zips; none of that is followed.
import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from 'fflate'
import * as m from '#messages'
import { withPath } from './file-paths.ts'

export interface Unzipped {
  files: File[]
  /** What was left closed, and why. */
  refused: { name: string; words: string }[]
}

export interface ZipLimits {
  files: number
  bytesOfAFile: number
  bytes: number
  /** How many times its packed size a file may have, beyond the first megabyte. */
  ratio: number
}

export const zipLimits: ZipLimits = {
  files: 400,
  bytesOfAFile: 40 * 1024 * 1024,
  bytes: 3 * 1024 ** 3,
  ratio: 100,
}

/** The zip as a whole is not to be trusted; nothing of it is taken. */
export class BadZip extends Error {}

const bomb = m.site_unzip_the_zip_unpacks_to_far_more
const harmlessBytes = 1024 * 1024

export async function unzip(zip: Blob, limits: ZipLimits = zipLimits): Promise<Unzipped> {
  const found: Unzipped = { files: [], refused: [] }
  let [seen, begun, total, read] = [0, 0, 0, 0]
  let failure: BadZip | null = null
  const stop = (words: string) => void (failure ??= new BadZip(words))

  const unzipping = new Unzip((entry) => {
    if (failure || entry.name.endsWith('/')) return
    if (++seen > limits.files)
      return stop(m.site_unzip_the_zip_holds_more_than_files({ files: limits.files }))
    const name = entry.name
    const reason = whyNot(name)
    if (reason !== null) return void (reason && found.refused.push({ name, words: reason }))
    begun++
    open(entry, (bytes) => found.files.push(withPath(new File([bytes], baseName(name)), name)))
  })
  unzipping.register(UnzipInflate)
  unzipping.register(UnzipPassThrough)

  const reader = zip.stream().getReader()
  try {
    for (let last = false; !last && !failure;) {
      const { done, value } = await reader.read()
      last = done
      read += value?.length ?? 0
      // In small steps: a few bytes can unpack to a thousand times as many before anybody is asked again.
      for (const part of inSteps(value ?? new Uint8Array())) {
        if (failure) break
        unzipping.push(part, false)
      }
      if (last && !failure) unzipping.push(new Uint8Array(), true)
    }
  } catch {
    stop(m.site_unzip_the_zip_is_broken_or_packed())
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (failure) throw failure as BadZip
  if (begun > found.files.length) throw new BadZip(m.site_unzip_the_zip_ends_in_the_middle())
  if (seen === 0) throw new BadZip(m.site_unzip_there_is_nothing_in_the_zip())
  return found

  function open(entry: UnzipFile, taken: (bytes: Uint8Array<ArrayBuffer>) => void): void {
    const parts: Uint8Array[] = []
    let size = 0
    const start = read
    entry.ondata = (error, part, isLast) => {
      if (failure) return
      if (error) return stop(m.site_unzip_in_the_zip_is_broken({ name: entry.name }))
      size += part.length
      total += part.length
      const packed = Math.max(1, entry.size ?? read - start + stepBytes)
      if (total > limits.bytes) return abandon(bomb())
      if (size > harmlessBytes && size / packed > limits.ratio) return abandon(bomb())
      if (size > limits.bytesOfAFile) return abandon(bomb())
      parts.push(part)
      if (isLast) taken(joined(parts, size))
    }
    const abandon = (words: string) => {
      parts.length = 0
      entry.terminate()
      stop(words)
    }
    entry.start()
  }
}

const stepBytes = 16 * 1024

function* inSteps(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += stepBytes) yield bytes.subarray(at, at + stepBytes)
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Null for a file that is opened; empty for what systems put into zips by themselves. */
function whyNot(name: string): string | null {
  const parts = name.split(/[/\\]/)
  if (/^([/\\]|[a-z]:)/i.test(name) || parts.includes('..')) return m.site_unzip_its_name_leads_out_of_the()
  if (
    parts.some((part) => part.startsWith('.') || part === '__MACOSX') ||
    /(^|[/\\])Thumbs\.db$/.test(name)
  ) {
    return ''
  }
  if (/\.(zip|7z|rar|tar|gz|tgz)$/i.test(name)) return m.site_unzip_a_zip_inside_another_one_is()
  return null
}

const baseName = (name: string) => name.split(/[/\\]/).at(-1)!
