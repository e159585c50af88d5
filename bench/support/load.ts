// A load of requests over keep-alive connections, and its cost for the server in CPU seconds.
import { Agent, request } from 'node:http'

export interface Load {
  /** The path of the next request. */
  target(): { url: string; headers: Record<string, string> }
  requests: number
  connections: number
}

/** Sends the requests and checks the length of every answer, if it is known; returns requests per wall-clock second. */
export async function sendLoad(
  { target, requests, connections }: Load,
  expectedBytes: number | null,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const { url, headers } = target()
        const bytes = await get(url, headers, agent)
        if (expectedBytes !== null && bytes !== expectedBytes)
          throw new Error(`${url} answered ${bytes} bytes instead of ${expectedBytes}`)
      }
    }),
  )
  agent.destroy()
  return requests / ((performance.now() - started) / 1000)
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
