import type { CrystalText } from './shape.ts'

export const rocksGlassAndRemains: readonly CrystalText[] = [
  {
    slug: 'obsidian',
    name: 'Obsidian',
    keywords: ['protection', 'truth', 'shadow work', 'grounding', 'self-knowledge'],
    sign: 'Scorpio',
    gist: 'A dark mirror with an edge: look, and mind your thumb.',
    mineralogy: {
      formula: 'mostly SiO₂',
      system: 'amorphous',
      hardness: [5, 5.5],
      colours: 'black, brown, gray, with a glassy shine',
      fact: 'Lava that cooled too fast for crystals; a fresh edge is sharper than steel.',
    },
    folklore:
      'The Aztec god Tezcatlipoca, whose name means Smoking Mirror, saw everything in a disc of it. One such mirror came to England, to John Dee, and lies now in the British Museum.',
    reflection:
      'Fire that had no time to put itself in order, and it is smooth, black, and holds your face. Keep your thumb off the edge. What did you do in great haste that has turned out to have a shine to it, and an edge?',
    roles: {
      helps: 'A dark, smooth surface shows you your own face without flattery, and that saves time.',
      hinders: 'Words made in great haste came out sharp, and both sides are still finding cuts.',
      advice: 'Look at your own part first, slowly, before you touch what is sharp.',
    },
  },
  {
    slug: 'amber',
    name: 'Amber',
    keywords: ['warmth', 'old memories', 'sunshine', 'ancestors', 'comfort'],
    sign: 'Leo',
    gist: 'What once closed a wound has caught the light.',
    mineralogy: {
      formula: null,
      system: 'amorphous',
      hardness: [2, 2.5],
      colours: 'honey, yellow, brown',
      fact: 'The resin of trees that died tens of millions of years ago; it is warm to the touch and floats in salt water.',
    },
    folklore:
      'When Phaethon fell from the chariot of the sun, his sisters wept until they turned into poplars, and their tears into amber. Rubbed, it picks up straw; the Greeks called it “elektron”.',
    reflection:
      'A tree was hurt, and bled, and a passing gnat was kept for ever. It was first of all a plaster on a wound. Some of what you have made to close a hurt has caught the light since, and has small lives in it.',
    roles: {
      helps: 'What you made to close a hurt has hardened into something warm that people like to hold.',
      hinders: 'A small moment from long ago is kept so perfectly that it cannot fly off.',
      advice: 'Take out one old keepsake, tell its story to somebody younger, and let it warm in your hand.',
    },
  },
  {
    slug: 'pearl',
    name: 'Pearl',
    keywords: ['purity', 'patience', 'innocence', 'tears', 'inner beauty'],
    birthstone: 'June',
    gist: 'An irritation, covered again and again with your best.',
    mineralogy: {
      formula: 'CaCO₃',
      system: 'aragonite, built in layers',
      hardness: [2.5, 4.5],
      colours: 'white, cream, rose, gray, black',
      fact: 'Layers of mother-of-pearl, which a mollusc lays round something that got in.',
    },
    folklore:
      'Pliny was told that oysters rise at night and open to the dew, and that a clear sky makes clear pearls. Cleopatra is said to have dissolved one in vinegar and drunk it, to win a bet about the price of dinner.',
    reflection:
      'The oyster did not choose it and could not spit it out. So it covered the thing with the best that it had, once more, and once more. Is there an irritation in your life on which you might try that, in place of another complaint?',
    roles: {
      helps: 'Patience in thin layers has been making something round out of what annoyed you.',
      hinders:
        'A grain of sand is so beautifully wrapped by now that nobody, you included, recalls what it was.',
      advice: 'Answer the next annoyance with something good of your own, and then once more.',
    },
  },
  {
    slug: 'jet',
    name: 'Jet',
    keywords: ['grief', 'mourning', 'remembrance', 'letting go', 'protection'],
    sign: 'Capricorn',
    gist: 'Grief, long carried, can become light enough to wear.',
    mineralogy: {
      formula: null,
      system: 'amorphous',
      hardness: [2.5, 4],
      colours: 'deep black',
      fact: 'Wood that lay under the sea for ages and turned to a hard kind of coal.',
    },
    folklore:
      'It was carved at Whitby for mourning, above all after Prince Albert died and Queen Victoria would wear no other jewel for a time. Its smoke was once thought to drive off snakes and demons.',
    reflection:
      'It is very light for something so dark; people are surprised when they take it in the hand. Grief that has been carried for a long time can be like that. You may wear it openly, well polished, and lift your arms.',
    roles: {
      helps: 'Sorrow that has been carried openly weighs less than anyone would think who sees its color.',
      hinders: 'Black has become a uniform, and friends no longer dare to bring you anything bright.',
      advice: 'Say the name of the one you miss at an ordinary breakfast, and pass the butter.',
    },
  },
  {
    slug: 'flint',
    name: 'Flint',
    keywords: ['survival', 'self-reliance', 'spark', 'resourcefulness', 'ancestors'],
    gist: 'The plain hard thing that has seen you through.',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'gray, black, brown with a white rind',
      fact: 'Fine-grained quartz that formed in chalk, some of it from the skeletons of sea sponges.',
    },
    folklore:
      'Worked flints turned up by the plow were taken for thunderbolts or for arrows of the elves. A pebble with a natural hole was hung over the stable door, so that nobody should ride the horses by night.',
    reflection:
      'It kept us alive: the knife, the arrow, the spark. You would not look at it twice in a wall. What plain, hard, handy thing about you has seen you through, and how long is it since you thanked it?',
    roles: {
      helps: 'A plain, handy strength, hardly looked at, has struck sparks for you in every bad winter.',
      hinders: 'Broken edges come from striking first, and the spark has landed where you did not want fire.',
      advice: 'Reach for the plain tool that has always worked, and strike once, close to something dry.',
    },
  },
  {
    slug: 'moldavite',
    name: 'Moldavite',
    keywords: ['transformation', 'sudden change', 'meteorite', 'intensity', 'breakthrough'],
    gist: 'A sudden blow, and afterward a color that no sand has.',
    mineralogy: {
      formula: 'mostly SiO₂',
      system: 'amorphous',
      hardness: [5.5, 6.5],
      colours: 'bottle green to olive',
      fact: 'Natural glass, splashed up when a meteorite struck southern Germany nearly fifteen million years ago, and found above all in Bohemia.',
    },
    folklore:
      'Stone Age people struck tools from it, and Bohemian sweethearts, so they say, gave it at their betrothal. The rest is young: it has been called the stone that turns lives over since the 1980s, and most of those stories have been told on telephones.',
    reflection:
      'In a few moments some quiet Bavarian sand was melted, thrown two hundred miles, and came down as green drops. Nobody had asked it. Lying in the ground afterward gave it a skin like a fern. Which sudden thing made you into something else, and what of that would you not give back?',
    roles: {
      helps: 'The blow has already fallen, and what came down from it is green, clear and yours to keep.',
      hinders: 'Waiting for something from the sky to turn everything over, you leave the field unplowed.',
      advice: 'Name the sudden thing that changed you, and list two colors you have had only since then.',
    },
  },
]
