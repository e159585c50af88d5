import type { CrystalText } from './shape.ts'

export const oxides: readonly CrystalText[] = [
  {
    slug: 'ruby',
    name: 'Ruby',
    mineralogy: {
      formula: 'Al₂O₃',
      system: 'trigonal',
      hardness: [9, 9],
      colours: 'red',
      fact: 'Corundum colored by chromium, which can make it glow in sunlight.',
    },
    folklore:
      'Sanskrit writers called it the king of gems. In Burma it was said that a soldier with a ruby set into his flesh could not be wounded, which must have been hard to test twice.',
    reflection:
      'A pinch of chromium, and what would have been a plain gray grinding stone glows like a coal. You may think of passion as a large thing. Perhaps it is a trace of something, evenly spread through ordinary material.',
  },
  {
    slug: 'sapphire',
    name: 'Sapphire',
    mineralogy: {
      formula: 'Al₂O₃',
      system: 'trigonal',
      hardness: [9, 9],
      colours: 'blue above all; every color but red',
      fact: 'The same mineral as ruby; iron and titanium make it blue.',
    },
    folklore:
      'A Persian tale has the earth resting on a great sapphire, whose reflection gives the sky its color. Medieval clerics wore it, hoping to keep their promises in sight of heaven.',
    reflection:
      'Ruby and sapphire are one stone, and we have kept two words for it because we love the colors so. What do you call by two names, that may be one thing in you? Courage and stubbornness, for example, or care and worry.',
  },
  {
    slug: 'spinel',
    name: 'Spinel',
    mineralogy: {
      formula: 'MgAl₂O₄',
      system: 'cubic',
      hardness: [7.5, 8],
      colours: 'red, pink, blue, violet, black',
      fact: 'Found in the same gravels as ruby, and long mistaken for it.',
    },
    folklore:
      'The Black Prince’s Ruby, in the front of the British Imperial State Crown, is a spinel. It is said to have been worn at Agincourt. No one thought of moving it when chemistry found out.',
    reflection:
      'For centuries it was admired under another’s name, and when the mistake came to light, it turned out to be just as red. If you sometimes feel like an impostor, consider that people may have been looking at you, and not at the label.',
  },
  {
    slug: 'alexandrite',
    name: 'Alexandrite',
    mineralogy: {
      formula: 'BeAl₂O₄',
      system: 'orthorhombic',
      hardness: [8.5, 8.5],
      colours: 'green by day, red by candlelight',
      fact: 'A chrysoberyl that lets through green and red alike; the light decides.',
    },
    folklore:
      'Miners in the Urals came upon it in the 1830s, and it was named after the heir to the throne, the later Tsar Alexander II. Red and green were the colors of the Russian army, which seemed a good sign.',
    reflection:
      'Emerald by day and ruby by night, the Russians say. You are not false because you are one person in the office and another by lamplight. It is the light that changes. Who has seen you in both?',
  },
  {
    slug: 'hematite',
    name: 'Hematite',
    mineralogy: {
      formula: 'Fe₂O₃',
      system: 'trigonal',
      hardness: [5, 6.5],
      colours: 'steel gray to black; its powder is red',
      fact: 'An ore of iron; rubbed on a tile it leaves a streak the color of dried blood.',
    },
    folklore:
      'The name is from the Greek for blood. As red ochre it colored the walls of caves and the bodies of the dead. Soldiers of Rome, it is told, rubbed themselves with it before a battle.',
    reflection:
      'It looks like cold metal, and when you rub it, it turns red. You could say as much of certain people. Behind a gray manner there may be a warmth that shows only where life has rubbed. Go easy with the gray ones.',
  },
  {
    slug: 'lodestone',
    name: 'Lodestone',
    mineralogy: {
      formula: 'Fe₃O₄',
      system: 'cubic',
      hardness: [5.5, 6.5],
      colours: 'black',
      fact: 'Magnetite that is a magnet by nature, perhaps through lightning.',
    },
    folklore:
      'A shepherd called Magnes, the story goes, found it when the nails of his shoes stuck to a rock. Sailors were told to keep garlic away from it, since the smell would take away its power. They tried, and it does not.',
    reflection:
      'Hung on a thread it turns, hesitates, and points. It does not know what north is for. Some of your leanings may be as old and as wordless, and worth consulting. Let yourself hang loose for a while, and watch where you come to rest.',
  },
]
