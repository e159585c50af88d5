import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['seed', 'solid start', 'offer', 'good soil', 'tangible gift'],
    reversed: ['slow start', 'thin soil', 'hesitation', 'loose grip', 'unripe plan'],
  },
  upright: {
    summary:
      'Out of a cloud comes an open palm with a single coin on it, and below lies a kept garden, white with lilies, where an arch in the hedge opens on the hills. Something real is on offer, and it is small enough to hold. A key, a cutting, a first order, a spare room, a morning when you woke rested. None of it is grand. Like any seed it carries a whole plan folded inside and asks for ordinary things, soil and water and somebody who turns up.',
    love: 'Tenderness shows itself in objects just now. Somebody clears a drawer for your socks, or meets the late train with an umbrella. Let it count. If you are beginning with someone, build one small habit that belongs to the two of you.',
    work: 'An opening of a practical kind may be near, modest on the face of it. Look at what it could grow into by next year and at what it needs in the first month. Get the plain details on paper, then put your hands to it.',
    self: 'Come back into your body by the nearest door. The weight of your feet, bread still warm, cold water on the wrists. You need no new self for this, just a spot of ground to stand on while you begin.',
    advice:
      'Plant something, literally or nearly so. A pot of basil, the first line of the form, one shelf put up straight. Choose a thing you could hold in your hands by Saturday, and set aside ten minutes a day to look after it.',
  },
  reversed: {
    summary:
      'The coin tips on the palm and might roll. A beginning is there, yet something about the ground is not ready: too many seeds for one small bed, an offer with the important page missing, hands too tired to dig. Waiting may be the wiser gardening. It could also be that the gift looks too plain, and you keep glancing past it for one with a ribbon. Before you send it back, turn it over once. And if you have to let it pass, gardens have more than one spring.',
    love: 'You might be measuring affection by the wrong scale, waiting for flowers from a person who mends your bicycle. Or a promise of some solid step keeps being put off. Ask about one concrete thing, and see what the answer has in its hands.',
    work: 'Slow down at the threshold. Has everything been spoken of, down to who does what when it rains? A start that is delayed by a fortnight and properly understood is often worth more than a quick one on sand.',
    self: 'Perhaps you have been living from the neck up. Plans multiply, the fridge is bare, the plant on the sill leans. Tending one neglected practical corner may steady you more than another evening of thinking about your life.',
    advice:
      'Cut the idea you like best to a size you could finish in a single afternoon. Clear the table for it, gather what is needed, begin badly. If it still refuses to root, give it away and keep the pot.',
  },
}
