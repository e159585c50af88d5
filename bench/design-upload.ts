// A deck of large pictures through the whole upload (request, disk, validation, re-encoding, stored twice), compared
// with a plain copy of the same files with the same re-encoding, and its memory.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openExchange } from '../server/exchange.ts'
import { reencodeImage } from '../server/images/reencode.ts'
import { designUploads } from '../server/uploads/design-uploads.ts'
import { msOf, rounded } from './support/statistics.ts'

export const name =
  'Design uploads: files a minute beside a plain copy with the same painting (ratio: upload / plain)'

const count = Number(process.env.BENCH_FILES ?? 200)
/** About five megabytes as a JPEG. */
const [width, height] = [2200, 3800]
const atOnce = 2

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-uploads-'))
  try {
    const file = await aPicture()
    const plainMs = await msOf(() => plainCopies(folder, file))
    const { ms: uploadMs, earlyMb, peakMb, slowestPingMs } = await throughHost(join(folder, 'incoming'), file)
    return [
      {
        files: count,
        'MB each': rounded(file.length / 1e6),
        'upload s': rounded(uploadMs / 1000),
        'plain s': rounded(plainMs / 1000),
        ratio: rounded(uploadMs / plainMs),
        // If memory grew with the number of files, these two would differ.
        'peak MB of the first tenth': Math.round(earlyMb),
        'peak MB': Math.round(peakMb),
        'slowest other answer ms': Math.round(slowestPingMs),
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Noise does not compress, so the pictures are this large. */
async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#446688', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function plainCopies(folder: string, file: Buffer): Promise<void> {
  const source = join(folder, 'source')
  await writeFile(source, file)
  for (let index = 0; index < count; index++) {
    const bytes = await readFile(source)
    const { bytes: painted } = await reencodeImage(bytes)
    await writeFile(join(folder, 'original'), bytes)
    await writeFile(join(folder, 'painted'), painted)
  }
}

async function throughHost(folder: string, file: Buffer) {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const stored = join(tmpdir(), 'bench-uploads-stored')
  const backendApi = {
    url: 'http://backend.invalid',
    async fetch(request: Request): Promise<Response> {
      if (request.url.includes('/upload')) {
        await writeFile(stored, Buffer.from(await request.arrayBuffer()))
        return Response.json({ storageId: 'stored' })
      }
      const { path } = (await request.json()) as { path: string }
      const urls = { originalUrl: `${backendApi.url}/upload/a`, pictureUrl: `${backendApi.url}/upload/b` }
      const value = path.endsWith(':admit') ? { name: 'a', size: file.length, sha256, ...urls } : 'design'
      return Response.json({ status: 'success', value })
    },
  }
  const handler = designUploads({
    folder,
    backendApi,
    publicUrl: 'http://localhost',
    log: { warn: () => undefined },
  })
  const server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', 'http://localhost')
    if (exchange.url.pathname === '/ping') return void response.end('here')
    Promise.resolve(handler(exchange)).catch(() => response.writeHead(500).end())
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  let [earlyMb, peakMb, slowestPingMs, sent] = [0, 0, 0, 0]
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, process.memoryUsage().rss / 1e6)
    if (sent <= count / 10) earlyMb = peakMb
    void msOf(() => fetch(`${url}/ping`).then((answer) => answer.text())).then(
      (ms) => (slowestPingMs = Math.max(slowestPingMs, ms)),
    )
  }, 100)
  const ms = await msOf(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent++ < count) {
          const init = { method: 'POST', headers: { Authorization: 'Bearer x' }, body: new Uint8Array(file) }
          const answer = await fetch(`${url}/design-uploads/item`, init)
          if (!answer.ok) throw new Error(await answer.text())
          await answer.arrayBuffer()
        }
      }),
    ),
  )
  clearInterval(watch)
  server.close()
  await rm(stored, { force: true })
  return { ms, earlyMb, peakMb, slowestPingMs }
}
