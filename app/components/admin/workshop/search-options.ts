// What the search of the workshop offers: pages by their names, and what was found, each with where it leads.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type SearchResult = FunctionReturnType<typeof api.admin.workshopSearch.search>[number]
export type WorkshopPage = { to: string; label: string }
export type SearchOption = { key: string; heading: string; title: string; detail: string; to: string }

const headings = {
  deck: m.admin_choices_decks,
  card: m.admin_choices_cards,
  design: m.admin_choices_designs,
  totem: m.admin_choices_totems,
  person: m.admin_choices_people,
  message: m.admin_choices_messages,
  testimonial: m.admin_choices_testimonials,
} satisfies Record<SearchResult['kind'], () => string>

/** Without a word, all pages; with one, those whose names have it, and then everything else. */
export function searchOptions(
  typed: string,
  pages: readonly WorkshopPage[],
  found: readonly SearchResult[],
): SearchOption[] {
  const word = typed.trim().toLowerCase()
  const named = pages.filter(({ label }) => label.toLowerCase().includes(word))
  return [
    ...named.map(({ to, label }) => ({
      key: to,
      heading: m.admin_choices_pages(),
      title: label,
      detail: '',
      to,
    })),
    ...found.map((one) => ({
      key: `${one.kind} ${one.id}`,
      heading: headings[one.kind](),
      title: one.title,
      detail: one.detail,
      to: addressOf(one),
    })),
  ]
}

/** In the order of the options, so that arrows go down the page. */
export function groupOptions(options: readonly SearchOption[]) {
  const groups = new Map<string, { option: SearchOption; index: number }[]>()
  options.forEach((option, index) => {
    groups.set(option.heading, [...(groups.get(option.heading) ?? []), { option, index }])
  })
  return [...groups].map(([heading, members]) => ({ heading, members }))
}

function addressOf({ kind, id, title }: SearchResult): string {
  const asked = (path: string, text: string) => `${path}?${new URLSearchParams({ q: text }).toString()}`
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
      return asked('/admin/users', title)
    case 'message':
      return `/admin/messages/${id}`
    case 'testimonial':
      return asked('/admin/testimonials', title.replace(/…$/, ''))
  }
}
