// HTTP requests over keep-alive connections that cost this process little.
import { Agent, request, type RequestOptions } from 'node:http'

export interface Answer {
  bytes: number
  text(): string
}

export type Call = (
  url: string,
  options: { method?: string; headers: Record<string, string>; body?: string },
) => Promise<Answer>

export function keepAliveAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections })
}

/** Fails on every status but 200. */
export function callOn(agent: Agent): Call {
  return (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = { agent, method, headers }
      request(url, options, (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const text = () => Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve({ bytes, text })
          else reject(new Error(`${url} answered ${response.statusCode}: ${text().slice(0, 200)}`))
        })
      })
        .on('error', reject)
        .end(body)
    })
}
