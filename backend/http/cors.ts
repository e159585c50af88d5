// CORS: any origin may call, because authorization depends on a token and never on cookies.

export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
}

const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, HEAD, OPTIONS',
  // Listed explicitly: `*` would not include Authorization.
  'access-control-allow-headers':
    'Authorization, Content-Type, Convex-Client, Digest, Range, If-None-Match, If-Range',
  'access-control-max-age': '86400',
}

export function preflight(): Response {
  return new Response(null, { status: 204, headers: preflightHeaders })
}

export function allowAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
  return response
}
