// What the search of the workshop offers: pages by their names, and what was found, each with where it leads.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Found = FunctionReturnType<typeof api.admin.workshopSearch.search>[number]
export type WorkshopPage = { to: string; label: string }
export type Choice = { key: string; heading: string; title: string; detail: string; to: string }

const headings = {
  deck: m.admin_choices_decks,
  card: m.admin_choices_cards,
  design: m.admin_choices_designs,
  totem: m.admin_choices_totems,
  person: m.admin_choices_people,
  message: m.admin_choices_messages,
  testimonial: m.admin_choices_testimonials,
} satisfies Record<Found['kind'], () => string>

/** Without a word, all pages; with one, those whose names have it, and then everything else. */
export function choicesOf(typed: string, pages: readonly WorkshopPage[], found: readonly Found[]): Choice[] {
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

/** In the order of the choices, so that arrows go down the page. */
export function groupsOf(choices: readonly Choice[]) {
  const groups = new Map<string, { choice: Choice; index: number }[]>()
  choices.forEach((choice, index) => {
    groups.set(choice.heading, [...(groups.get(choice.heading) ?? []), { choice, index }])
  })
  return [...groups].map(([heading, members]) => ({ heading, members }))
}

function addressOf({ kind, id, title }: Found): string {
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
