import { httpRouter } from 'convex/server'
import { api } from './api.ts'
import { httpAction } from './server.ts'

const http = httpRouter()

http.route({
  path: '/echo',
  method: 'POST',
  handler: httpAction(async (ctx, request) => {
    const value: unknown = await ctx.runQuery(api.calls.echo, { value: await request.text() })
    return new Response(`${request.headers.get('x-name')}: ${String(value)}`, {
      status: 201,
      headers: { 'x-kind': 'echo' },
    })
  }),
})

http.route({
  pathPrefix: '/files/',
  method: 'GET',
  handler: httpAction(async (_ctx, request) => new Response(new URL(request.url).pathname)),
})

export default http
