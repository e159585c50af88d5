import type { CrystalText } from './shape.ts'

export const otherMinerals: readonly CrystalText[] = [
  {
    slug: 'diamond',
    name: 'Diamond',
    keywords: ['eternal love', 'commitment', 'strength', 'clarity', 'wealth'],
    birthstone: 'April',
    gist: 'The same stuff as soot, better arranged.',
    mineralogy: {
      formula: 'C',
      system: 'cubic',
      hardness: [10, 10],
      colours: 'colorless, yellow, brown, seldom blue or pink',
      fact: 'Carbon, as in pencil lead, with its atoms otherwise arranged.',
    },
    folklore:
      'The Greeks named it “adamas”, the untamed. Pliny reports that only the fresh warm blood of a goat could make it give way to the hammer, and many good stones must have been lost in finding out.',
    reflection:
      'The same stuff as soot, and the whole difference is in how each atom holds on to its neighbors. You may not need to become something else. Perhaps it is enough to look at the arrangement, and at who is holding on to whom.',
    roles: {
      helps: 'Good bonds in every direction make ordinary stuff nearly impossible to scratch.',
      hinders: 'Hardness of this sort scratches whatever is kept in the same box.',
      advice:
        'Change the arrangement before you change the people: who sits beside whom, and who holds what.',
    },
  },
  {
    slug: 'malachite',
    name: 'Malachite',
    keywords: ['transformation', 'protection', 'heartbreak', 'risk', 'bad dreams'],
    sign: 'Scorpio',
    gist: 'Copper left out in the weather, and grown into rings of green.',
    mineralogy: {
      formula: 'Cu₂CO₃(OH)₂',
      system: 'monoclinic',
      hardness: [3.5, 4],
      colours: 'banded greens',
      fact: 'It forms where copper ore meets air and water, often together with azurite.',
    },
    folklore:
      'In the tales of the Urals the Mistress of the Copper Mountain wears a dress of it, and tests those who come into her halls. Elsewhere a piece was tied to a cradle to keep bad dreams away.',
    reflection:
      'Copper goes green when it is left out in the weather, and out of that come these rings within rings. What has exposure done for you? There may be a beauty that can only be had by not being kept in a drawer.',
    roles: {
      helps: 'Exposure has done its work, and rings within rings have grown where you were left uncovered.',
      hinders:
        'Every ring is drawn around the same old center, and the pattern is easier to admire than to leave.',
      advice: 'Take the thing out of the drawer and let the weather at it, even if it changes color.',
    },
  },
  {
    slug: 'azurite',
    name: 'Azurite',
    keywords: ['study', 'insight', 'imagination', 'deep thought', 'vision'],
    gist: 'Blue that goes on changing, and is not spoiled by it.',
    mineralogy: {
      formula: 'Cu₃(CO₃)₂(OH)₂',
      system: 'monoclinic',
      hardness: [3.5, 4],
      colours: 'deep blue',
      fact: 'With time and damp it tends to turn into green malachite.',
    },
    folklore:
      'European painters ground it for skies and cloaks when they could not pay for ultramarine. Today’s lore gives it to thought and to study; the old books have little to say about it.',
    reflection:
      'In some old pictures the sky has gone green, because the blue they were painted with went on changing. Nothing was done wrong. If something of yours is not the color it was, ask whether it has been spoilt or has merely moved on.',
    roles: {
      helps: 'What changed color did so honestly, by staying in touch with air and water.',
      hinders: 'The old blue is remembered so fondly that the green in front of you counts as a loss.',
      advice: 'Ask of whatever has changed whether it still does what you need it for.',
    },
  },
  {
    slug: 'calcite',
    name: 'Calcite',
    keywords: ['perspective', 'memory', 'clarity', 'learning', 'mixed feelings'],
    gist: 'Every word seen twice, and both of them true.',
    mineralogy: {
      formula: 'CaCO₃',
      system: 'trigonal',
      hardness: [3, 3],
      colours: 'colorless, white, and many others',
      fact: 'Clear pieces split every image in two; limestone and marble are made of it.',
    },
    folklore:
      'The Norse sagas speak of a sunstone by which sailors found the sun behind clouds. A clear crystal of Iceland spar could do it, and though no one knows whether they used one, it is a good story.',
    reflection:
      'Lay it on a page and there are two of every word. Each is true, and they are a little apart. When two people remember the same evening in two ways, you could hold up this stone before you ask which of them is lying.',
    roles: {
      helps: 'Two honest versions lie side by side, and reading both tells you more than either.',
      hinders: 'Doubled lines make the simplest page hard to read, and you have lost your place.',
      advice:
        'Ask the other person for their account of that evening, and write it down without correcting it.',
    },
  },
  {
    slug: 'rhodochrosite',
    name: 'Rhodochrosite',
    keywords: ['self-love', 'compassion', 'old wounds', 'inner child', 'tenderness'],
    gist: 'Something tender grows where the work seemed over.',
    mineralogy: {
      formula: 'MnCO₃',
      system: 'trigonal',
      hardness: [3.5, 4],
      colours: 'rose pink, banded with white',
      fact: 'In old mines in Argentina it hangs in stalactites.',
    },
    folklore:
      'It is called the Inca rose. The legend says that the blood of bygone kings and queens turned to stone in the mountain, and that this is the heart of it.',
    reflection:
      'It grows in abandoned silver mines, a skin at a time, after everyone has gone home. A place where all the work seems over may have begun to make something pink. Which of your closed shafts might you look into, with a lamp?',
    roles: {
      helps: 'In a place you gave up on, something rosy has been growing a skin at a time.',
      hinders: 'The shaft was closed so firmly that no lamp has been taken down there since.',
      advice: 'Open one closed chapter for an hour, with a lamp and a friend, and only look.',
    },
  },
  {
    slug: 'turquoise',
    name: 'Turquoise',
    keywords: ['protection', 'friendship', 'safe travel', 'good luck', 'honesty'],
    birthstone: 'December',
    gist: 'What you handle every day takes on your color.',
    mineralogy: {
      formula: 'CuAl₆(PO₄)₄(OH)₈·4H₂O',
      system: 'triclinic',
      hardness: [5, 6],
      colours: 'sky blue to green',
      fact: 'Porous, so that oils and sunlight slowly change its color.',
    },
    folklore:
      'Riders from Persia to Tibet hung it on the bridle to keep the horse from stumbling. It was said to turn pale when its owner was in danger, and to crack in place of a bone.',
    reflection:
      'Worn against the skin it takes up something of the wearer, and no two age alike. Some would call that a fault. What have you handled so long that it has your color in it? And which people have taken on a little of yours?',
    roles: {
      helps: 'Long handling has made the thing yours, and it fits the hand as nothing new could.',
      hinders: 'Porous as you are just now, you soak up every mood in the room.',
      advice: 'Wear what you value instead of keeping it safe, and choose what you let near your skin.',
    },
  },
  {
    slug: 'fluorite',
    name: 'Fluorite',
    keywords: ['focus', 'mental clarity', 'study', 'order', 'decision making'],
    gist: 'Some things shine only in a certain light, or company.',
    mineralogy: {
      formula: 'CaF₂',
      system: 'cubic',
      hardness: [4, 4],
      colours: 'violet, green, yellow, blue, often in zones',
      fact: 'It gave its name to fluorescence: under ultraviolet light many pieces glow.',
    },
    folklore:
      'Roman nobles paid fortunes for cups of “murra”, which may have been fluorite, and swore that wine tasted better from them. In Derbyshire a banded kind is called Blue John.',
    reflection:
      'By daylight it is a pretty violet cube. There is another light, which our eyes cannot see, in which it shines from inside. You may know someone who comes alive only in a certain company. It could be you; where is that company?',
    roles: {
      helps: 'A certain light makes you glow from inside, and you know by now whose lamp it is.',
      hinders: 'By the light of this room you look like any violet cube, and start to believe it.',
      advice: 'Spend an evening in the company that makes you shine, and put the next date in the calendar.',
    },
  },
  {
    slug: 'selenite',
    name: 'Selenite',
    keywords: ['cleansing', 'peace', 'purity', 'full moon', 'stillness'],
    gist: 'Gentle things can grow very large, if they are left in peace.',
    mineralogy: {
      formula: 'CaSO₄·2H₂O',
      system: 'monoclinic',
      hardness: [2, 2],
      colours: 'clear to pearly white',
      fact: 'Clear gypsum; a fingernail can scratch it, and Romans used thin sheets as window panes.',
    },
    folklore:
      'It is named after Selene, the moon. Writers of antiquity and later said that it waxed and waned with her in the month, which you may look for on a windowsill.',
    reflection:
      'Soft enough to mark with your nail, and in one Mexican cave it has grown as long as a bus, because for ages nothing disturbed the water. Gentle things can become very large in peace. What of yours would grow like that, if nobody disturbed it for a while?',
    roles: {
      helps: 'Long peace has been at work, and what a nail could scratch has grown taller than you.',
      hinders: 'The surface marks so easily that every careless touch of the day can be read on it.',
      advice: 'Close the door on one hour a day, and let nobody move the water in it.',
    },
  },
  {
    slug: 'halite',
    name: 'Halite',
    keywords: ['cleansing', 'hospitality', 'protection', 'purification', 'tears'],
    gist: 'What remains of a whole sea, and good with bread.',
    mineralogy: {
      formula: 'NaCl',
      system: 'cubic',
      hardness: [2, 2.5],
      colours: 'colorless, white, pink, sometimes blue',
      fact: 'Rock salt, left by seas that dried up long ago.',
    },
    folklore:
      'In many countries a guest is met with bread and salt. To spill it is thought unlucky, and in Leonardo’s Last Supper Judas has knocked over the salt; one throws a pinch over the left shoulder.',
    reflection:
      'A sea was here and went, and left what mattered of itself in cubes. You can season an egg with it. What has remained with you from something that was once as wide as that, and is it good to eat?',
    roles: {
      helps: 'Something lasting was left behind when the sea went, in a form you can use at supper.',
      hinders: 'A wide thing that dried up long ago still flavors all your meals.',
      advice: 'Put bread and salt on the table, ask someone in, and tell them about the sea that was there.',
    },
  },
  {
    slug: 'pyrite',
    name: 'Pyrite',
    keywords: ['fool’s gold', 'wealth', 'confidence', 'ambition', 'willpower'],
    sign: 'Leo',
    gist: 'A perfect cube in the mud, for whoever stops wanting gold.',
    mineralogy: {
      formula: 'FeS₂',
      system: 'cubic',
      hardness: [6, 6.5],
      colours: 'brassy gold',
      fact: 'It often grows in cubes so exact that they look machined.',
    },
    folklore:
      'The Greek name means the fire stone, for it strikes sparks against steel. As fool’s gold it has fooled a good many, though it must be said that the stone never claimed to be anything else.',
    reflection:
      'You can go after gold and be disappointed by this, or you can have gone nowhere at all and be astonished by a perfect cube lying in the mud. The thing is the same. What would you enjoy more if you stopped comparing?',
    roles: {
      helps: 'An exact and honest piece of work is lying there for anyone who is not looking for gold.',
      hinders: 'Comparison has made you throw away a perfect cube for being the wrong metal.',
      advice: 'Judge the thing by what it is for one week, and leave out the word “better”.',
    },
  },
  {
    slug: 'howlite',
    name: 'Howlite',
    keywords: ['patience', 'sleep', 'anger', 'quiet mind', 'self-acceptance'],
    sign: 'Gemini',
    gist: 'Good enough undyed, with its own gray veins showing.',
    mineralogy: {
      formula: 'Ca₂B₅SiO₉(OH)₅',
      system: 'monoclinic',
      hardness: [3.5, 3.5],
      colours: 'white with gray or black veins',
      fact: 'A borate, porous enough to take dye, so that much of it is sold as turquoise.',
    },
    folklore:
      'Quarrymen in Nova Scotia thought it a nuisance in their gypsum, until the chemist Henry How looked into it in 1868. Its folklore is younger still: people of today keep a piece beside the bed, and speak of patience and of sleep.',
    reflection:
      'It spends much of its life dyed blue, answering to the name of turquoise. Left alone it is white, with veins like a map of streets under snow, and rather beautiful. What do you color for other people’s sake? You could leave one thing undyed this week, and see who notices.',
    roles: {
      helps: 'A blank, patient surface takes nothing amiss, and every fine line on it can be read.',
      hinders: 'Dye has gone in so deep that you hardly remember which color you had at first.',
      advice: 'Go undyed for one day: wear what you like, say what you think, and let it be plain white.',
    },
  },
  {
    slug: 'celestite',
    name: 'Celestite',
    keywords: ['angels', 'serenity', 'peace', 'sweet dreams', 'prayer'],
    sign: 'Gemini',
    gist: 'A piece of sky, found under the floor.',
    mineralogy: {
      formula: 'SrSO₄',
      system: 'orthorhombic',
      hardness: [3, 3.5],
      colours: 'pale sky blue, also colorless and white',
      fact: 'The chief ore of strontium, which burns red in fireworks; mineralogists call it celestine.',
    },
    folklore:
      'Abraham Gottlob Werner named it in 1798, from the Latin for heavenly, on account of its blue. What is told of it is modern: that it belongs to the angels, and should stand in a room where one would like to be quiet.',
    reflection:
      'On an island in Lake Erie, men who were digging a well for a winery broke into a hollow lined with it, large enough to walk about in. The sky had been under the vineyard all along. What have you been looking up for that may lie below the kitchen floor?',
    roles: {
      helps:
        'Quiet blue hours are closer at hand than you think, and can be reached by digging where you stand.',
      hinders: 'Gazing upward so steadily, you have not knocked on the floor to hear what is hollow.',
      advice: 'Sit for ten minutes in the quietest room you have, and do not ask it for anything.',
    },
  },
]
