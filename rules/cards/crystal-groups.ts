// Colors and intentions by which crystals can be filtered. Nobody has assigned them: colors are the color words in a crystal's
// mineral description, intentions are groups of its keywords, which say what tradition looks for in it.

/** Shades that a description names, by the color that people would look for. */
const shadesOf = {
  colorless: ['colorless', 'clear'],
  white: ['white', 'cream', 'milky', 'pearly'],
  gray: ['gray'],
  black: ['black'],
  brown: ['brown', 'brownish'],
  red: ['red', 'reddish'],
  pink: ['pink', 'rose'],
  orange: ['orange'],
  gold: ['gold', 'golden', 'brassy', 'honey'],
  yellow: ['yellow'],
  green: ['green', 'greens', 'olive'],
  blue: ['blue'],
  violet: ['violet', 'lilac'],
} as const

export type CrystalColor = keyof typeof shadesOf | 'many'

/** Where a description names no single color: "all colors", "nearly every color", "many others", "any". */
const manyColors = /\b(all colors|every color|many (others|colors)|any)\b/
/** "every color but red", "its powder is red" and "gold specks of pyrite" say nothing about the crystal's color. */
const otherThings = /\bbut \w+|its powder is \w+|\w+ specks of \w+/g

export function crystalColors(description: string): CrystalColor[] {
  const text = description.toLowerCase()
  const words: readonly string[] = text.replace(otherThings, '').match(/[a-z]+/g) ?? []
  const colors = Object.entries(shadesOf)
    .filter(([, shades]) => shades.some((shade) => words.includes(shade)))
    .map(([color]) => color as CrystalColor)
  return manyColors.test(text) ? [...colors, 'many'] : colors
}

/** Keywords by intention. A keyword that is in no list, such as "snakes", is no intention. */
const keywordsOf = {
  love: [
    ...[
      'self-love',
      'new love',
      'true love',
      'eternal love',
      'romance',
      'lovers',
      'passion',
      'desire',
      'devotion',
    ],
    ...['commitment', 'fidelity', 'loyalty', 'compassion', 'tenderness', 'gentleness', 'attraction'],
  ],
  friendship: ['friendship', 'generosity', 'hospitality', 'harmony', 'forgiveness', 'nurturing'],
  protection: ['protection', 'safety', 'safe travel', 'boundaries', 'negativity', 'nightmares', 'bad dreams'],
  calm: [
    ...[
      'calm',
      'peace',
      'serenity',
      'stillness',
      'quiet mind',
      'sleep',
      'sweet dreams',
      'patience',
      'cool head',
    ],
    ...['comfort', 'meditation', 'anger'],
  ],
  clarity: [
    ...[
      'clarity',
      'mental clarity',
      'focus',
      'insight',
      'perspective',
      'new perspective',
      'decision making',
      'order',
    ],
    ...['study', 'learning', 'memory', 'logic', 'deep thought', 'wisdom', 'direction', 'guidance', 'vision'],
  ],
  truth: [
    ...[
      'truth',
      'honesty',
      'honest words',
      'sincerity',
      'communication',
      'self-expression',
      'eloquence',
      'writing',
    ],
    ...['keeping promises', 'self-knowledge', 'shadow work', 'self-discovery'],
  ],
  courage: [
    ...['courage', 'bravery', 'strength', 'inner strength', 'power', 'willpower', 'confidence', 'self-worth'],
    ...[
      'self-respect',
      'self-trust',
      'self-reliance',
      'endurance',
      'perseverance',
      'persistence',
      'discipline',
    ],
    ...['self-control', 'leadership', 'independence', 'victory', 'survival', 'ambition', 'motivation'],
  ],
  abundance: [
    ...[
      'abundance',
      'wealth',
      'prosperity',
      'success',
      'good luck',
      'good fortune',
      'opportunity',
      'harvest',
    ],
  ],
  change: [
    ...[
      'change',
      'transformation',
      'sudden change',
      'breakthrough',
      'new beginnings',
      'fresh start',
      'new growth',
    ],
    ...[
      'growth',
      'slow growth',
      'renewal',
      'rebirth',
      'release',
      'letting go',
      'adaptability',
      'flexibility',
    ],
    ...['cleansing', 'purification'],
  ],
  grounding: ['grounding', 'stability', 'steadiness', 'balance', 'alignment'],
  joy: ['joy', 'optimism', 'sunshine', 'warmth', 'hope', 'spring'],
  creativity: ['creativity', 'inspiration', 'imagination', 'hidden talent', 'resourcefulness', 'spark'],
  intuition: [
    'intuition',
    'dreams',
    'instinct',
    'mystery',
    'spirituality',
    'prayer',
    'angels',
    'magic',
    'moon cycles',
  ],
  grief: [
    'grief',
    'mourning',
    'remembrance',
    'tears',
    'heartbreak',
    'old wounds',
    'old memories',
    'ancestors',
  ],
} as const

export type CrystalIntention = keyof typeof keywordsOf

export function crystalIntentions(keywords: readonly string[]): CrystalIntention[] {
  return Object.entries(keywordsOf)
    .filter(([, list]) => (list as readonly string[]).some((keyword) => keywords.includes(keyword)))
    .map(([intention]) => intention as CrystalIntention)
}
