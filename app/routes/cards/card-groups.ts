// Groups of cards by suit or family, and the display names of suits, elements and families.
import * as m from '#messages'

export interface GroupedCard {
  arcana: 'major' | 'minor' | null
  suit: string | null
  family: string | null
}

export interface CardGroup<Card> {
  /** For the address of the group in its page. */
  id: string
  title: string | null
  cards: Card[]
  /** The size of the whole group, even where `cards` is limited. */
  count: number
}

/** Groups cards by suit or family and keeps their order. */
export function groupCards<Card extends GroupedCard>(cards: readonly Card[]): CardGroup<Card>[] {
  const groups = new Map<string | null, Card[]>()
  for (const card of cards) {
    const title = groupTitle(card)
    groups.set(title, [...(groups.get(title) ?? []), card])
  }
  return [...groups].map(([title, members]) => ({
    id: groupId(members[0]!),
    title,
    cards: members,
    count: members.length,
  }))
}

/** The first `limit` cards, still in their groups. */
export function limitGroups<Card>(groups: readonly CardGroup<Card>[], limit: number): CardGroup<Card>[] {
  let remaining = limit
  const limited: CardGroup<Card>[] = []
  for (const group of groups) {
    if (remaining <= 0) break
    limited.push({ ...group, cards: group.cards.slice(0, remaining) })
    remaining -= group.cards.length
  }
  return limited
}

function groupId({ arcana, suit, family }: GroupedCard): string {
  return arcana === 'major' ? 'major-arcana' : (suit ?? family ?? 'others')
}

export function groupTitle({ arcana, suit, family }: GroupedCard): string | null {
  if (arcana === 'major') return m.cards_card_groups_major_arcana()
  const name = suit ?? family
  return name && displayName(name)
}

/** What a family is called in a deck of this kind. */
export function familyLabel(kind: string): string {
  if (kind === 'crystal') return m.cards_card_groups_crystal_system()
  return kind === 'verse' ? m.cards_card_groups_theme() : m.cards_card_groups_family()
}

const names: Readonly<Record<string, (() => string) | undefined>> = {
  major: m.cards_card_groups_major_arcana,
  wands: m.cards_card_groups_wands,
  cups: m.cards_card_groups_cups,
  swords: m.cards_card_groups_swords,
  pentacles: m.cards_card_groups_pentacles,
  fire: m.cards_card_groups_fire,
  water: m.cards_card_groups_water,
  air: m.cards_card_groups_air,
  earth: m.cards_card_groups_earth,
}

/** Suits and elements have translated names; a family's name is derived from its slug. */
export function displayName(value: string): string {
  return names[value]?.() ?? capitalize(value)
}

export function capitalize(words: string): string {
  const readable = words.replaceAll('-', ' ')
  return readable.charAt(0).toUpperCase() + readable.slice(1)
}
