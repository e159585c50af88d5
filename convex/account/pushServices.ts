// Where messages may be pushed to. A browser names the address, so anybody can name any: only the services of the browser
// makers are believed, and whatever the owner adds. Our own network is never among them by accident.
const KNOWN =
  /^([\w-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/
const LONGEST = 1000

/** `PUSH_SERVICES`: origins beside the known ones, with commas between them. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (protocol === 'https:' && port === '' && KNOWN.test(hostname)) return true
  const added = (process.env.PUSH_SERVICES ?? '').split(',').map((one) => one.trim())
  return added.includes(origin)
}
