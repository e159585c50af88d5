import type { MetaDescriptor } from 'react-router'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'
import { languages } from '#messages/runtime'
import { baseLanguage, localizedPath } from '#rules/language.ts'
import { pageImage, shareImageSize, type ShareImage } from './share-image.ts'

export interface PageDetails {
  title: string
  /** The specification fixes this title to the letter, so the site's name is not appended. */
  isExactTitle?: boolean
  description: string
  /** The share image; without one, the site's own. */
  image?: ShareImage
  /** The canonical path, where the content is also served at another address. */
  path?: string
  robots?: 'noindex'
}

/** The part of React Router's meta arguments that we read. */
interface MetaArgs {
  location: { pathname: string }
  matches: readonly (({ loaderData?: unknown } & object) | undefined)[]
}

/** The title, canonical link, description and Open Graph tags of a page. */
export function pageMeta(
  { location, matches }: MetaArgs,
  {
    title,
    isExactTitle = false,
    description,
    image = pageImage('lodestar'),
    path = location.pathname,
    robots,
  }: PageDetails,
): MetaDescriptor[] {
  const fullTitle = isExactTitle ? title : withSiteName(title)
  const origin = getOrigin(matches)
  const url = origin + inPageLanguage(path)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternateLinks(origin, path),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:site_name', content: 'Lodestar' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: image.alt },
    // Twitter reads the title, description and image from the Open Graph tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The same page in the other languages, for search engines. */
function alternateLinks(origin: string, path: string): MetaDescriptor[] {
  if (import.meta.env.ONLY_LANGUAGE) return []
  const link = (hrefLang: string, language: string) => {
    const href = origin + localizedPath(path, language)
    return { tagName: 'link' as const, rel: 'alternate', hrefLang, href }
  }
  return [...languages.map((language) => link(language, language)), link('x-default', baseLanguage)]
}

function withSiteName(title: string): string {
  return title === 'Lodestar' ? m.site_page_meta_lodestar_card_draws_you_can() : `${title} · Lodestar`
}

/** Crawlers need absolute addresses in these tags, so the root loader passes on the site's origin. */
function getOrigin([root]: MetaArgs['matches']): string {
  return (root?.loaderData as { origin?: string } | undefined)?.origin ?? ''
}
