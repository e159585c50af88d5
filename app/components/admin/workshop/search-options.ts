// Options of the admin search: pages by name, and records that match, each with its address.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type SearchResult = FunctionReturnType<typeof api.admin.workshopSearch.search>[number]
export type WorkshopPage = {
  to: string
  label: string
  /** A part of a page where something is set: shown only for what is typed. */
  isSetting?: boolean
}
export type SearchOption = { key: string; heading: string; title: string; detail: string; to: string }

const headings = {
  deck: m.admin_search_options_decks,
  card: m.admin_search_options_cards,
  design: m.admin_search_options_designs,
  totem: m.admin_search_options_totems,
  person: m.admin_search_options_people,
  message: m.admin_search_options_messages,
  testimonial: m.admin_search_options_testimonials,
  flag: m.admin_search_flags,
} satisfies Record<SearchResult['kind'], () => string>

/** All pages while nothing is typed; otherwise the pages whose names match, then the matching records. */
export function searchOptions(
  typed: string,
  pages: readonly WorkshopPage[],
  results: readonly SearchResult[],
): SearchOption[] {
  const text = typed.trim().toLowerCase()
  const matchingPages = pages.filter(
    ({ label, isSetting }) => label.toLowerCase().includes(text) && !(isSetting && text === ''),
  )
  return [
    ...matchingPages.map(({ to, label, isSetting = false }) => ({
      key: `${to} ${label}`,
      heading: isSetting ? m.admin_search_settings() : m.admin_search_options_pages(),
      title: label,
      detail: '',
      to,
    })),
    ...results.map((result) => ({
      key: `${result.kind} ${result.id}`,
      heading: headings[result.kind](),
      title: result.title,
      detail: result.detail,
      to: addressOf(result),
    })),
  ]
}

/** Keeps the order of the options, so that the arrow keys move down the page. */
export function groupOptions(options: readonly SearchOption[]) {
  const groups = new Map<string, { option: SearchOption; index: number }[]>()
  options.forEach((option, index) => {
    groups.set(option.heading, [...(groups.get(option.heading) ?? []), { option, index }])
  })
  return [...groups].map(([heading, members]) => ({ heading, members }))
}

function addressOf({ kind, id, title }: SearchResult): string {
  const searchAddress = (path: string, text: string) =>
    `${path}?${new URLSearchParams({ q: text }).toString()}`
  switch (kind) {
    case 'deck':
      return `/deck/edit/${id}`
    case 'card':
      return `/manageCards/${id}`
    case 'design':
      return `/manageDesigns?design=${id}`
    case 'totem':
      return `/admin/totems/${id}`
    case 'person':
      return searchAddress('/admin/users', title)
    case 'message':
      return `/admin/messages/${id}`
    case 'flag':
      return '/admin#flags'
    case 'testimonial':
      return searchAddress('/admin/testimonials', title.replace(/…$/, ''))
  }
}
