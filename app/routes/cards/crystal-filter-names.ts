// The names of the colors and intentions by which crystals are filtered.
import * as m from '#messages'
import type { CrystalColor, CrystalIntention } from '#rules/cards/crystal-groups.ts'

export const colorNames: Readonly<Record<CrystalColor, () => string>> = {
  colorless: m.cards_crystal_colorless,
  white: m.cards_crystal_white,
  gray: m.cards_crystal_gray,
  black: m.cards_crystal_black,
  brown: m.cards_crystal_brown,
  red: m.cards_crystal_red,
  pink: m.cards_crystal_pink,
  orange: m.cards_crystal_orange,
  gold: m.cards_crystal_gold,
  yellow: m.cards_crystal_yellow,
  green: m.cards_crystal_green,
  blue: m.cards_crystal_blue,
  violet: m.cards_crystal_violet,
  many: m.cards_crystal_many_colors,
}

export const intentionNames: Readonly<Record<CrystalIntention, () => string>> = {
  love: m.cards_crystal_love,
  friendship: m.cards_crystal_friendship,
  protection: m.cards_crystal_protection,
  calm: m.cards_crystal_calm,
  clarity: m.cards_crystal_clarity,
  truth: m.cards_crystal_truth,
  courage: m.cards_crystal_courage,
  abundance: m.cards_crystal_abundance,
  change: m.cards_crystal_change,
  grounding: m.cards_crystal_grounding,
  joy: m.cards_crystal_joy,
  creativity: m.cards_crystal_creativity,
  intuition: m.cards_crystal_intuition,
  grief: m.cards_crystal_grief,
}
