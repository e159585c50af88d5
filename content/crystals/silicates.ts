import type { CrystalText } from './shape.ts'

export const silicates: readonly CrystalText[] = [
  {
    slug: 'moonstone',
    name: 'Moonstone',
    mineralogy: {
      formula: '(K,Na)AlSi₃O₈',
      system: 'monoclinic',
      hardness: [6, 6.5],
      colours: 'milky, with a floating blue or white sheen',
      fact: 'Two feldspars in layers so thin that light scatters between them.',
    },
    folklore:
      'Romans thought that it was made of moonlight gone solid. In India it is a sacred stone, shown on a yellow cloth, and given to lovers who hope to see something of what is ahead of them.',
    reflection:
      'The glow is not on the surface; it floats a little way down and moves when you move. There are truths like that about you, never quite where one looks for them. You could turn the thing slowly, and be content with the glimmer.',
  },
  {
    slug: 'labradorite',
    name: 'Labradorite',
    mineralogy: {
      formula: '(Ca,Na)(Al,Si)₄O₈',
      system: 'triclinic',
      hardness: [6, 6.5],
      colours: 'gray, with flashes of blue, green and gold',
      fact: 'A feldspar; the flash comes from layers inside the crystal.',
    },
    folklore:
      'Missionaries described it from Labrador in the eighteenth century. A tale often told as an Inuit one says that the northern lights were once shut up in the rocks of the coast, until a warrior freed most of them with his spear.',
    reflection:
      'You might walk past it all day: a gray stone among gray stones. Then the sun drops to a certain angle. Think of a person, or a task, that you have filed under gray. From where would you have to look?',
  },
  {
    slug: 'amazonite',
    name: 'Amazonite',
    mineralogy: {
      formula: 'KAlSi₃O₈',
      system: 'triclinic',
      hardness: [6, 6.5],
      colours: 'blue-green',
      fact: 'The green variety of the feldspar microcline.',
    },
    folklore:
      'It is named after a river beside which nobody has ever found it; early travelers seem to have meant another green stone. Egyptian carvers knew it well, and there is amazonite among the treasures of Tutankhamun.',
    reflection:
      'A whole stone has gone through the centuries with the wrong address on it, none the worse for that. Which label do you carry that was somebody else’s mistake? You can answer to it politely and still know where you come from.',
  },
  {
    slug: 'lapis-lazuli',
    name: 'Lapis Lazuli',
    mineralogy: {
      formula: null,
      system: 'a rock of several minerals',
      hardness: [5, 5.5],
      colours: 'deep blue, often with gold specks of pyrite',
      fact: 'Mostly lazurite, with white calcite and pyrite; mined in Badakhshan for over six thousand years.',
    },
    folklore:
      'In the Sumerian poem, the goddess Inanna hangs lapis beads about her neck before she goes down to the underworld. Ground to powder it became ultramarine, which painters kept for the Virgin’s cloak.',
    reflection:
      'Blue like this used to come on the backs of donkeys, over mountains, and a painter would wait for it. There may be something you have been doing in whatever color was to hand. What would you keep the real blue for?',
  },
  {
    slug: 'nephrite-jade',
    name: 'Nephrite Jade',
    mineralogy: {
      formula: 'Ca₂(Mg,Fe)₅Si₈O₂₂(OH)₂',
      system: 'monoclinic',
      hardness: [6, 6.5],
      colours: 'green, white, gray, brown',
      fact: 'Felted fibers make it one of the toughest stones there are, though many are harder.',
    },
    folklore:
      'Confucius is said to have compared its qualities to the virtues: warm like kindness, firm like wisdom. The Māori of New Zealand call it pounamu and hand down carved pieces, which gather standing with each life.',
    reflection:
      'Hardness resists a scratch, toughness a blow; jade is of the second kind, and owes it to a great many threads lying every which way. When you were last struck and did not break, what was it that held together?',
  },
  {
    slug: 'serpentine',
    name: 'Serpentine',
    mineralogy: {
      formula: '(Mg,Fe)₃Si₂O₅(OH)₄',
      system: 'monoclinic',
      hardness: [2.5, 5],
      colours: 'mottled greens',
      fact: 'A group of minerals that form where water reaches rock from the Earth’s mantle.',
    },
    folklore:
      'On account of its skin it was worn against snakebite, like with like. Cornish turners have made ornaments of it for visitors ever since Queen Victoria ordered pieces for her house on the Isle of Wight.',
    reflection:
      'It started as something black and heavy from very far down. Then water came, and it turned soft and green and began to swell. Being reached by a feeling can be like that. What has water been doing to you lately?',
  },
  {
    slug: 'garnet',
    name: 'Garnet',
    mineralogy: {
      formula: 'X₃Y₂(SiO₄)₃',
      system: 'cubic',
      hardness: [6.5, 7.5],
      colours: 'red above all; also orange, yellow, green and violet',
      fact: 'A family of minerals that mix freely with one another.',
    },
    folklore:
      'Its name comes from the pomegranate, for the look of the seeds. In Jewish legend a shining stone lit the ark while the sun was hidden, and many have thought that it must have been a garnet.',
    reflection:
      'It keeps turning up: in beach sand, on sandpaper, in the crowns of kings. A stone need not be rare to be looked at with love. What in your life is both common and precious, and when did you last hold it to the light?',
  },
  {
    slug: 'peridot',
    name: 'Peridot',
    mineralogy: {
      formula: '(Mg,Fe)₂SiO₄',
      system: 'orthorhombic',
      hardness: [6.5, 7],
      colours: 'olive to lime green',
      fact: 'Gem-quality olivine; it rises from the mantle in lava, and arrives in some meteorites.',
    },
    folklore:
      'The Egyptians had it from an island in the Red Sea, and it was told that the diggers looked for it by night, when it glowed, marked the place, and came back in the morning to dig.',
    reflection:
      'Mark it at night and dig by day: that is sound advice for most ideas. The glow and the shovel belong to different hours. What did you see in the dark this week that deserves to be dug for on a plain Tuesday?',
  },
  {
    slug: 'topaz',
    name: 'Topaz',
    mineralogy: {
      formula: 'Al₂SiO₄(F,OH)₂',
      system: 'orthorhombic',
      hardness: [8, 8],
      colours: 'colorless, yellow, blue, seldom pink',
      fact: 'Hard, yet it splits cleanly along one plane.',
    },
    folklore:
      'It is called after Topazios, an island so wrapped in mist that sailors had to guess where it was. Medieval books held that it cooled boiling water and hot tempers alike.',
    reflection:
      'Very hard, and with one direction in which a light tap divides it. Most strong people have such a plane. It is no shame, and cutters simply learn where it runs. Do you know yours, and who else ought to know?',
  },
  {
    slug: 'tourmaline',
    name: 'Tourmaline',
    mineralogy: {
      formula: 'XY₃Z₆(T₆O₁₈)(BO₃)₃V₃W',
      system: 'trigonal',
      hardness: [7, 7.5],
      colours: 'all colors, sometimes several in one crystal',
      fact: 'Warmed or squeezed, it becomes electrically charged.',
    },
    folklore:
      'Dutch traders brought it from Ceylon and called it the ash-puller, since children found that a warm crystal drew ashes out of a pipe. The name is from a Sinhalese word for mixed gems.',
    reflection:
      'Pink at the heart and green at the rind, because what it grew in changed while it was growing. It did not start again. It went on from where it was in another color. Which change are you growing round just now?',
  },
  {
    slug: 'emerald',
    name: 'Emerald',
    mineralogy: {
      formula: 'Be₃Al₂Si₆O₁₈',
      system: 'hexagonal',
      hardness: [7.5, 8],
      colours: 'green',
      fact: 'Beryl colored by chromium or vanadium; nearly every stone has inclusions, which jewelers call its garden.',
    },
    folklore:
      'Pliny tells that the emperor Nero watched the fights of gladiators through, or in, an emerald. Engravers rested their eyes on it, for no color, he says, is gladder to look at.',
    reflection:
      'The flaws in it are called “jardin”. An emerald without any is looked at with suspicion, since it was most likely made last week. Walk for a while in your own garden, and leave the moss where it is.',
  },
  {
    slug: 'aquamarine',
    name: 'Aquamarine',
    mineralogy: {
      formula: 'Be₃Al₂Si₆O₁₈',
      system: 'hexagonal',
      hardness: [7.5, 8],
      colours: 'sea blue to blue-green',
      fact: 'The same mineral as emerald, colored by iron.',
    },
    folklore:
      'The name means sea water. Sailors are said to have carried it for a safe crossing and, if it went badly, to have thrown it overboard as a present.',
    reflection:
      'Emerald and aquamarine are of one family, and a trace of this or that made the one a garden and the other a calm bay. Where you differ from your own kin, it may be by as little. Which element were you given?',
  },
  {
    slug: 'kyanite',
    name: 'Kyanite',
    mineralogy: {
      formula: 'Al₂SiO₅',
      system: 'triclinic',
      hardness: [4.5, 7],
      colours: 'blue, also gray and green',
      fact: 'A knife scratches it along the crystal and not across.',
    },
    folklore:
      'There is hardly any old folklore about it; its name, from the Greek for dark blue, was given in 1789. What is told of it today is modern, and says that it needs no cleansing.',
    reflection:
      'Soft in one direction and hard in the other, and both are true. People who say that you are too yielding, and people who find you unbending, may have met the same stone from different sides. Turn it about and feel for yourself.',
  },
  {
    slug: 'tanzanite',
    name: 'Tanzanite',
    mineralogy: {
      formula: 'Ca₂Al₃(SiO₄)(Si₂O₇)O(OH)',
      system: 'orthorhombic',
      hardness: [6, 7],
      colours: 'blue and violet, depending on the direction',
      fact: 'A variety of zoisite known from one small region, near Kilimanjaro, since 1967.',
    },
    folklore:
      'It is told there that lightning set fire to the grass, that some brown stones lying about were turned blue by the heat, and that herdsmen found them after the burning.',
    reflection:
      'Look from here and it is blue; from there, violet; and both without any trick. You need not decide which one it is really. What do you know that looks different from two sides, and could stay that way?',
  },
]
