import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['patience', 'slow growth', 'taking stock', 'long view', 'perseverance'],
    reversed: ['impatience', 'misplaced effort', 'comparison', 'digging up', 'reassessment'],
  },
  upright: {
    summary:
      'Leaning on a hoe, a gardener looks at the bush. Six coins hang among the leaves and one lies at his boots, picked, or fallen. It is the middle of the season. So much is done, more remains, and at this moment there is nothing to do but look. You may be tired of a thing that is going perfectly well. Growth is slow in the way that clocks are slow when watched. What does the plant show, if you let go for a minute of what you had hoped it would show?',
    love: 'Long love has its plain stretches, all watering and no bloom. Walk round it together and point out what has grown since last year: the jokes, the repaired row, the way you pack a car. A slow beginning, too, may be rooting.',
    work: 'Halfway reviews are worth the hour. Which rows have earned more tending, and which have taken your mornings for three months and given leaves? You may thin out a few without calling the whole garden a mistake.',
    self: 'Impatience often means that you have stopped noticing the increments. Find something from two years ago, a drawing, a diary page, a recording of your voice, and compare. You might meet someone younger who would be impressed by you.',
    advice:
      'Take a chair and a notebook to wherever your long effort lives. Sit for half an hour without touching it. Write what is thriving, what is merely alive, and what one change you could make; then make that one and leave the rest.',
  },
  reversed: {
    summary:
      'Every morning you dig the seed up to see if it has sprouted. The gardener’s pause has gone sour. You fret, you compare hedges, you hack at the plant because the neighbor’s is taller. A different case looks much the same from the road. Some ground has had its honest chance, and to go on hoeing there because you have already hoed so long is loyalty to the hours and no longer to the garden. Ask somebody from outside which of the two they see. Both call for less digging.',
    love: 'Watering can in hand, you may be waiting for the other to change. Ask yourself if you could be content with this plant, in this light, as it is. If the answer is yes, say it. If no, they ought to hear that also.',
    work: 'When effort goes in at one end and you cannot say what comes out at the other, stop for a morning and follow one piece of work all the way to the person who uses it. You might discover a much shorter row to hoe.',
    self: 'Rest can be so overdue that it disguises itself as failure. Before you conclude that nothing in your life is growing, sit down, eat a proper lunch, and ask again. The question sounds different on a full stomach.',
    advice:
      'Name one thing you check too often and leave it unchecked for five days. Put the saved minutes into something with a result by nightfall, like a weeded step or a batch of scones. Then decide about the long effort.',
  },
}
