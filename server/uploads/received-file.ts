// Streams an uploaded file to disk with a size limit, so that many uploads at once need little memory.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as m from '#messages'
import { HttpError } from '../exchange.ts'

export interface ReceivedFile {
  path: string
  size: number
  sha256: string
  remove(): Promise<void>
}

export async function receiveFile(
  request: IncomingMessage,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedFile> {
  const tooLarge = () =>
    new HttpError(
      413,
      m.site_received_file_a_file_can_have_at({ megabytes: Math.floor(maxBytes / 1024 / 1024) }),
      {
        Connection: 'close',
      },
    )
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      // Keeps the connection open when the body is refused, so that the response can be sent.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer
        size += bytes.length
        if (size > maxBytes) throw tooLarge()
        hash.update(bytes)
        await file.writeFile(bytes)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { path, size, sha256: hash.digest('hex'), remove }
}

/** Nothing arrives for an upload for so long. */
const leftoverMs = 3_600_000

/** Removes what a killed process was receiving, and not what another one still receives. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs >= leftoverMs) await rm(path, { force: true })
  }
}
