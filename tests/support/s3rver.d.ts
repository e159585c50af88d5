// The package has no types of its own.
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http'

  type Context = { req: IncomingMessage; status: number; type: string; body: unknown }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    readonly middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
