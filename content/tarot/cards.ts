// The whole tarot, in canonical order: the identity and the text of each card.
import { identities, type TarotIdentity } from './identities.ts'
import { text as theFool } from './major/the-fool.ts'
import { text as theMagician } from './major/the-magician.ts'
import { text as theHighPriestess } from './major/the-high-priestess.ts'
import { text as theEmpress } from './major/the-empress.ts'
import { text as theEmperor } from './major/the-emperor.ts'
import { text as theHierophant } from './major/the-hierophant.ts'
import { text as theLovers } from './major/the-lovers.ts'
import { text as theChariot } from './major/the-chariot.ts'
import { text as strength } from './major/strength.ts'
import { text as theHermit } from './major/the-hermit.ts'
import { text as wheelOfFortune } from './major/wheel-of-fortune.ts'
import { text as justice } from './major/justice.ts'
import { text as theHangedMan } from './major/the-hanged-man.ts'
import { text as death } from './major/death.ts'
import { text as temperance } from './major/temperance.ts'
import { text as theDevil } from './major/the-devil.ts'
import { text as theTower } from './major/the-tower.ts'
import { text as theStar } from './major/the-star.ts'
import { text as theMoon } from './major/the-moon.ts'
import { text as theSun } from './major/the-sun.ts'
import { text as judgement } from './major/judgement.ts'
import { text as theWorld } from './major/the-world.ts'
import { text as aceOfWands } from './wands/ace.ts'
import { text as twoOfWands } from './wands/two.ts'
import { text as threeOfWands } from './wands/three.ts'
import { text as fourOfWands } from './wands/four.ts'
import { text as fiveOfWands } from './wands/five.ts'
import { text as sixOfWands } from './wands/six.ts'
import { text as sevenOfWands } from './wands/seven.ts'
import { text as eightOfWands } from './wands/eight.ts'
import { text as nineOfWands } from './wands/nine.ts'
import { text as tenOfWands } from './wands/ten.ts'
import { text as pageOfWands } from './wands/page.ts'
import { text as knightOfWands } from './wands/knight.ts'
import { text as queenOfWands } from './wands/queen.ts'
import { text as kingOfWands } from './wands/king.ts'
import { text as aceOfCups } from './cups/ace.ts'
import { text as twoOfCups } from './cups/two.ts'
import { text as threeOfCups } from './cups/three.ts'
import { text as fourOfCups } from './cups/four.ts'
import { text as fiveOfCups } from './cups/five.ts'
import { text as sixOfCups } from './cups/six.ts'
import { text as sevenOfCups } from './cups/seven.ts'
import { text as eightOfCups } from './cups/eight.ts'
import { text as nineOfCups } from './cups/nine.ts'
import { text as tenOfCups } from './cups/ten.ts'
import { text as pageOfCups } from './cups/page.ts'
import { text as knightOfCups } from './cups/knight.ts'
import { text as queenOfCups } from './cups/queen.ts'
import { text as kingOfCups } from './cups/king.ts'
import { text as aceOfSwords } from './swords/ace.ts'
import { text as twoOfSwords } from './swords/two.ts'
import { text as threeOfSwords } from './swords/three.ts'
import { text as fourOfSwords } from './swords/four.ts'
import { text as fiveOfSwords } from './swords/five.ts'
import { text as sixOfSwords } from './swords/six.ts'
import { text as sevenOfSwords } from './swords/seven.ts'
import { text as eightOfSwords } from './swords/eight.ts'
import { text as nineOfSwords } from './swords/nine.ts'
import { text as tenOfSwords } from './swords/ten.ts'
import { text as pageOfSwords } from './swords/page.ts'
import { text as knightOfSwords } from './swords/knight.ts'
import { text as queenOfSwords } from './swords/queen.ts'
import { text as kingOfSwords } from './swords/king.ts'
import { text as aceOfPentacles } from './pentacles/ace.ts'
import { text as twoOfPentacles } from './pentacles/two.ts'
import { text as threeOfPentacles } from './pentacles/three.ts'
import { text as fourOfPentacles } from './pentacles/four.ts'
import { text as fiveOfPentacles } from './pentacles/five.ts'
import { text as sixOfPentacles } from './pentacles/six.ts'
import { text as sevenOfPentacles } from './pentacles/seven.ts'
import { text as eightOfPentacles } from './pentacles/eight.ts'
import { text as nineOfPentacles } from './pentacles/nine.ts'
import { text as tenOfPentacles } from './pentacles/ten.ts'
import { text as pageOfPentacles } from './pentacles/page.ts'
import { text as knightOfPentacles } from './pentacles/knight.ts'
import { text as queenOfPentacles } from './pentacles/queen.ts'
import { text as kingOfPentacles } from './pentacles/king.ts'
import type { TarotText } from './shape.ts'

