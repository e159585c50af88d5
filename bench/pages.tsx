// The cost of a page: /how from the cache, compared with a bare node:http that sends the same bytes, and /support
// rendered for each request, compared with React rendering the same tree in a loop. Only ratios within one run count.
import { spawn } from 'node:child_process'
import type { ComponentType } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Support from '#app/routes/messages/support.tsx'
import { SiteFrame } from '#app/components/site/site-frame.tsx'
import { startProduct } from '#tests/support/product.ts'
import { median, sendLoad } from './support/load.ts'

export const name = 'A page: requests per CPU second, medians of 5 rounds'

const rounds = 5
const headers = { 'Accept-Encoding': 'br', Cookie: 'theme=night' }

export async function run() {
  const product = await startProduct({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '1' } })
  try {
    const page = await fetch(`${product.url}/how`, { headers })
    const bytes = Number(page.headers.get('content-length'))
    const bare = await startBare(bytes, Object.fromEntries(page.headers))
    try {
      const cpuSeconds = () => cpuOfProduct(product.url)
      const cachedPage = {
        target: () => ({ url: `${product.url}/how`, headers }),
        bytes,
        cpuSeconds,
        requests: 20_000,
      }
      let pages = 0
      // Every page is different and every request comes from another network, so none is cached or rate limited.
      const rendered = {
        target: () => {
          const from = `10.${++pages >> 16}.${(pages >> 8) & 255}.${pages & 255}`
          const url = `${product.url}/support?error=${pages}`
          return { url, headers: { ...headers, 'X-Forwarded-For': from } }
        },
        bytes: null,
        cpuSeconds,
        requests: 600,
      }
      const floor = {
        target: () => ({ url: bare.url, headers }),
        bytes,
        cpuSeconds: bare.cpuSeconds,
        requests: 20_000,
      }
      const perCpuSecond = async ({
        target,
        bytes,
        cpuSeconds,
        requests,
      }: typeof cachedPage | typeof rendered) => {
        const before = await cpuSeconds()
        await sendLoad({ target, requests, connections: 16 }, bytes)
        return requests / ((await cpuSeconds()) - before)
      }
      for (const target of [floor, cachedPage, rendered]) await perCpuSecond(target) // Warm up.
      const results = {
        floor: [] as number[],
        kept: [] as number[],
        rendered: [] as number[],
        react: [] as number[],
      }
      for (let round = 0; round < rounds; round++) {
        results.floor.push(await perCpuSecond(floor))
        results.kept.push(await perCpuSecond(cachedPage))
        results.rendered.push(await perCpuSecond(rendered))
        results.react.push(await reactPerCpuSecond())
      }
      const ratio = (of: number[], to: number[]) =>
        median(of.map((value, round) => value / (to[round] ?? NaN)))
      return [
        {
          what: 'bare node:http, same bytes',
          perCpuSecond: Math.round(median(results.floor)),
          ratio: 1,
          budget: '',
        },
        {
          what: '/how, kept',
          perCpuSecond: Math.round(median(results.kept)),
          ratio: round2(ratio(results.kept, results.floor)),
          budget: '≥ 0.60 of bare',
        },
        {
          what: 'React rendering the same tree',
          perCpuSecond: Math.round(median(results.react)),
          ratio: 1,
          budget: '',
        },
        {
          what: '/support, rendered for each request',
          perCpuSecond: Math.round(median(results.rendered)),
          ratio: round2(ratio(results.rendered, results.react)),
          budget: 'of React alone',
        },
      ]
    } finally {
      bare.close()
    }
  } finally {
    await product.stop()
  }
}

async function cpuOfProduct(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1])
}

/** A separate process, so that its CPU time can be measured; /cpu returns it. */
async function startBare(bytes: number, pageHeaders: Record<string, string>) {
  const program = `
    const { createServer } = require('node:http')
    const body = Buffer.alloc(${bytes}, 'a')
    const headers = ${JSON.stringify({ ...pageHeaders, 'content-length': String(bytes) })}
    const server = createServer((request, response) => {
      if (request.url === '/cpu') {
        const { user, system } = process.cpuUsage()
        return response.end(String((user + system) / 1e6))
      }
      response.writeHead(200, headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  const url = `http://127.0.0.1:${port}/`
  return {
    url,
    cpuSeconds: async () => Number(await (await fetch(`${url}cpu`)).text()),
    close: () => child.kill(),
  }
}

/** The page needs more of the router than it uses. */
const Page = Support as unknown as ComponentType

async function reactPerCpuSecond(): Promise<number> {
  const routes = [
    {
      id: 'root',
      path: '/support',
      loader: () => ({ theme: 'night' }),
      element: (
        <SiteFrame layout="default">
          <Page />
        </SiteFrame>
      ),
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('http://localhost/support'))
  if (context instanceof Response) throw new Error('The page redirects.')
  const renderings = 600
  const before = process.cpuUsage()
  for (let count = 0; count < renderings; count++) {
    const router = createStaticRouter(handler.dataRoutes, context)
    const html = await new Promise<Buffer>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(
        <StaticRouterProvider router={router} context={context} hydrate={false} />,
        {
          onAllReady() {
            const stream = new PassThrough()
            pipe(stream)
            buffer(stream).then(resolve, reject)
          },
          onError: reject,
        },
      )
    })
    if (!html.includes('Short answers first')) throw new Error('React rendered another page.')
  }
  const { user, system } = process.cpuUsage(before)
  return renderings / ((user + system) / 1e6)
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
