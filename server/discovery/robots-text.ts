// robots.txt. Pages with noindex are not listed here: crawlers must fetch them to see it.

/** Endpoints and private areas without anything to index. */
const disallowedPaths = [
  ...['/api/', '/idp/', '/ingest/', '/route-rules', '/client-errors', '/builds/', '/offline', '/language'],
  // Opening a totem's address is a tap.
  ...['/deck/', '/bible/'],
  ...['/admin', '/profile'],
]

export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), 'Allow: /']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
