// What a page costs: /how from the product, beside a bare node:http that sends the same bytes, and beside React that
// renders the same tree in a loop. Ratios within one run count; the figures themselves move with the machine.
import { spawn } from 'node:child_process'
import type { ComponentType } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import How from '#app/routes/how/how.tsx'
import { SiteFrame } from '#app/components/site-frame.tsx'
import { startProduct } from '#tests/support/product.ts'
import { median, sendLoad } from './support/load.ts'

export const name = 'A page: requests per CPU second, medians of 5 rounds'

const rounds = 5
const headers = { 'Accept-Encoding': 'br', Cookie: 'theme=night' }

export async function run() {
  const product = await startProduct({ env: { LOG_LEVEL: 'info' } })
  try {
    const page = await fetch(`${product.url}/how`, { headers })
    const payload = (await (await fetch(`${product.url}/how/_payload.json`)).json()) as Payload
    const loaderData = payload.data['routes/how/how']
    const bytes = Number(page.headers.get('content-length'))
    const bare = await startBare(bytes, Object.fromEntries(page.headers))
    try {
      const kept = { url: `${product.url}/how`, cpu: () => cpuOfProduct(product.url), requests: 20_000 }
      const rendered = {
        url: `${product.url}/how?fresh`,
        cpu: () => cpuOfProduct(product.url),
        requests: 600,
      }
      const floor = { url: bare.url, cpu: bare.cpuSeconds, requests: 20_000 }
      const perCpuSecond = async ({ url, cpu, requests }: typeof kept) => {
        const before = await cpu()
        await sendLoad({ url, headers, requests, connections: 16 }, bytes)
        return requests / ((await cpu()) - before)
      }
      for (const target of [floor, kept, rendered]) await perCpuSecond(target) // Warm up.
      const results = {
        floor: [] as number[],
        kept: [] as number[],
        rendered: [] as number[],
        react: [] as number[],
      }
      for (let round = 0; round < rounds; round++) {
        results.floor.push(await perCpuSecond(floor))
        results.kept.push(await perCpuSecond(kept))
        results.rendered.push(await perCpuSecond(rendered))
        results.react.push(await reactPerCpuSecond(loaderData))
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
          what: '/how, rendered for each request',
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

/** A process of its own, so that its CPU time is its own; /cpu tells it. */
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

type Payload = { data: Record<string, unknown> }

/** The page wants more of the router than it uses. */
const Page = How as unknown as ComponentType<{ loaderData: unknown }>

async function reactPerCpuSecond(loaderData: unknown): Promise<number> {
  const routes = [
    {
      id: 'root',
      path: '/how',
      loader: () => ({ theme: 'night' }),
      element: (
        <SiteFrame layout="newdefault">
          <Page loaderData={loaderData} />
        </SiteFrame>
      ),
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('http://localhost/how'))
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
    if (!html.includes('A draw you can check')) throw new Error('React rendered another page.')
  }
  const { user, system } = process.cpuUsage(before)
  return renderings / ((user + system) / 1e6)
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
