import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['skill', 'focus', 'resourcefulness', 'initiative', 'craft'],
    reversed: ['trickery', 'scattered effort', 'unused talent', 'showmanship', 'bluff'],
  },
  upright: {
    summary:
      'Cup, sword, coin and wand lie ready on the table, and one hand points up while the other points down. That is the whole trick: to take an idea out of the air and set it on the ground, where other people can trip over it. The Magician has no more tools than you have. What draws the eye is attention, all of it, in one place. Look over your own table. The phone call, the half-day free, the friend who knows about boilers: most of what you need is already lying there.',
    love: 'Charm opens the door, and attention keeps it open. Say what you mean in words the other can use, and do the small practical thing that proves it. A sentence followed by a deed is about as magical as love gets.',
    work: 'This is a good hour to make something rather than to plan it. Gather the materials, close the other windows, and show people a first working piece. You persuade best when there is an object on the table and not only an opinion.',
    self: 'You know more than you give yourself credit for, though it is spread over drawers you rarely open together. What you learned in one part of life may be exactly the tool another part has been asking for. Let them meet.',
    advice:
      'Name the one result you want by the end of the week, in a sentence a child could repeat. Set out what you have for it, in plain sight. Then work at it for an hour a day without announcing anything to anybody.',
  },
  reversed: {
    summary:
      'Watch the other hand. With the Magician on his head, skill turns into patter, and the coin ends up in the wrong sleeve. It may be that somebody dazzles you so that you do not count. It may be that you do the dazzling, busy and brilliant, while the one thing that matters lies untouched under the table. There is a sadder version too: the tools are good, the hands are able, and year after year they stay folded. Ask what is being made here, in fact, apart from an impression.',
    love: 'Beautiful words arrive more punctually than the person who says them. Measure by Tuesdays, when nothing is at stake. Should you be the one performing, try an evening without your best stories and see whether you are still liked. You probably are.',
    work: 'Beware the presentation that is better than the product. Too many open projects may also be draining a talent that needs one. If somebody asks you to make a number look nicer than it is, you already know what to answer.',
    self: 'A gift you do not use begins to itch. You may have told yourself that it is too late, or too small, or that others do it better. None of that was the reason you loved it, and none of it is a reason to leave it in its case.',
    advice:
      'Finish one thing before you touch another. Where an offer seems too clever to follow, ask to have it explained slowly, twice, and say no if it still shimmers. Fog seldom survives plain questions.',
  },
}
