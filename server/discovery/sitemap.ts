// Sitemaps as files: an index, and parts of which none is larger than search engines take.

export interface SitemapEntry {
  path: string
  /** When what is read there last changed; nothing where we do not know. */
  changedAt?: number
}

export interface SitemapPart {
  /** “places-1”. */
  name: string
  entries: readonly SitemapEntry[]
}

/** As the protocol (sitemaps.org) has it. */
const mostEntries = 50_000

export function partsOf(name: string, entries: readonly SitemapEntry[], atMost = mostEntries): SitemapPart[] {
  const count = Math.ceil(entries.length / atMost)
  return Array.from({ length: count }, (_, at) => ({
    name: count === 1 ? name : `${name}-${at + 1}`,
    entries: entries.slice(at * atMost, (at + 1) * atMost),
  }))
}

export function writePart(origin: string, { entries }: SitemapPart): string {
  const urls = entries.map(
    ({ path, changedAt }) => `<url><loc>${escaped(origin + path)}</loc>${lastModified(changedAt)}</url>`,
  )
  return document('urlset', urls)
}

export function writeIndex(origin: string, parts: readonly SitemapPart[]): string {
  const sitemaps = parts.map(({ name, entries }) => {
    const times = entries.flatMap(({ changedAt }) => changedAt ?? [])
    const latest = times.length > 0 ? times.reduce((one, other) => Math.max(one, other)) : undefined
    return `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc>${lastModified(latest)}</sitemap>`
  })
  return document('sitemapindex', sitemaps)
}

function document(root: string, lines: readonly string[]): string {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${lines.join('\n')}\n</${root}>\n`
}

function lastModified(changedAt: number | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
