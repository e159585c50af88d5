import * as m from '#messages'

// What cards are called together: the headings they stand under, and the words of the lists they are chosen by.

export interface GroupedCard {
  arcana: 'major' | 'minor' | null
  suit: string | null
  family: string | null
}

export interface CardGroup<Card> {
  title: string | null
  cards: Card[]
  /** How many there are, shown or not. */
  count: number
}

/** The cards in their order, under the names of their suits or families. */
export function groupsOf<Card extends GroupedCard>(cards: readonly Card[]): CardGroup<Card>[] {
  const groups = new Map<string | null, Card[]>()
  for (const card of cards) {
    const title = groupTitleOf(card)
    groups.set(title, [...(groups.get(title) ?? []), card])
  }
  return [...groups].map(([title, members]) => ({ title, cards: members, count: members.length }))
}

/** Only so many cards, still under their headings. */
export function firstOf<Card>(groups: readonly CardGroup<Card>[], shown: number): CardGroup<Card>[] {
  let room = shown
  const cut: CardGroup<Card>[] = []
  for (const group of groups) {
    if (room <= 0) break
    cut.push({ ...group, cards: group.cards.slice(0, room) })
    room -= group.cards.length
  }
  return cut
}

export function groupTitleOf({ arcana, suit, family }: GroupedCard): string | null {
  if (arcana === 'major') return m.cards_card_groups_major_arcana()
  const name = suit ?? family
  return name && wordFor(name)
}

/** What a family is, by the kind of the deck. */
export function familyWord(kind: string): string {
  if (kind === 'crystal') return m.cards_card_groups_crystal_system()
  return kind === 'verse' ? m.cards_card_groups_theme() : m.cards_card_groups_family()
}

const names: Readonly<Record<string, (() => string) | undefined>> = {
  wands: m.cards_card_groups_wands,
  cups: m.cards_card_groups_cups,
  swords: m.cards_card_groups_swords,
  pentacles: m.cards_card_groups_pentacles,
  fire: m.cards_card_groups_fire,
  water: m.cards_card_groups_water,
  air: m.cards_card_groups_air,
  earth: m.cards_card_groups_earth,
}

/** Suits and elements have names of ours; families are called what their deck calls them. */
export function wordFor(value: string): string {
  return names[value]?.() ?? capitalised(value)
}

export function capitalised(words: string): string {
  const readable = words.replaceAll('-', ' ')
  return readable.charAt(0).toUpperCase() + readable.slice(1)
}
