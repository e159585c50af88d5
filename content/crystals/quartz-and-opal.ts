import type { CrystalText } from './shape.ts'

export const quartzAndOpal: readonly CrystalText[] = [
  {
    slug: 'rock-crystal',
    name: 'Rock Crystal',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [7, 7],
      colours: 'colorless',
      fact: 'The clear form of quartz, one of the commonest minerals in the ground.',
    },
    folklore:
      'Greek and Roman writers took it for ice, frozen so hard in the high Alps that it could never melt again; “krystallos” meant ice. Rich Romans are said to have held cool balls of it in summer.',
    reflection:
      'You can read a newspaper through it, and it has been under a mountain for millions of years. Clear does not mean shallow, nor does it mean new. What do you now see plainly that once took you a great deal of pressure to learn?',
  },
  {
    slug: 'amethyst',
    name: 'Amethyst',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [7, 7],
      colours: 'violet to pale lilac',
      fact: 'Quartz whose color comes from traces of iron and natural radiation; strong sunlight can fade it.',
    },
    folklore:
      'The Greeks called it “amethystos”, not drunk, and some of them drank from amethyst cups in hope. Bishops wore it later on their rings, as a sign of a sober mind.',
    reflection:
      'There is a quiet that is not dullness, as when the party goes on next door and you are glad to hear it through the wall. Which of your pleasures leaves you clearer the next morning? You could make room for that one first.',
  },
  {
    slug: 'citrine',
    name: 'Citrine',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [7, 7],
      colours: 'pale yellow to honey brown',
      fact: 'Natural citrine is rare; most of what is sold is amethyst that has been heated.',
    },
    folklore:
      'Shopkeepers in recent times have kept a piece in the till and called it the merchant’s stone. Older books knew it chiefly as a poor relation of topaz, with which it was often confused.',
    reflection:
      'A good deal of the yellow in the world was purple first, and went through a fire. You may have qualities of that sort yourself, cheerful ones, with a history. Nobody needs to know; but you might give the heat some credit.',
  },
  {
    slug: 'rose-quartz',
    name: 'Rose Quartz',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [7, 7],
      colours: 'pale to deep pink',
      fact: 'Its cloudy pink comes from countless tiny fibers of another mineral inside.',
    },
    folklore:
      'Modern crystal lore gives it to love of every kind, and brides carry it. It is a young tradition; in antiquity the stone was cut into seals and beads with no great story attached.',
    reflection:
      'It is seldom quite clear, and people love it for the haze. Softness in a thing this hard is worth a second look. Where could you afford to be gentle, knowing that you are not going to break?',
  },
  {
    slug: 'smoky-quartz',
    name: 'Smoky Quartz',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [7, 7],
      colours: 'gray, brown, nearly black',
      fact: 'Colored by natural radiation acting on traces of aluminium.',
    },
    folklore:
      'In the Scottish Highlands it is called cairngorm, after the mountains where it was dug, and it was set in brooches and in the hilts of small knives. In China thin plates of it are said to have served as sunglasses.',
    reflection:
      'Smoke without any fire, held quite still. Not every darkness in you is on its way to somewhere; some of it is only shade, and pleasant to sit in when the day has been too bright. Let your eyes get used to it.',
  },
  {
    slug: 'tigers-eye',
    name: 'Tiger’s Eye',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'golden brown with a moving band of light',
      fact: 'The band comes from fine parallel fibers, laid down in the rock and filled with quartz.',
    },
    folklore:
      'People have worn it against the evil eye, on the principle that it takes one to know one. Soldiers’ tales of Roman legionaries carrying it are told everywhere and proved nowhere.',
    reflection:
      'Tilt it, and the light runs from one edge to the other; hold it still, and there is only brown. Some things show themselves only to a person who moves a little. Look at your question again from one step to the left.',
  },
  {
    slug: 'agate',
    name: 'Agate',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'banded in nearly every color',
      fact: 'Chalcedony laid down in layers inside a hollow of the rock, from the wall inward.',
    },
    folklore:
      'Theophrastus says that it was first found by the river Achates in Sicily and took its name from there. Farmers of old tied it to the plow or the ox’s horn for a good harvest.',
    reflection:
      'It began as an empty bubble in lava. Water seeped in, left a line the width of a hair, and went away; and again; and again. What are you adding to, line by line, that does not look like anything yet?',
  },
  {
    slug: 'carnelian',
    name: 'Carnelian',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'orange to brownish red',
      fact: 'Chalcedony colored by iron oxide.',
    },
    folklore:
      'Egyptians laid it with their dead, and in the Near East it was the favorite stone for seals, since hot wax does not stick to it. In Muslim tradition the Prophet wore a ring with such a stone.',
    reflection:
      'A seal is a small thing that says: this is from me. Think of what left your hands today under your name, a message, a meal, a piece of work. Which of them would you have liked to press your ring into?',
  },
  {
    slug: 'onyx',
    name: 'Onyx',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'straight bands of black and white',
      fact: 'Chalcedony with parallel layers, prized for cameos.',
    },
    folklore:
      'The word is Greek for fingernail. The story goes that Cupid cut the nails of sleeping Venus with an arrowhead, and that the Fates turned the parings into stone so that nothing of her should be lost.',
    reflection:
      'Cameo cutters stop at the line: through the white, down to the black, and no further. Contrast is what lets a face appear. Two sides of your life that look like opposites may be doing the same for each other.',
  },
  {
    slug: 'jasper',
    name: 'Jasper',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'red, yellow, green, brown; often spotted',
      fact: 'An opaque kind of chalcedony, full of fine impurities.',
    },
    folklore:
      'It was among the stones of the high priest’s breastplate in the Book of Exodus, and the first foundation of the heavenly city in Revelation. Medieval writers credited it with bringing rain.',
    reflection:
      'No light goes through it, and no two pieces are alike. It is made of quartz and whatever else was about. You too have been formed from what was about; some of the most handsome markings started out as mud.',
  },
  {
    slug: 'bloodstone',
    name: 'Bloodstone',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'dark green with red spots',
      fact: 'Green chalcedony with specks of iron oxide; also called heliotrope.',
    },
    folklore:
      'Christians in the Middle Ages told that the red spots were drops that fell at the foot of the cross. The older name, heliotrope, means sun-turner, from a belief that it could redden the reflected sun.',
    reflection:
      'Mostly it is green. The eye goes to the red at once and stays there, as it does with hurts. Hold the whole of the matter at arm’s length for a moment, and see how large the quiet part is in which the red is set.',
  },
  {
    slug: 'chrysoprase',
    name: 'Chrysoprase',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'apple green',
      fact: 'Chalcedony colored by traces of nickel.',
    },
    folklore:
      'Revelation names it as the tenth foundation of the heavenly city. Frederick the Great of Prussia was so fond of the stone from his Silesian mines that he had tables made of it.',
    reflection:
      'It is the green of something that has just come up. A trace of nickel does that, a few parts in a hundred. What would be the smallest addition to your ordinary day that could change its color all the way through?',
  },
  {
    slug: 'opal',
    name: 'Opal',
    mineralogy: {
      formula: 'SiO₂·nH₂O',
      system: 'amorphous',
      hardness: [5.5, 6.5],
      colours: 'any, with flashes of many colors',
      fact: 'Tiny spheres of silica, stacked in rows, split the light; there is water in it still.',
    },
    folklore:
      'Pliny wrote that it holds the fire of ruby, the purple of amethyst and the green of emerald at once. Its bad name is young: it came after a novel by Walter Scott, in 1829.',
    reflection:
      'All that fire comes of ordinary sand and water, very evenly arranged. And it must be kept from drying out. What do you need in small regular amounts, so as not to lose your colors? It is probably nothing exotic.',
  },
]
