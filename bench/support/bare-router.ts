// A page of React Router with nothing on it, in the versions of the product: what a page of ours is compared with.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Builds it and serves it; scripts are compressed, as ours are. */
export async function startBareRouter() {
  const folder = join(process.cwd(), 'bench/support/bare-router')
  execFileSync(
    process.execPath,
    [join(process.cwd(), 'node_modules/@react-router/dev/bin.js'), 'build', folder],
    { cwd: folder, stdio: 'pipe' },
  )
  const build = (await import(pathToFileURL(join(folder, 'build/server/index.js')).href)) as ServerBuild
  const answerPage = createRequestListener({ build, mode: 'production' })
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/assets/')) return answerPage(request, response)
    const file = join(folder, 'build/client', new URL(request.url, 'http://localhost').pathname)
    void promisify(gzip)(readFileSync(file)).then((body) => {
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
