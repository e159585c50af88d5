import type { CrystalText } from './shape.ts'

export const rocksGlassAndRemains: readonly CrystalText[] = [
  {
    slug: 'obsidian',
    name: 'Obsidian',
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
  },
  {
    slug: 'amber',
    name: 'Amber',
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
  },
  {
    slug: 'pearl',
    name: 'Pearl',
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
  },
  {
    slug: 'jet',
    name: 'Jet',
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
  },
  {
    slug: 'flint',
    name: 'Flint',
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
  },
]