export interface TarotCard extends TarotIdentity, TarotText {
  /** BCP 47 tag. */
  language: string
}

const language = 'en'

const texts: Record<string, TarotText> = {
  'the-fool': theFool,
  'the-magician': theMagician,
  'the-high-priestess': theHighPriestess,
  'the-empress': theEmpress,
  'the-emperor': theEmperor,
  'the-hierophant': theHierophant,
  'the-lovers': theLovers,
  'the-chariot': theChariot,
  strength,
  'the-hermit': theHermit,
  'wheel-of-fortune': wheelOfFortune,
  justice,
  'the-hanged-man': theHangedMan,
  death,
  temperance,
  'the-devil': theDevil,
  'the-tower': theTower,
  'the-star': theStar,
  'the-moon': theMoon,
  'the-sun': theSun,
  judgement,
  'the-world': theWorld,
  'ace-of-wands': aceOfWands,
  'two-of-wands': twoOfWands,
  'three-of-wands': threeOfWands,
  'four-of-wands': fourOfWands,
  'five-of-wands': fiveOfWands,
  'six-of-wands': sixOfWands,
  'seven-of-wands': sevenOfWands,
  'eight-of-wands': eightOfWands,
  'nine-of-wands': nineOfWands,
  'ten-of-wands': tenOfWands,
  'page-of-wands': pageOfWands,
  'knight-of-wands': knightOfWands,
  'queen-of-wands': queenOfWands,
  'king-of-wands': kingOfWands,
  'ace-of-cups': aceOfCups,
  'two-of-cups': twoOfCups,
  'three-of-cups': threeOfCups,
  'four-of-cups': fourOfCups,
  'five-of-cups': fiveOfCups,
  'six-of-cups': sixOfCups,
  'seven-of-cups': sevenOfCups,
  'eight-of-cups': eightOfCups,
  'nine-of-cups': nineOfCups,
  'ten-of-cups': tenOfCups,
  'page-of-cups': pageOfCups,
  'knight-of-cups': knightOfCups,
  'queen-of-cups': queenOfCups,
  'king-of-cups': kingOfCups,
  'ace-of-swords': aceOfSwords,
  'two-of-swords': twoOfSwords,
  'three-of-swords': threeOfSwords,
  'four-of-swords': fourOfSwords,
  'five-of-swords': fiveOfSwords,
  'six-of-swords': sixOfSwords,
  'seven-of-swords': sevenOfSwords,
  'eight-of-swords': eightOfSwords,
  'nine-of-swords': nineOfSwords,
  'ten-of-swords': tenOfSwords,
  'page-of-swords': pageOfSwords,
  'knight-of-swords': knightOfSwords,
  'queen-of-swords': queenOfSwords,
  'king-of-swords': kingOfSwords,
  'ace-of-pentacles': aceOfPentacles,
  'two-of-pentacles': twoOfPentacles,
  'three-of-pentacles': threeOfPentacles,
  'four-of-pentacles': fourOfPentacles,
  'five-of-pentacles': fiveOfPentacles,
  'six-of-pentacles': sixOfPentacles,
  'seven-of-pentacles': sevenOfPentacles,
  'eight-of-pentacles': eightOfPentacles,
  'nine-of-pentacles': nineOfPentacles,
  'ten-of-pentacles': tenOfPentacles,
  'page-of-pentacles': pageOfPentacles,
  'knight-of-pentacles': knightOfPentacles,
  'queen-of-pentacles': queenOfPentacles,
  'king-of-pentacles': kingOfPentacles,
}

export const tarotCards: readonly TarotCard[] = identities.map((identity) => ({
  ...identity,
  ...textOf(identity),
  language,
}))

function textOf({ slug }: TarotIdentity): TarotText {
  const text = texts[slug]
  if (!text) throw new Error(`The card ${slug} has no text.`)
  return text
}
