// A file as it comes in: straight to disk, so that many at once need no memory, and only as far as it may reach.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { HttpError } from '../exchange.ts'

export interface ReceivedFile {
  path: string
  size: number
  sha256: string
  /** Nothing is left of it afterwards. */
  remove(): Promise<void>
}

export async function receiveFile(
  request: IncomingMessage,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<ReceivedFile> {
  const tooLarge = () =>
    new HttpError(413, `A file has at most ${Math.floor(mostBytes / 1024 / 1024)} MB here.`, {
      Connection: 'close',
    })
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      // The connection must outlive a body that is refused, to carry the answer.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer
        size += bytes.length
        if (size > mostBytes) throw tooLarge()
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
