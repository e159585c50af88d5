import type { CrystalText } from './shape.ts'

export const oxides: readonly CrystalText[] = [
  {
    slug: 'ruby',
    name: 'Ruby',
    keywords: ['passion', 'power', 'courage', 'wealth', 'devotion'],
    birthstone: 'July',
    gist: 'A trace of passion, evenly spread, makes plain material glow.',
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
    roles: {
      helps: 'A little real ardor runs evenly through the whole of it, and ordinary hours glow like coals.',
      hinders: 'All the heat is being kept for one grand blaze, while the daily work goes gray.',
      advice: 'Put a pinch of what you love into the dullest hour of the day, and do so every day.',
    },
  },
  {
    slug: 'sapphire',
    name: 'Sapphire',
    keywords: ['fidelity', 'wisdom', 'sincerity', 'keeping promises', 'serenity'],
    birthstone: 'September',
    gist: 'One thing under two names: look at what they share.',
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
    roles: {
      helps: 'Two things you thought opposed turn out to be cut from one crystal.',
      hinders: 'Separate words for the same trait let you praise it in yourself and blame it in others.',
      advice: 'Keep the promise you already made, and find the second name for what is bothering you.',
    },
  },
  {
    slug: 'spinel',
    name: 'Spinel',
    keywords: ['self-worth', 'recognition', 'renewal', 'joy', 'impostor syndrome'],
    birthstone: 'August',
    gist: 'Just as red under its own name.',
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
    roles: {
      helps: 'People were looking at you all along, and the label hardly entered into it.',
      hinders: 'Fear of being found out keeps you polishing the label instead of the stone.',
      advice: 'Introduce yourself by your own name and your actual work, and let the crown stay where it is.',
    },
  },
  {
    slug: 'alexandrite',
    name: 'Alexandrite',
    keywords: ['duality', 'change', 'good luck', 'adaptability', 'joy'],
    birthstone: 'June',
    gist: 'Two colors in one stone: the light changes, and you stay true.',
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
    roles: {
      helps: 'Being different by daylight and by lamplight is a gift, and at least one person has seen both.',
      hinders:
        'Two circles of people each know one color, and you are tired of carrying the lamp between them.',
      advice: 'Invite someone from the daytime to the evening, and let them see the red.',
    },
  },
  {
    slug: 'hematite',
    name: 'Hematite',
    keywords: ['grounding', 'focus', 'strength', 'protection', 'balance'],
    sign: 'Aries',
    gist: 'Cool gray outside, and red where life has rubbed.',
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
    roles: {
      helps: 'Warmth lies under the gray manner, and comes out where things have rubbed hardest.',
      hinders: 'A polished, cold surface sends people away before they could find the red.',
      advice: 'Show a little of the color you usually keep under the shine, to one person, once.',
    },
  },
  {
    slug: 'lodestone',
    name: 'Lodestone',
    keywords: ['attraction', 'direction', 'instinct', 'guidance', 'magnetism'],
    gist: 'An old, wordless pull that knows its direction.',
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
    roles: {
      helps: 'Left alone, you come to rest facing the same way every time.',
      hinders: 'Iron filings of every sort fly to you, and under that fur the point is hard to see.',
      advice: 'Hang loose for a day, promise nothing, and note where you have turned by evening.',
    },
  },
]
