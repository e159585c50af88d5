import type { CrystalText } from './shape.ts'

export const silicates: readonly CrystalText[] = [
  {
    slug: 'moonstone',
    name: 'Moonstone',
    keywords: ['intuition', 'new beginnings', 'moon cycles', 'dreams', 'lovers'],
    birthstone: 'June',
    gist: 'A truth that glimmers below the surface, and moves when you do.',
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
    roles: {
      helps: 'A glimmer below the surface keeps pace with you, though it cannot be pinned down yet.',
      hinders: 'Trying to lay a finger on the glow, you press on the place where it was a moment ago.',
      advice: 'Turn the matter slowly for a few days, and settle for a glimpse instead of a definition.',
    },
  },
  {
    slug: 'labradorite',
    name: 'Labradorite',
    keywords: ['magic', 'transformation', 'hidden talent', 'protection', 'northern lights'],
    gist: 'Gray until the angle is right, and then full of color.',
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
    roles: {
      helps: 'A flash of color has been seen in what everybody files under gray, and it was no accident.',
      hinders: 'Judging by the usual light, at the usual hour, you walk past what you are looking for.',
      advice:
        'Visit the dull task or the quiet person at another hour, and look along the surface this time.',
    },
  },
  {
    slug: 'amazonite',
    name: 'Amazonite',
    keywords: ['honest words', 'communication', 'boundaries', 'self-respect', 'harmony'],
    sign: 'Virgo',
    gist: 'A wrong label, and an origin that stays true in spite of it.',
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
    roles: {
      helps: 'Where you come from stays true, whatever name was put on the crate by mistake.',
      hinders:
        'An old label, written by someone who had not looked closely, still decides where you are shelved.',
      advice: 'Correct the name politely the next time it is said, and carry on as who you are.',
    },
  },
  {
    slug: 'lapis-lazuli',
    name: 'Lapis Lazuli',
    keywords: ['wisdom', 'truth', 'royalty', 'study', 'intuition'],
    sign: 'Sagittarius',
    gist: 'The real blue, kept for what matters most.',
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
    roles: {
      helps: 'The best material you own has been saved, and there is enough of it for one important thing.',
      hinders: 'Saving the precious blue for a worthier occasion has left every picture so far unpainted.',
      advice: 'Decide where the real blue belongs, and spend it there without stinting.',
    },
  },
  {
    slug: 'nephrite-jade',
    name: 'Nephrite Jade',
    keywords: ['good luck', 'harmony', 'friendship', 'longevity', 'prosperity'],
    gist: 'Tough because many threads hold, every which way.',
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
    roles: {
      helps: 'Many thin threads, friends and habits and errands, hold in every direction when a blow comes.',
      hinders: 'Being known as unbreakable, you are dealt the blows that others are spared.',
      advice: 'Count the threads that held the last time, and thank the thinnest of them this week.',
    },
  },
  {
    slug: 'serpentine',
    name: 'Serpentine',
    keywords: ['transformation', 'renewal', 'snakes', 'rebirth', 'release'],
    gist: 'Something hard from far down, softened and turned green by water.',
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
    roles: {
      helps: 'A feeling has reached deep rock, and what was black and heavy has begun to turn green.',
      hinders: 'Softening brings swelling with it, and the old tight place has no room for that.',
      advice: 'Let one thing touch you that you usually keep out: a song, a letter, somebody’s trouble.',
    },
  },
  {
    slug: 'garnet',
    name: 'Garnet',
    keywords: ['passion', 'commitment', 'devotion', 'safe travel', 'desire'],
    birthstone: 'January',
    gist: 'Common and precious at once: hold it to the light.',
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
    roles: {
      helps: 'What you have every day, and hardly notice, is the dependable red in all of this.',
      hinders: 'Looking for something rarer, you let the common treasure run through your fingers like sand.',
      advice: 'Hold one ordinary thing of yours to the window tonight, and say what it is worth to you.',
    },
  },
  {
    slug: 'peridot',
    name: 'Peridot',
    keywords: ['good fortune', 'compassion', 'forgiveness', 'fresh start', 'nightmares'],
    birthstone: 'August',
    gist: 'An idea to mark at night, and to dig for by day.',
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
    roles: {
      helps: 'An idea that glowed in the dark still marks its place, and the shovel stands by the door.',
      hinders: 'Night after night the glow is admired, and every morning is too busy for digging.',
      advice: 'Note tonight’s idea in five words, and give it the first plain half hour tomorrow.',
    },
  },
  {
    slug: 'topaz',
    name: 'Topaz',
    keywords: ['cool head', 'joy', 'loyalty', 'generosity', 'strength'],
    birthstone: 'November',
    gist: 'Hard everywhere but along one plane: know where yours runs.',
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
    roles: {
      helps: 'Knowing exactly where you could split makes you safer than any amount of hardness would.',
      hinders: 'A light tap in the one wrong place has undone more than all the heavy blows.',
      advice: 'Tell somebody you trust where your tender plane runs, so that nobody taps there by accident.',
    },
  },
  {
    slug: 'tourmaline',
    name: 'Tourmaline',
    keywords: ['change', 'self-expression', 'compassion', 'balance', 'inspiration'],
    birthstone: 'October',
    gist: 'Growing on from where you are, in another color.',
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
    roles: {
      helps: 'Nothing has to be started over, because the next color can grow on what is already there.',
      hinders: 'Warmth draws every bit of ash in the room toward you, and the small stuff sticks.',
      advice: 'Carry on from here in the new color, and let the old one stay visible at the heart.',
    },
  },
  {
    slug: 'emerald',
    name: 'Emerald',
    keywords: ['true love', 'loyalty', 'growth', 'eloquence', 'abundance'],
    birthstone: 'May',
    gist: 'Flaws that are a garden, and a proof that it is real.',
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
    roles: {
      helps: 'Small flaws, grown in slowly, are the proof that what you have is real.',
      hinders: 'Hunting for a stone without any moss in it, you turn down one garden after another.',
      advice: 'Leave one imperfection where it is today, and show it to a visitor as you would a garden.',
    },
  },
  {
    slug: 'aquamarine',
    name: 'Aquamarine',
    keywords: ['calm', 'safe travel', 'communication', 'courage', 'ocean'],
    birthstone: 'March',
    gist: 'A calm bay, and a small difference that sets you apart.',
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
    roles: {
      helps: 'Calm water lies all around, clear enough to see the bottom before you step in.',
      hinders: 'Keeping the surface smooth for everyone costs you the waves you would need to get anywhere.',
      advice: 'Say the difficult part quietly and first, while the bay is still.',
    },
  },
  {
    slug: 'kyanite',
    name: 'Kyanite',
    keywords: ['alignment', 'honesty', 'communication', 'flexibility', 'meditation'],
    gist: 'Yielding in one direction, unbending in the other, and true in both.',
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
    roles: {
      helps: 'Give in one direction and firmness in the other make exactly the mixture that is wanted.',
      hinders: 'Someone keeps pressing along your softer side, and takes the scratch for your whole nature.',
      advice: 'Decide in which direction you yield and in which you do not, and say both out loud.',
    },
  },
  {
    slug: 'tanzanite',
    name: 'Tanzanite',
    keywords: ['rarity', 'new perspective', 'transformation', 'self-discovery', 'spirituality'],
    birthstone: 'December',
    gist: 'Blue from here, violet from there, and no need to decide.',
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
    roles: {
      helps: 'A view from the other side is open to you, and it adds a color without taking any away.',
      hinders: 'Insisting on a single right color keeps two honest people in the same argument.',
      advice: 'Walk around to where the other person stands, and describe what you see from there.',
    },
  },
  {
    slug: 'black-tourmaline',
    name: 'Black Tourmaline',
    keywords: ['protection', 'grounding', 'boundaries', 'safety', 'negativity'],
    sign: 'Capricorn',
    gist: 'A plain, dark threshold: know what stays outside.',
    mineralogy: {
      formula: 'NaFe₃Al₆(Si₆O₁₈)(BO₃)₃(OH)₄',
      system: 'trigonal',
      hardness: [7, 7.5],
      colours: 'black',
      fact: 'Schorl, by far the commonest tourmaline, which owes its black to iron.',
    },
    folklore:
      'Saxon miners knew it as schorl, a black nuisance among the tin ore, and probably named it after a village near their pits. That it should lie by the front door to keep trouble out is a custom of our own time.',
    reflection:
      'Long grooves run down its sides, so that it is easy to hold and hard to drop. A stone by the door does not argue with anyone, and it does not explain itself either. Where would you like fewer words and a clearer doorstep? You might begin with one plain no.',
    roles: {
      helps: 'A doorstep with a clear edge is on your side, and most trouble goes no further than the mat.',
      hinders: 'Guarding the entrance day and night, you have not sat down in your own front room.',
      advice: 'Say your no once, without giving reasons, and go back to what you were doing.',
    },
  },
  {
    slug: 'sodalite',
    name: 'Sodalite',
    keywords: ['logic', 'communication', 'writing', 'calm', 'self-trust'],
    sign: 'Sagittarius',
    gist: 'Plain blue thinking, without the gold.',
    mineralogy: {
      formula: 'Na₈(Al₆Si₆O₂₄)Cl₂',
      system: 'cubic',
      hardness: [5.5, 6],
      colours: 'royal blue with white veins; also gray, green or pink',
      fact: 'Named for the sodium in it; one kind, hackmanite, turns pink in ultraviolet light and fades again in ordinary light.',
    },
    folklore:
      'Europe learned of it from Greenland, in 1811, so the old lapidaries say nothing. People of the ancient Andes had traded it long before. Its folklore is modern, and gives it to writers, students, and all who must think before they speak.',
    reflection:
      'At a glance one takes it for lapis, and then one misses the gold. It is blue and white, like a clear evening with chalk on it, and it promises nothing further. Good thinking is often as plain. What do you know about your question when you leave out the glitter?',
    roles: {
      helps: 'Plain thinking is on your side, with facts in blue, doubts in white, and a line between them.',
      hinders:
        'Cool reasons have been laid over the matter so neatly that nobody can find the feeling underneath.',
      advice: 'Write the question on paper, strike out whatever glitters, and answer what is left.',
    },
  },
  {
    slug: 'sunstone',
    name: 'Sunstone',
    keywords: ['joy', 'leadership', 'optimism', 'independence', 'sunshine'],
    sign: 'Leo',
    gist: 'The sparks are in there; tilt it toward the light.',
    mineralogy: {
      formula: '(Na,Ca)(Al,Si)₄O₈',
      system: 'triclinic',
      hardness: [6, 6.5],
      colours: 'gold, orange or red, with a metallic glitter',
      fact: 'A feldspar with thin plates of copper or hematite in it, which flash; it is the state gemstone of Oregon.',
    },
    folklore:
      'The sunstone of the sagas was most likely another mineral. Of this one it is told, as a native legend of Oregon, that the blood of a wounded warrior fell on pale stones and left its red in them. Modern lore simply gives it to the sun.',
    reflection:
      'Hold it flat, and it is a piece of orange glass at best. Tip it toward the window, and a sheet of copper sparks goes up inside, as when somebody pokes the fire. The sparks were there all morning. Who in your house could use a small tilt, and is it you?',
    roles: {
      helps: 'Good humor glitters just below the surface, and a small turn toward the window brings it up.',
      hinders: 'Always having to be the sunny one in the room, you cannot say that it is raining.',
      advice: 'Start the day at the brightest window, and bring one spark of it to somebody who is tired.',
    },
  },
  {
    slug: 'larimar',
    name: 'Larimar',
    keywords: ['serenity', 'ocean', 'dolphins', 'calm', 'atlantis'],
    gist: 'Blue on the beach: walk upstream to where it comes from.',
    mineralogy: {
      formula: 'NaCa₂Si₃O₈(OH)',
      system: 'triclinic',
      hardness: [4.5, 5],
      colours: 'sky blue to sea green, marbled with white',
      fact: 'A blue pectolite, known from one small region in the southwest of the Dominican Republic.',
    },
    folklore:
      'Its story is no older than 1974, when Miguel Méndez and a Peace Corps volunteer picked it up on a beach. He joined his daughter’s name, Larissa, to “mar”, the sea. Talk of Atlantis and of dolphins came later still.',
    reflection:
      'On the coast people believed that it came out of the sea. In fact it came from the mountains: a river had carried the pieces down, and one only had to walk upstream. What keeps washing up at your feet that has its source higher up? The walk may be shorter than you think.',
    roles: {
      helps:
        'Pieces of the answer have been washing up for a while, and the river they came down is easy to follow.',
      hinders: 'So much blue on the beach keeps you gathering, and nobody has asked yet where it comes from.',
      advice: 'Follow the trouble one bend upstream, to where it began, before you pick up another piece.',
    },
  },
]
