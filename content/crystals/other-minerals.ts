import type { CrystalText } from './shape.ts'

export const otherMinerals: readonly CrystalText[] = [
  {
    slug: 'diamond',
    name: 'Diamond',
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
  },
  {
    slug: 'malachite',
    name: 'Malachite',
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
  },
  {
    slug: 'azurite',
    name: 'Azurite',
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
  },
  {
    slug: 'calcite',
    name: 'Calcite',
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
  },
  {
    slug: 'rhodochrosite',
    name: 'Rhodochrosite',
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
  },
  {
    slug: 'turquoise',
    name: 'Turquoise',
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
  },
  {
    slug: 'fluorite',
    name: 'Fluorite',
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
  },
  {
    slug: 'selenite',
    name: 'Selenite',
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
      'Soft enough to mark with your nail, and in one Mexican cave it has grown as long as a bus, because for ages nothing disturbed the water. Gentle things can become very large in peace. What would you like not to be disturbed at?',
  },
  {
    slug: 'halite',
    name: 'Halite',
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
  },
  {
    slug: 'pyrite',
    name: 'Pyrite',
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
  },
]
