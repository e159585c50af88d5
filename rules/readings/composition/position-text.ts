// The text of one card at its position: the sentence for the position's role, then the paragraph for the theme.
import { plainText } from '../../rich-text/rich-text.ts'
import type { PlacedCard, Role, SideText, ThemeParagraph } from './shape.ts'
import { firstSentences, sentencesWithin } from './wording.ts'

export interface PositionText {
  position: string
  /** The card in this position, in one sentence. */
  sentence: string
  /** More about it; null if the card has nothing more to say here. */
  paragraph: { about: ThemeParagraph | 'picture' | 'feelings' | 'person'; text: string } | null
}

/** Where a card has no sentence for a role: the nearest one that it has. Decks other than the tarot have only a few. */
const nearestRole: Partial<Record<Role, Role>> = {
  feared: 'hinders',
  wanted: 'helps',
}

/** Enough of the summary to have the picture in mind. */
const PICTURE_WORDS = 34
/** The same where it stands in for a theme. */
const SUMMARY_WORDS = 60

export function positionText(placed: PlacedCard, role: Role, theme: ThemeParagraph | null): PositionText {
  const { side, position } = placed
  const sentence = sentenceFor(side, role)
  const paragraph = paragraphFor(placed, role, theme)
  return { position, sentence, paragraph: paragraph?.text === sentence ? null : paragraph }
}

function sentenceFor({ roles, gist, summary }: SideText, role: Role): string {
  const nearest = nearestRole[role]
  return roles?.[role] ?? (nearest && roles?.[nearest]) ?? gist ?? firstSentences(plainText(summary), 1)
}

function paragraphFor(
  { side }: PlacedCard,
  role: Role,
  theme: ThemeParagraph | null,
): PositionText['paragraph'] {
  // Paragraphs speak to the visitor about today: they fit neither somebody else nor the past.
  if (role === 'other') return aboutOther(side, theme)
  const text = role === 'past' || theme === null ? undefined : side[theme]
  if (text !== undefined && theme !== null) return { about: theme, text }
  const words = role === 'past' ? PICTURE_WORDS : SUMMARY_WORDS
  return { about: 'picture', text: sentencesWithin(plainText(side.summary), words) }
}

/** At work somebody is met as a person; feelings would sound like a partner's. */
function aboutOther({ person, feelings }: SideText, theme: ThemeParagraph | null): PositionText['paragraph'] {
  if (theme === 'work' && person) return { about: 'person', text: person }
  return feelings ? { about: 'feelings', text: feelings } : null
}
