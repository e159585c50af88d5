import type { CrystalText } from './shape.ts'

export const quartzAndOpal: readonly CrystalText[] = [
  {
    slug: 'rock-crystal',
    name: 'Rock Crystal',
    keywords: ['clarity', 'focus', 'new beginnings', 'purity', 'insight'],
    gist: 'Clear without being shallow: see plainly what took long to learn.',
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
    roles: {
      helps:
        'What you learned under pressure has gone clear by now, and you can look straight through the matter.',
      hinders: 'Cold clarity on its own shows every flaw and warms nobody’s hands.',
      advice:
        'Write down in one sentence what you already know, and read it again before you ask anyone else.',
    },
  },
  {
    slug: 'amethyst',
    name: 'Amethyst',
    keywords: ['calm', 'sobriety', 'intuition', 'sleep', 'spirituality'],
    birthstone: 'February',
    gist: 'A quiet head, and pleasures that still look good the next morning.',
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
    roles: {
      helps: 'A clear head among louder ones lets you hear the party and still get home on your own feet.',
      hinders: 'Keeping so sober a distance, you hear every good evening only through the wall.',
      advice: 'Choose the pleasure you are glad of at breakfast, and give it the first free evening.',
    },
  },
  {
    slug: 'citrine',
    name: 'Citrine',
    keywords: ['abundance', 'success', 'optimism', 'wealth', 'creativity'],
    birthstone: 'November',
    gist: 'Good cheer with a history: warmth that has been through fire.',
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
    roles: {
      helps: 'Cheerfulness that has been through a fire holds better than the kind that was never tested.',
      hinders: 'Bright color laid over an old burn looks convincing, and nobody thinks to ask about it.',
      advice:
        'Give the hard year credit for what it taught you, and let people see both the yellow and the purple.',
    },
  },
  {
    slug: 'rose-quartz',
    name: 'Rose Quartz',
    keywords: ['self-love', 'new love', 'compassion', 'romance', 'gentleness'],
    sign: 'Taurus',
    gist: 'Softness in something hard: gentleness that is not going to break.',
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
    roles: {
      helps: 'Gentleness is safe to try, because the ground beneath it is harder than it looks.',
      hinders: 'A rosy haze lies over the matter, and nobody has wiped it away to see what was really said.',
      advice:
        'Speak to yourself as you would to a tired friend, and make the difficult call in the same voice.',
    },
  },
  {
    slug: 'smoky-quartz',
    name: 'Smoky Quartz',
    keywords: ['grounding', 'letting go', 'stability', 'stillness', 'night'],
    gist: 'Some darkness is only shade, and good to rest in.',
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
    roles: {
      helps: 'A shady place is open to you, where nothing has to shine until your eyes are rested.',
      hinders: 'What began as shade from a bright day has thickened until you cannot read the clock.',
      advice:
        'Turn the lights down for an evening, and let your eyes get used to what you have been avoiding.',
    },
  },
  {
    slug: 'tigers-eye',
    name: 'Tiger’s Eye',
    keywords: ['courage', 'willpower', 'confidence', 'protection', 'focus'],
    sign: 'Leo',
    gist: 'Shift your angle a little, and a band of light appears.',
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
    roles: {
      helps: 'One step to the left brings a band of light into what looked plain brown.',
      hinders: 'Holding the question perfectly still, always at one angle, hides the only bright part of it.',
      advice: 'Look again from someone else’s chair before you decide that nothing is there.',
    },
  },
  {
    slug: 'agate',
    name: 'Agate',
    keywords: ['patience', 'balance', 'slow growth', 'harvest', 'strength'],
    sign: 'Gemini',
    gist: 'Layer by thin layer, an empty space is filled.',
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
    roles: {
      helps:
        'Small repeated deposits have been made for years, and they hold together better than any grand gesture.',
      hinders: 'Each thin line looks like nothing by itself, so you keep giving up one layer too soon.',
      advice: 'Add one more line today, as thin as you like, and do not measure until spring.',
    },
  },
  {
    slug: 'carnelian',
    name: 'Carnelian',
    keywords: ['creativity', 'motivation', 'courage', 'ambition', 'desire'],
    sign: 'Virgo',
    gist: 'A small, hot seal: put your name to what you make.',
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
    roles: {
      helps: 'Your mark is on the work already, and people who open it know whose hand it came from.',
      hinders: 'Hot wax and haste have sent too much out under your name without a second look.',
      advice: 'Pick the piece of work you would gladly sign, finish it, and press your ring into the wax.',
    },
  },
  {
    slug: 'onyx',
    name: 'Onyx',
    keywords: ['self-control', 'discipline', 'inner strength', 'protection', 'endurance'],
    sign: 'Leo',
    gist: 'Two opposite layers, between which a face appears.',
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
    roles: {
      helps: 'Contrast works for you: beside the dark layer, the light one can be cut into a likeness.',
      hinders:
        'Everything is being sorted into black and white, and the cutter has gone straight through both.',
      advice: 'Stop at the line: say what is so, and leave what lies below for another day.',
    },
  },
  {
    slug: 'jasper',
    name: 'Jasper',
    keywords: ['grounding', 'nurturing', 'perseverance', 'rain', 'steadiness'],
    sign: 'Aries',
    gist: 'Handsome markings, made from whatever was about.',
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
    roles: {
      helps: 'Plain materials and muddy years have left you with a pattern that is nobody else’s.',
      hinders: 'Too many fine grievances have settled in one place, and no light gets through at present.',
      advice: 'Use what is lying around instead of waiting for finer stuff, and start on the table you have.',
    },
  },
  {
    slug: 'bloodstone',
    name: 'Bloodstone',
    keywords: ['bravery', 'sacrifice', 'victory', 'inner strength', 'persistence'],
    birthstone: 'March',
    gist: 'Mostly green: the hurt is real, and is not the whole.',
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
    roles: {
      helps: 'Most of the matter is sound and quiet, and the sore places lie in it like poppies in a field.',
      hinders: 'A few red marks take up all the attention, and the green around them goes unseen.',
      advice:
        'Hold the trouble at arm’s length, and count what is in good order before you touch the sore spot.',
    },
  },
  {
    slug: 'chrysoprase',
    name: 'Chrysoprase',
    keywords: ['new growth', 'hope', 'forgiveness', 'joy', 'spring'],
    sign: 'Libra',
    gist: 'Something fresh, in a very small amount, colors the whole.',
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
    roles: {
      helps: 'A very small addition has already tinted the ordinary day, like the green that comes up first.',
      hinders: 'Waiting for one great change leaves no room for the few drops that would do.',
      advice: 'Change one small thing you do every day, and leave everything else as it is.',
    },
  },
  {
    slug: 'opal',
    name: 'Opal',
    keywords: ['inspiration', 'imagination', 'bad luck', 'mystery', 'emotions'],
    birthstone: 'October',
    gist: 'Fire from sand and water, if it is kept from drying out.',
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
    roles: {
      helps: 'Ordinary days, evenly arranged, are what throws all those colors.',
      hinders:
        'Something has been drying out for weeks, and the first fine cracks are taken for temperament.',
      advice: 'Ask what you need a little of every day, and put it where you cannot forget it.',
    },
  },
  {
    slug: 'aventurine',
    name: 'Aventurine',
    keywords: ['good luck', 'opportunity', 'optimism', 'prosperity', 'gambling'],
    gist: 'Luck likes many small surfaces turned to the light.',
    mineralogy: {
      formula: 'SiO₂',
      system: 'trigonal',
      hardness: [6.5, 7],
      colours: 'green above all; also blue, reddish brown and gray',
      fact: 'Quartz full of small glittering plates; in the green kind they are fuchsite, a mica with chromium in it.',
    },
    folklore:
      'It was named after a glass. In Murano, the story goes, a workman let copper filings fall into the melt “a ventura”, by chance, and the stone that glittered like it took over the name. Gamblers of today call it lucky.',
    reflection:
      'Small bright plates lie in it every which way, and whichever way you hold it, one of them has caught the lamp. You cannot order a lucky chance. You can have a good many small surfaces turned toward the light. Which of yours are facing the wall?',
    roles: {
      helps: 'Many small openings face the light at once, and chance needs only one of them.',
      hinders:
        'Hope of a lucky accident glitters in every direction, and no single plan is large enough to stand on.',
      advice:
        'Leave one afternoon open, tell three people what you are looking for, and see what catches the light.',
    },
  },
]
