import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['nurture', 'hospitality', 'good sense', 'comfort', 'groundedness'],
    reversed: ['self-neglect', 'fussing', 'martyrdom', 'disarray', 'overcare'],
  },
  upright: {
    summary:
      'Under a bower of roses the Queen looks down at the coin in her lap as one might look at a sleeping child. A rabbit has come into the corner of the picture because nothing there would startle it. Her gift is making places where things thrive: a kitchen, a workshop, a bed by the window for whoever needs it. She knows what is in the cupboard and how to stretch it. You have some of this in you, or near you. It looks like ease and is mostly attention, given daily, with sleeves rolled.',
    love: 'Love comes in by the senses here: clean sheets, a hand on the back of the neck, onions in butter. Offer what you would be glad to get, and also ask what the other finds comforting. It may be something else entirely, such as being left to read.',
    work: 'Look after the conditions and the work often looks after itself. Light, tools, lunch, a kind word about the last effort, papers dealt with on their day. Others lean on your good sense; see that the chair you sit on is sound too.',
    self: 'Your body is a creature in your care. It likes daylight, supper, being spoken of politely. You need not improve it this week; keep it company. Put your bare feet on grass if you can find some, and stay until they are cold.',
    advice:
      'Make one corner of your home better to be in, if only by moving a lamp. Then cook something that makes the whole place smell good and take a portion to a neighbor, or eat it slowly yourself.',
  },
  reversed: {
    summary:
      'Everybody has been fed except the cook. The garden queen gives her care away until there is none for her, and then wonders why the roses look so thorny. Care can also grow over people like ivy, with so many scarves and sandwiches that nobody gets to be cold and learn from it. And there are weeks when the house itself comes apart, cups in every room, and you feel like a lodger in your own days. Begin near. A rabbit needs only a small safe patch.',
    love: 'Are you looking after someone who would rather be desired? Or sulking gently because no one looks after you? Try putting it into a sentence before it becomes a slammed cupboard. Let the next meal be the other person’s worry.',
    work: 'Work has come home and put its feet on the table, or home follows you to work with its lists. Draw the line with your body: change your shoes at six and walk once round the block. Other people’s comfort can wait ten minutes.',
    self: 'Who waters you? It is a fair question and may have no quick answer. If you have been treating your body like a borrowed tool, begin with an apology and a glass of water, and put one pleasant thing in tomorrow for no reason.',
    advice:
      'Hand over one household task and do not correct how it is done. In the time it frees, lie down, or sit in a park and eat a pastry with both hands. Tidy a single surface before bed, for tomorrow’s you.',
  },
}
