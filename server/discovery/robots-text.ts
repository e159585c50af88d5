// What search engines may ask for. Pages that should not be found say so themselves, and must be asked to be heard.

/** Nothing to read there for anybody who has no browser of their own. */
const closed = [
  ...['/api/', '/idp/', '/ingest/', '/route-rules', '/client-errors', '/builds/', '/offline'],
  // What a totem opens is a touch.
  ...['/deck/', '/bible/'],
  ...['/admin', '/profile'],
]

export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
