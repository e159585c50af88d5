// A real S3 server with an empty bucket, in a temporary folder, reached through a proxy that can cut it off.
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Options } from '#backend/index.ts'
import { FaultProxy } from './fault-proxy.ts'

const secret = 'S3RVER'

export interface S3Server {
  options: S3Options
  proxy: FaultProxy
  close(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'cards' }],
  })
  // The package checks that the key exists, and not the signature.
  server.middleware.unshift(async (context, next) => {
    if (isSigned(context.req)) return next()
    Object.assign(context, { status: 403, type: 'application/xml' })
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>'
  })
  const { port } = await server.run()
  const proxy = new FaultProxy()
  const front = createServer((near) => proxy.accept(near, () => connect(port, '127.0.0.1')))
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    options: {
      url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      bucket: 'cards',
      region: 'us-east-1',
      // The only key that the server knows.
      keyId: secret,
      secret,
    },
    proxy,
    async close() {
      proxy.cut()
      front.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4, as its specification says. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return false
  const [, scope = '', names = '', signature] = given
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const canonicalRequest = [
    method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const hash = createHash('sha256').update(canonicalRequest).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}
