import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['nostalgia', 'childhood', 'innocence', 'kindness', 'reunion'],
    reversed: ['growing up', 'letting go', 'old patterns', 'homesickness', 'rose tint'],
  },
  upright: {
    gist: 'Kindness and memory, and something sweet from the past.',
    summary:
      'In front of an old gabled house somebody bends down to hand a child a cup with a flower growing in it. Five more stand about, all in bloom, and a watchman keeps to the edge of things because nothing here needs guarding. Memory makes scenes like that, sweeter than they can have been and true nonetheless. A taste, a tune or a name may bring you back to one. Go and visit. Ask what you knew then, before you learned to calculate. And see whether the gift can be passed on to someone who is small today.',
    love: 'Someone from earlier may cross your mind, or your path. Enjoy the warmth and check its date. In a present love, tell each other about the houses you grew up in: what was allowed, what was sung, who came at night when you called.',
    work: 'Generosity without an invoice: show a beginner how it is done, thank the teacher who showed you. An old contact might be glad of your voice. If work has gone gray, look back at what first made you choose it, and borrow some color.',
    self: 'The child you were is excellent company. What did you do on long afternoons, before anybody asked what it was for? There may be a key in that. Treat yourself with the patience you would have for a seven-year-old carrying a full cup.',
    advice:
      'Give away something small this week for no occasion: a cutting from a plant, a book with your pencil marks, a recipe in your own hand. If you can, take it to a person who knew you before you were anyone in particular.',
    roles: {
      past: 'A simple kindness came to you early, and you kept the warmth of it without noticing.',
      present:
        'The old days are sitting at your table at the moment, in good humor, and coloring what you see.',
      helps: 'An old friend, an old skill, an old address book: help comes from before this question began.',
      hinders: 'Memory has sweetened the former days so much that nothing new is given a fair tasting.',
      hidden: 'The seven-year-old you once were has a say in this, and wants something quite simple.',
      wanted: 'You long to be given something without a bill attached, the way it happened once before.',
      feared: 'You fear that the good part is over, and that growing older means guarding an empty yard.',
      other: 'Someone from earlier thinks of you with plain affection, and sees you partly as you were then.',
      advice: 'Write to somebody who was good to you once, and tell them what became of it.',
      outcome: 'The road bends back toward familiar doors, with a reunion or an old pleasure taken up again.',
    },
    tags: ['memory', 'giving', 'home'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'The happiness in this picture is mostly remembered, so bring the question up to date before you settle it.',
    },
  },
  reversed: {
    gist: 'Outgrowing the past, and taking only the best of it along.',
    summary:
      'The old yard has grown small, and you are still sitting in it. Looking back can be a warm bath in which the water has gone cold without your noticing. The good old days had drafts, and some childhoods were mostly winter. You need not pretend otherwise, nor forgive on command. Every morning the phone offers you a photograph from nine years ago, and half the day goes into it. A grown-up’s voice is still giving orders; a loyalty to how things were is still paying the rent. Take one flower out of the cup and let the garden stay in its own century.',
    love: 'An argument with a parent can be carried on, years later, through the person across the table. It is common, and it is unfair to the soup. Ask what this quarrel reminds you of. And an old flame seen by daylight can be dear without being yours.',
    work: '“This is how we have always done it” can be loyal or lazy. Keep the custom that still feeds people and retire the one that is only dust. If you left a place long ago, let it have changed without you.',
    self: 'Not all keepsakes are treasures; some are just heavy. You are carrying shame that was handed to you when you were too small to refuse. Hold it up in adult light. A trusted listener can help you see whose it was.',
    advice:
      'Open one box from the past and handle each thing. Keep what makes you breathe more easily, photograph what you merely feel you ought to keep, and let one object go. Afterward do something that you could not do at ten.',
    roles: {
      past: 'You stayed in an old story longer than was good for you, because everyone in it knew your name.',
      present: 'You are outgrowing a place that once fit you, and the sleeves have become short.',
      helps: 'Knowing the old pattern by heart lets you recognize it on the doorstep, before it sits down.',
      hinders:
        'Some rule from the kitchen you grew up in still decides this, though nobody there would enforce it now.',
      hidden: 'An early promise, made when you were small, is steering from the back seat.',
      wanted: 'You want the future to start, and someone from home to say that you may go.',
      feared: 'If you stop looking back, you worry, nobody is left who remembers how it was.',
      other:
        'The one across from you is answering somebody out of their own childhood, and you happen to be standing there.',
      advice: 'Do one thing this week that the people who raised you would never have thought of doing.',
      outcome: 'Step by step the former life shrinks to its real size, and new company comes in at the gate.',
    },
    tags: ['change', 'memory', 'freedom'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Renewal lies in this direction: the gate is open, and you have outgrown the bench behind it.',
    },
  },
  page: {
    classicPicture:
      'In the yard of an old manor a boy holds out a cup filled with white flowers to a smaller girl. Four more cups with flowers stand in front of them, and another is set on a stone block. Behind, a guard with a spear walks away. The flowers are what was simple and freely given, the thick walls mean safety, and the departing guard a place where one need not be watched. Waite reads the scene as a card of memory, of happiness that comes from the past; he adds that others see new surroundings in it, with the children at play in a yard they don’t know.',
    numberAndSuit:
      'Sixes mend what the fives broke: help arrives and balance comes back. For cups, the suit of the heart, relief takes the form of memory and kindness. Golden Dawn readers set the Sun in Scorpio here, as Lord of Pleasure.',
    person:
      'An old friend, a sibling, a neighbor from the first street you lived on. They call you by a name no one else uses, speak of people long gone as if they had just left the room, and bring something home-baked.',
    feelings:
      'Tender and a little wistful. Somebody feels at home with you, trusts you like a playmate, and holds on to how things were when you first met.',
    feelingsReversed:
      'Old homesickness, sent to a new address. What they feel for you yourself may be warm and still unsorted; mentioning something that belongs only to the present could help you both to arrive in it.',
    advice:
      'Be generous in a small, old-fashioned way, with nothing to gain. And look back once, to fetch what you used to know; the visit needn’t be long.',
    goesWith: [
      {
        card: 'the-sun',
        text: 'Childhood remembered and gladness in full light: the two ask where your simple delight went, and when it last called.',
      },
      {
        card: 'five-of-cups',
        text: 'Memory of what was given, next to mourning for what was taken; let the first console the second.',
      },
      {
        card: 'six-of-pentacles',
        text: 'Two ways of giving, one without counting and one with scales; see which of them the moment needs.',
      },
    ],
  },
}
