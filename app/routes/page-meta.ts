import type { MetaDescriptor } from 'react-router'
import * as m from '#messages'
import { pageImage, shareImageSize, type ShareImage } from './share-image.ts'

export interface PageWords {
  title: string
  description: string
  /** What is seen where somebody shares the page; without one, the product's own picture. */
  image?: ShareImage
  /** The one address of what can be read here, where it is not the page's own. */
  path?: string
  robots?: 'noindex'
}

/** What the router tells the meta function of a route. */
interface MetaArgs {
  location: { pathname: string }
  matches: readonly (({ loaderData?: unknown } & object) | undefined)[]
}

/** All that a page says about itself: to the tab, to search engines, and to those who show a link to it. */
export function pageMeta(
  { location, matches }: MetaArgs,
  { title, description, image = pageImage('lodestar'), path = location.pathname, robots }: PageWords,
): MetaDescriptor[] {
  const full =
    title === 'Lodestar' ? m.site_page_meta_lodestar_cards_drawn_in_the_open() : `${title} · Lodestar`
  const origin = originOf(matches)
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:site_name', content: 'Lodestar' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: origin + path },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: image.alt },
    // Words and picture are taken from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Those who read these tags know nothing of the page they came with: addresses must be whole. */
function originOf([root]: MetaArgs['matches']): string {
  return (root?.loaderData as { origin?: string } | undefined)?.origin ?? ''
}
