import type { MetaDescriptor } from 'react-router'

/** The title and description of a page, for the tab, for search engines and for links that are shared. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const full = title === 'Lodestar' ? 'Lodestar · Cards drawn in the open' : `${title} · Lodestar`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Lodestar' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ]
}
