// The layouts of the first version, for readings that were made with them. They are not offered any more.
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
import { pastPresentFuture } from './past-present-future.ts'
import { promisePrayerPractice } from './promise-prayer-practice.ts'
import { relationship } from './relationship.ts'
import { shadow } from './shadow.ts'
import { situationActionOutcome } from './situation-action-outcome.ts'
import { treeOfLife } from './tree-of-life.ts'
import { twoCards } from './two-cards.ts'
import { twoPaths } from './two-paths.ts'
import { week } from './week.ts'
import { yearAhead } from './year-ahead.ts'
import { yesOrNo } from './yes-or-no.ts'
import { youThemBond } from './you-them-bond.ts'
import type { FirstLayout } from './shape.ts'

const language = 'en'

export const firstLayouts: readonly FirstLayout[] = [
  oneCard,
  twoCards,
  pastPresentFuture,
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
