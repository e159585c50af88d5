import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['memory', 'innocence', 'kindness', 'nostalgia', 'reunion'],
    reversed: ['clinging', 'rose tint', 'growing up', 'old patterns', 'homesickness'],
  },
  upright: {
    summary:
      'In the courtyard of an old house a child hands another a cup with flowers growing in it. White petals, a stone stair, a watchman strolling off in the background because nothing here needs guarding. Memory makes scenes like that, sweeter than they can have been and true nonetheless. A taste, a tune or a name may bring you back to one. Go and visit. Ask what you knew then, before you learned to calculate. And see whether the gift can be passed on to someone who is small today.',
    love: 'Someone from earlier may cross your mind, or your path. Enjoy the warmth and check its date. In a present love, tell each other about the houses you grew up in: what was allowed, what was sung, who came at night when you called.',
    work: 'Generosity without an invoice: show a beginner how it is done, thank the teacher who showed you. An old contact might be glad of your voice. If work has gone gray, look back at what first made you choose it, and borrow some color.',
    self: 'The child you were is excellent company. What did you do on long afternoons, before anybody asked what it was for? There may be a key in that. Treat yourself with the patience you would have for a seven-year-old carrying a full cup.',
    advice:
      'Give away something small this week for no occasion: a cutting from a plant, a book with your pencil marks, a recipe in your own hand. If you can, take it to a person who knew you before you were anyone in particular.',
  },
  reversed: {
    summary:
      'The gate of the courtyard is shut, or you are shut in it. Looking back can be a warm bath in which the water has gone cold without your noticing. The good old days had drafts, and some childhoods were mostly winter. You need not pretend otherwise, nor forgive on command. There could be an old promise to yourself that no longer fits, a grown-up’s voice still giving orders, a loyalty to how things were. Take one flower out of the cup and leave the rest of the garden to its own century.',
    love: 'An argument with a parent can be carried on, years later, through the person across the table. It is common, and it is unfair to the soup. Ask what this quarrel reminds you of. And an old flame seen by daylight can be dear without being yours.',
    work: '“This is how we have always done it” can be loyal or lazy. Keep the custom that still feeds people and retire the one that is only dust. If you left a place long ago, let it have changed without you.',
    self: 'Not all keepsakes are treasures; some are just heavy. You could be carrying shame that was handed to you when you were too small to refuse. Hold it up in adult light. A trusted listener can help you see whose it was.',
    advice:
      'Open one box from the past and handle each thing. Keep what makes you breathe more easily, photograph what you merely feel you ought to keep, and let one object go. Afterward do something that you could not do at ten.',
  },
}
