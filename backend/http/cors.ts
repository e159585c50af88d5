// Pages of any origin may call: what they may do depends on the token they show, never on a cookie.

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
}

const preflightHeaders = {
  ...headers,
  'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS',
  // Named one by one: a `*` would not include Authorization.
  'access-control-allow-headers':
    'Authorization, Content-Type, Convex-Client, Digest, Range, If-None-Match, If-Range',
  'access-control-max-age': '86400',
}

export function preflight(): Response {
  return new Response(null, { status: 204, headers: preflightHeaders })
}

export function allowAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
