// All layouts of readings. A layout that readings were made with is never edited: a change is a new file with a higher
// version, and the old one stays in a folder of its version, so that old readings keep their meaning.
import { career } from './career.ts'
import { celticCross } from './celtic-cross.ts'
import { fiveCardCross } from './five-card-cross.ts'
import { fourDirections } from './four-directions.ts'
import { horseshoe } from './horseshoe.ts'
import { lotus } from './lotus.ts'
import { mindBodySpirit } from './mind-body-spirit.ts'
import { newMoon } from './new-moon.ts'
import { oneCard } from './one-card.ts'
import { oneVerse } from './one-verse.ts'
import { promisePrayerPractice } from './promise-prayer-practice.ts'
import { relationship } from './relationship.ts'
import { shadow } from './shadow.ts'
import { situationActionOutcome } from './situation-action-outcome.ts'
import { threeCard } from './three-card.ts'
import { treeOfLife } from './tree-of-life.ts'
import { twoCards } from './two-cards.ts'
import { twoPaths } from './two-paths.ts'
import { week } from './week.ts'
import { yearAhead } from './year-ahead.ts'
import { yesOrNo } from './yes-or-no.ts'
import { youThemBond } from './you-them-bond.ts'
import type { DeckKind } from '../decks/shape.ts'
import type { Layout } from './shape.ts'
import { firstLayouts } from './version-1/index.ts'
import type { FirstLayout } from './version-1/shape.ts'

const language = 'en'

/** In the order in which they are offered: from the smallest to the largest, verses last. */
export const layouts: readonly Layout[] = [
  oneCard,
  twoCards,
  threeCard,
  situationActionOutcome,
  mindBodySpirit,
  youThemBond,
  yesOrNo,
  fourDirections,
  fiveCardCross,
  twoPaths,
  career,
  shadow,
  lotus,
  newMoon,
  relationship,
  horseshoe,
  week,
  celticCross,
  treeOfLife,
  yearAhead,
  oneVerse,
  promisePrayerPractice,
].map((layout) => ({ ...layout, language }))

/** Layouts that were renamed, by their former slug. */
export const renamedLayouts: ReadonlyMap<string, string> = new Map([['past-present-future', 'three-card']])

/** The current layout, also by a former slug. */
export function getLayout(slug: string): Layout | null {
  const current = renamedLayouts.get(slug) ?? slug
  return layouts.find((layout) => layout.slug === current) ?? null
}

/** The layout as it was when a reading was made with it. */
export function getLayoutVersion(slug: string, version: number): Layout | FirstLayout | null {
  const isWanted = (layout: Layout | FirstLayout) => layout.slug === slug && layout.version === version
  return layouts.find(isWanted) ?? firstLayouts.find(isWanted) ?? null
}

export function layoutsFor(kind: DeckKind): Layout[] {
  return layouts.filter(({ deckKinds }) => deckKinds.includes(kind))
}
