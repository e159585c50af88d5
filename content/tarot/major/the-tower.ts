import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['upheaval', 'sudden truth', 'collapse', 'shock', 'liberation'],
    reversed: ['averted crisis', 'dread', 'patched cracks', 'slow collapse', 'aftershock'],
  },
  upright: {
    summary:
      'Lightning takes the crown off a tall building, and two people leave by the windows. It is the noisiest picture in the deck, and few are glad to see it. Yet look at what falls: a roof shaped like a crown, put up to impress, on a rock too narrow for it. The Tower comes when something that was never quite sound can no longer pretend. You may have had the news already. First get clear of the falling stone, and see who else needs a hand. The view, which that wall had blocked for years, can wait until the dust is down.',
    love: 'A truth is out, and it has made a hole in the ceiling. Do not settle everything while your ears are still ringing. Sit on the curb together, if you can, and say only what is so. What is real between you tends to be on the ground floor, and standing.',
    work: 'A plan has failed in public, or a structure everybody leaned on has cracked. Look after the people before the reports. Afterward, when you build again, ask the awkward engineer’s question at the start: what would have to be true for this to stand?',
    self: 'Some belief about yourself was load-bearing and wrong. Its fall is frightening, and there may be a draft of relief in it that you hardly dare admit. You are still here, covered in plaster. That was not you; that was the wall.',
    advice:
      'Deal with today’s hour, and then with the next. Drink some water, ring someone calm, decide nothing you can put off. When things are quiet, pick out of the rubble three stones you would like to build with. Leave the crown.',
  },
  reversed: {
    summary:
      'You can hear the cracks at night. There is a bill you do not open, a talk you steer round, a beam that everyone has learned to duck under. A collapse can be put off for a long time with string, charm and overtime. It may be that you have dodged it in earnest, by an inch, and your knees are only now beginning to shake. Either way you have been given what those inside the picture were not, which is a little time. A wall taken down by hand, brick by brick, need not land on anybody.',
    love: 'Both of you have been keeping the peace so carefully that it has gone stiff. The subject you avoid is quite aware of being avoided. Bring it up on an ordinary day, in a few words, before it chooses a holiday to introduce itself.',
    work: 'Warning signs have been filed under “later”. You do not need to ring every bell; tell the right person one plain fact, with a date, and keep a copy. Sometimes an honest small failure now is the cheapest building material there is.',
    self: 'Dread is tiring because it never gets to the end of its story. Finish it once: if the feared thing happened, what would you do that evening, and the next morning? You may discover that you have survived there already, in your thoughts, quite capably.',
    advice:
      'Open the envelope. Take with you a friend or a biscuit, as you prefer. Then choose one cracked thing and dismantle it on purpose, at your own pace, starting from the top. It is astonishing how much can be saved that way.',
  },
}
