import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['security', 'holding on', 'thrift', 'safe keeping', 'stability'],
    reversed: ['loosening', 'clutter', 'leaking away', 'tight grip', 'giving more'],
  },
  upright: {
    summary:
      'A crowned figure sits on a block outside the city, a coin pressed to the chest, another balanced on the head, one beneath each foot. Everything is safe. He cannot, on the other hand, stand up. There is good sense in keeping: the mended roof, the full larder, the quiet no that protects your evenings. Those who have once gone without know its worth. Only ask from time to time whether you are holding the thing or the thing is holding you, and how long your arms have been like that.',
    love: 'You give reliably, and you keep a room of your own. Both are good. Look out, though, for the moment when a kindness gets entered in a column. A heart can be kept so carefully that even its owner has trouble visiting.',
    work: 'Protect what works. Stable routines, a clear remit and a desk you can find things on are worth defending against novelty for its own sake. Then look at what you guard merely because it is yours, and who could use the key.',
    self: 'Security means something particular to you, perhaps a smell, a full cupboard, a locked back door. Find out what age that picture comes from. You may have more ground under you than the child who drew it did.',
    advice:
      'Lend something you are fond of to a person you trust, such as the book with your notes in the margin. Watch what your hands do when you let go. Afterward, since you have practiced, give away an hour of your Saturday as well.',
  },
  reversed: {
    summary:
      'Tilted over, the sitter has to put out his hands, and the coins go wheeling across the paving. Some of this may be your own choice. You are clearing the attic, giving with less arithmetic, climbing down from a post you had outgrown, and it feels both airy and slightly alarming. Look also for a leak, the dozen small yeses through which time and strength run off. If something has moved and your grip has tightened, be patient with it. A closed fist does keep hold; it only cannot pick anything up.',
    love: 'Holding a person tightly and holding them dear can feel identical from the inside. Ask what it is like at the other end of the grip. For some it goes the other way: so much is given out that there is nobody left to come home to.',
    work: 'Where someone hoards information, or holds the only password, the fear of no longer being needed is often behind it. If it is you, teach one colleague one thing this month. Being generous with what you know can make your place firmer.',
    self: 'Boxes in the hall, old roles, a grudge kept in its original packaging. You know what could go. There is often a day when the sorting feels light, and it may be closer than you think; start with the drawer that sticks.',
    advice:
      'Fill one bag with things that are good and no longer used, and carry it out of the house on the same day. Then draw a line round an hour that has been leaking, and keep it for yourself without explaining.',
  },
}
