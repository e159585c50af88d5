// The few requests to an S3-compatible server that files need: signed (Signature Version 4), retried with backoff, and
// with errors that an operator understands. Addresses are path-style, which every such server accepts.
import { createReadStream } from 'node:fs'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { BackendError, isBackendError } from '../errors.ts'
import { Backoff } from '../retry.ts'

export type S3Options = {
  /** The address of the server, without the bucket. */
  url: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** How often a request is sent in all, while the server fails. */
  attempts?: number
  /** Without any byte for this long, a request has failed. */
  idleTimeoutMs?: number
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Without it, the request is about the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Read again for each attempt. */
  body?: { path: string; size: number; sha256: Buffer }
}

const defaultAttempts = 5
const defaultIdleTimeoutMs = 15_000
const [firstRetryMs, maxRetryMs] = [100, 2_000]

export class S3Client {
  readonly #options: S3Options
  readonly #agent: HttpAgent | HttpsAgent
  readonly #request: typeof httpRequest

  constructor(options: S3Options) {
    this.#options = options
    const isHttps = new URL(options.url).protocol === 'https:'
    this.#agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
    this.#request = isHttps ? httpsRequest : httpRequest
  }

  get attempts(): number {
    return this.#options.attempts ?? defaultAttempts
  }

  /** The response, whose body the caller consumes; null if the object does not exist. */
  send(request: S3Request): Promise<IncomingMessage | null> {
    return this.#retry(() => this.#sendOnce(request))
  }

  /** The body of the answer; '' if there is none. */
  sendForText(request: S3Request): Promise<string> {
    return this.#retry(async () => {
      const response = await this.#sendOnce(request)
      return response ? text(response) : ''
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  async #retry<T>(attemptOnce: () => Promise<T>): Promise<T> {
    const backoff = newBackoff()
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce()
      } catch (error) {
        if (error instanceof S3Refusal || attempt >= this.attempts) throw this.#explain(error)
        await backoff.pause()
      }
    }
  }

  async #sendOnce({
    method,
    key,
    query = {},
    headers = {},
    body,
  }: S3Request): Promise<IncomingMessage | null> {
    const { url: server, bucket, region, keyId, secret, idleTimeoutMs = defaultIdleTimeoutMs } = this.#options
    const address = new URL(`${server}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      method,
      url: address.href,
      headers: {
        ...headers,
        ...(body && { 'X-Amz-Content-Sha256': body.sha256.toString('hex') }),
      },
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
    }).sign()
    const outgoing = this.#request(signed.url, {
      method,
      agent: this.#agent,
      headers: {
        ...Object.fromEntries(signed.headers as Headers),
        ...(body && { 'content-length': String(body.size) }),
      },
    })
    outgoing.setTimeout(idleTimeoutMs, () =>
      outgoing.destroy(new Error(`no answer for ${idleTimeoutMs / 1_000} s`)),
    )
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      outgoing.once('response', resolve).on('error', reject),
    )
    if (body) {
      // The server may answer before it has read everything, so the answer decides, not the sending.
      pipeline(createReadStream(body.path), outgoing).catch((error: unknown) =>
        outgoing.destroy(error as Error),
      )
    } else {
      outgoing.end()
    }
    return this.#accept(await answered, { method, key })
  }

  async #accept(
    response: IncomingMessage,
    { method, key }: { method: string; key: string | undefined },
  ): Promise<IncomingMessage | null> {
    // The reader gets the error; without a reader it must not end the process.
    response.on('error', () => {})
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return response
    // HEAD has no body, and no reason.
    const reason = method === 'HEAD' ? '' : reasonIn(await text(response))
    response.resume()
    // Otherwise the address is wrong.
    const mayBeMissing = key !== undefined && method !== 'PUT' && reason !== 'NoSuchBucket'
    if (status === 404 && mayBeMissing) return null
    const message = `${status}${reason && ` ${reason}`}`
    throw status >= 500 || status === 429 ? new Error(message) : new S3Refusal(message)
  }

  #explain(error: unknown): BackendError {
    if (isBackendError(error)) return error
    const { url, bucket } = this.#options
    const { message, code } = error as NodeJS.ErrnoException
    const where = `the bucket ${bucket} at ${new URL(url).host}`
    const text =
      error instanceof S3Refusal
        ? `The files cannot be used: ${where} refused a request with ${message}.${adviceFor(message)}`
        : `The files cannot be used now: ${where} does not answer (${message || code}).`
    return new BackendError('FilesUnavailable', text, { cause: error })
  }
}

export function newBackoff(): Backoff {
  return new Backoff(firstRetryMs, maxRetryMs)
}

/** Sending it again would not help. */
export class S3Refusal extends Error {}

/** The code in the XML of an error. */
function reasonIn(xml: string): string {
  return /<Code>([A-Za-z0-9]{1,80})<\/Code>/.exec(xml)?.[1] ?? ''
}

function adviceFor(message: string): string {
  if (message.includes('NoSuchBucket')) return ' Create the bucket, or correct S3_BUCKET.'
  if (/^(401|403)/.test(message)) return ' Check S3_KEY_ID, S3_SECRET and what this key may do.'
  if (/^(301|307|308|400|404)/.test(message)) return ' Check S3_URL and S3_REGION.'
  return ''
}
