// Unpacks a zip in the browser as a stream. It guards against zip bombs, paths outside of the zip (zip slip) and nested zips.
import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from 'fflate'
import * as m from '#messages'
import { withPath } from './file-paths.ts'

export interface Unzipped {
  files: File[]
  /** Entries that were not unpacked, and why. */
  refused: { name: string; words: string }[]
}

export interface ZipLimits {
  files: number
  bytesPerFile: number
  bytes: number
  /** The largest compression ratio, checked after the first megabyte. */
  ratio: number
}

export const zipLimits: ZipLimits = {
  files: 400,
  bytesPerFile: 40 * 1024 * 1024,
  bytes: 3 * 1024 ** 3,
  ratio: 100,
}

/** The whole zip is refused. */
export class BadZip extends Error {}

const zipBombMessage = m.site_unzip_this_zip_file_is_too
const uncheckedBytes = 1024 * 1024

export async function unzip(zip: Blob, limits: ZipLimits = zipLimits): Promise<Unzipped> {
  const unzipped: Unzipped = { files: [], refused: [] }
  let [entryCount, startedCount, totalBytes, readBytes] = [0, 0, 0, 0]
  let failure: BadZip | null = null
  const stop = (words: string) => void (failure ??= new BadZip(words))

  const unzipping = new Unzip((entry) => {
    if (failure || entry.name.endsWith('/')) return
    if (++entryCount > limits.files) return stop(m.site_unzip_this_zip_file_has_more({ files: limits.files }))
    const name = entry.name
    const reason = refusalReason(name)
    if (reason !== null) return void (reason && unzipped.refused.push({ name, words: reason }))
    startedCount++
    unpack(entry, (bytes) => unzipped.files.push(withPath(new File([bytes], baseName(name)), name)))
  })
  unzipping.register(UnzipInflate)
  unzipping.register(UnzipPassThrough)

  const reader = zip.stream().getReader()
  try {
    for (let last = false; !last && !failure;) {
      const { done, value } = await reader.read()
      last = done
      readBytes += value?.length ?? 0
      // In small steps, because a few bytes can unpack to a thousand times as many before the limits are checked.
      for (const part of inSteps(value ?? new Uint8Array())) {
        if (failure) break
        unzipping.push(part, false)
      }
      if (last && !failure) unzipping.push(new Uint8Array(), true)
    }
  } catch {
    stop(m.site_unzip_this_zip_file_is_damaged())
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (failure) throw failure as BadZip
  if (startedCount > unzipped.files.length) throw new BadZip(m.site_unzip_this_zip_file_is_incomplete())
  if (entryCount === 0) throw new BadZip(m.site_unzip_this_zip_file_is_empty())
  return unzipped

  function unpack(entry: UnzipFile, onUnpacked: (bytes: Uint8Array<ArrayBuffer>) => void): void {
    const parts: Uint8Array[] = []
    let size = 0
    const start = readBytes
    entry.ondata = (error, part, isLast) => {
      if (failure) return
      if (error) return stop(m.site_unzip_in_the_zip_file_is({ name: entry.name }))
      size += part.length
      totalBytes += part.length
      const packed = Math.max(1, entry.size ?? readBytes - start + stepBytes)
      if (totalBytes > limits.bytes) return abandon(zipBombMessage())
      if (size > uncheckedBytes && size / packed > limits.ratio) return abandon(zipBombMessage())
      if (size > limits.bytesPerFile) return abandon(zipBombMessage())
      parts.push(part)
      if (isLast) onUnpacked(joined(parts, size))
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
  for (let start = 0; start < bytes.length; start += stepBytes) yield bytes.subarray(start, start + stepBytes)
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Null for a file to unpack; empty for files that operating systems add, which are skipped silently. */
function refusalReason(name: string): string | null {
  const parts = name.split(/[/\\]/)
  if (/^([/\\]|[a-z]:)/i.test(name) || parts.includes('..')) return m.site_unzip_its_path_points_outside_the()
  if (
    parts.some((part) => part.startsWith('.') || part === '__MACOSX') ||
    /(^|[/\\])Thumbs\.db$/.test(name)
  ) {
    return ''
  }
  if (/\.(zip|7z|rar|tar|gz|tgz)$/i.test(name)) return m.site_unzip_archives_inside_a_zip_file()
  return null
}

const baseName = (name: string) => name.split(/[/\\]/).at(-1)!
