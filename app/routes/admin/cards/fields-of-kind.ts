// Which fields the form of a card has: those that its kind of deck uses, and any other that says something.
import type { DeckKind } from '#content/decks/shape.ts'
import type { CardFields } from './card-fields.ts'

type OptionalField = 'suit' | 'rank' | 'element' | 'group' | 'astrology' | 'goldenDawnTitle' | 'question'

const fieldsOfKind: Record<DeckKind, readonly OptionalField[]> = {
  tarot: ['suit', 'rank', 'element', 'astrology', 'goldenDawnTitle'],
  playing: ['suit', 'rank', 'element'],
  oracle: ['group', 'element', 'question'],
  crystal: ['group', 'element'],
  verse: ['group'],
}

export function showsField(
  kind: DeckKind,
  name: OptionalField,
  /** As it was saved: a field does not vanish while it is emptied. */
  saved: Pick<CardFields, OptionalField>,
): boolean {
  return fieldsOfKind[kind].includes(name) || Boolean(saved[name])
}
