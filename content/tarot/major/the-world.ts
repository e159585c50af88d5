import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['completion', 'wholeness', 'belonging', 'fulfilment', 'celebration'],
    reversed: ['loose ends', 'near completion', 'shortcut', 'delay', 'restlessness'],
  },
  upright: {
    summary:
      'Within a wreath of green leaves someone is dancing, one leg crossed behind the other, a wand in each hand and a scarf that covers just enough. The Hanged Man stood in the same pose, if you recall, and could not move. Here it has become a dance. The World is what it feels like to have come all the way round: a thing is finished, and you are part of the whole it belongs to. Stay inside the wreath a little before somebody asks about your next plans. Completion is rare, and people often walk straight through it with their coats on.',
    love: 'You fit, for the moment, with room to move. Look back together at how you came here, the wrong turnings too, and laugh where you can. If you are by yourself, there is a love of the whole of it, streets and strangers included, that is open to you.',
    work: 'Finish, and let it be known that you have finished. Hold the party, write the last page, thank by name. Before you take on the next thing, set down what you now know that you did not know when you started; it is more than you suppose.',
    self: 'All of you is invited: the clumsy one, the proud one, the one who cries at adverts. For once none of them has to wait outside. You may notice that the life you have resembles, here and there, one you used to wish for.',
    advice:
      'Bring one nearly completed thing to its real end this week: the last five per cent, the thank-you note, the frame. Then mark it with others, round a table. Let a day go by with nothing begun.',
  },
  reversed: {
    summary:
      'So near, and the wreath will not quite close. A box is left unpacked, a thesis lacks its last chapter, a friendship stopped in the middle of a sentence. It can be surprisingly uncomfortable to finish. As long as a thing is open, it may still be perfect; once it is done it is merely yours. Perhaps you are already running toward the next horizon, so as not to be present at this one. Or you took a short cut, and feel the missing stretch in your legs. Go back for it. It is not far.',
    love: 'Something between you was never said to the end, and it has been living in the spare room. Invite it to supper. With someone who has gone, you can close the circle on your own: a letter, a place revisited, a song played to its last bar.',
    work: 'Ninety per cent is the most crowded place on earth. Ask what finishing would expose you to: an opinion, an empty calendar, a farewell. Get help with the boring tail, or declare with good cheer that it is complete as it stands.',
    self: 'Perhaps you feel outside, nose to the glass, while others seem to belong. Many of those indoors have the same impression. Wholeness has little to do with having no gaps. A wreath, after all, is mostly a gap with some care taken round it.',
    advice:
      'List everything you have left open, and sort it: finish, hand over, let go. Do one from each column before the month is out. Do not start anything in the meantime, however charmingly it looks at you.',
  },
}
