// Writes sitemaps: an index, and parts that stay below the protocol's limit of entries.
import { languages as builtLanguages } from '#messages/runtime'
import { localizedPath } from '#rules/language.ts'

export interface SitemapEntry {
  path: string
  /** When the content last changed. */
  changedAt: number
}

export interface SitemapPart {
  /** “places-1”. */
  name: string
  entries: readonly SitemapEntry[]
}

/** The limit of the protocol (sitemaps.org), for all languages together. */
const maxEntries = Math.floor(50_000 / builtLanguages.length)

export function splitIntoParts(
  name: string,
  entries: readonly SitemapEntry[],
  limit = maxEntries,
): SitemapPart[] {
  const count = Math.ceil(entries.length / limit)
  return Array.from({ length: count }, (_, index) => ({
    name: count === 1 ? name : `${name}-${index + 1}`,
    entries: entries.slice(index * limit, (index + 1) * limit),
  }))
}

/** Lists every page in every language, each with links to all of its languages. */
export function writePart(
  origin: string,
  { entries }: SitemapPart,
  languages: readonly string[] = builtLanguages,
): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const versions = languages.map((language) => ({ language, url: origin + localizedPath(path, language) }))
    const alternates = versions.length > 1 ? versions.map(alternateLink).join('') : ''
    return versions.map(
      ({ url }) => `<url><loc>${escapeXml(url)}</loc>${lastModified(changedAt)}${alternates}</url>`,
    )
  })
  return document('urlset', urls)
}

export function writeIndex(origin: string, parts: readonly SitemapPart[]): string {
  const sitemaps = parts.map(({ name, entries }) => {
    const latest = entries.map(({ changedAt }) => changedAt).reduce((a, b) => Math.max(a, b))
    return `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc>${lastModified(latest)}</sitemap>`
  })
  return document('sitemapindex', sitemaps)
}

function alternateLink({ language, url }: { language: string; url: string }): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`
}

function document(root: string, lines: readonly string[]): string {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${lines.join('\n')}\n</${root}>\n`
}

function lastModified(changedAt: number): string {
  return `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
