// Generated names of visitors: a color and an animal, "Indigo Otter".
export const colours = [
  'Amber',
  'Azure',
  'Cobalt',
  'Copper',
  'Coral',
  'Crimson',
  'Emerald',
  'Golden',
  'Indigo',
  'Ivory',
  'Jade',
  'Lilac',
  'Moss',
  'Opal',
  'Pearl',
  'Rose',
  'Saffron',
  'Scarlet',
  'Silver',
  'Violet',
] as const

export const animals = [
  'Badger',
  'Crane',
  'Deer',
  'Dolphin',
  'Falcon',
  'Fox',
  'Hare',
  'Heron',
  'Lynx',
  'Marten',
  'Moth',
  'Otter',
  'Owl',
  'Panther',
  'Raven',
  'Robin',
  'Seal',
  'Stag',
  'Swan',
  'Wren',
] as const

/** `random` returns a number from 0 (inclusive) to 1 (exclusive), as Math.random does. */
export function createCodename(random: () => number): string {
  return `${pick(colours, random)} ${pick(animals, random)}`
}

export function isCodename(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [colour, animal, ...rest] = value.split(' ')
  return (
    rest.length === 0 &&
    colours.some((known) => known === colour) &&
    animals.some((known) => known === animal)
  )
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? words[0]!
}
