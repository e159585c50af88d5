// Allowed push services. The client names the endpoint, so without this list anybody could make the server send requests to
// any address, including our own network (SSRF).
const KNOWN_HOSTS =
  /^([\w-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/
const MAX_LENGTH = 1000

/** `PUSH_SERVICES` adds origins, separated by commas. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (protocol === 'https:' && port === '' && KNOWN_HOSTS.test(hostname)) return true
  const added = (process.env.PUSH_SERVICES ?? '').split(',').map((service) => service.trim())
  return added.includes(origin)
}
