import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['skill', 'focus', 'resourcefulness', 'taking action', 'persuasion'],
    reversed: ['manipulation', 'trickery', 'wasted talent', 'broken promises', 'scattered focus'],
  },
  upright: {
    gist: 'You have the tools and the skill; now put them to use.',
    summary:
      'Cup, sword, coin and wand lie ready on the table, and one hand points up while the other points down. That is the whole trick: to take an idea out of the air and set it on the ground, where other people can trip over it. The Magician has no more tools than you have. What draws the eye is attention, all of it, in one place. Look over your own table. The phone call, the free afternoon, the friend who knows about furnaces: most of what you need is already lying there.',
    love: 'Charm opens the door, and attention keeps it open. Say what you mean in words the other can use, and do the small practical thing that proves it. A sentence followed by a deed is about as magical as love gets.',
    work: 'This is a good hour to make something rather than to plan it. Gather the materials, close the other windows, and show people a first working piece. You persuade best when there is an object on the table and not only an opinion.',
    self: 'You know more than you admit, even to yourself, though it is spread over drawers you rarely open together. What you learned in one part of life may be exactly the tool another part has been asking for. Let them meet.',
    advice:
      'Name the one result you want by the end of the week, in a sentence a child could repeat. Set out what you have for it, in plain sight. Then work at it for an hour a day without announcing anything to anybody.',
    roles: {
      past: 'You made something out of very little, because for once all your attention was in one place.',
      present: 'Everything you need is on the table now, and your hands know more than your doubts do.',
      helps:
        'A practiced skill is on your side, along with a gift for explaining things so that people lend a hand.',
      hinders: 'Because you could do it five ways, you keep rearranging the tools instead of picking one up.',
      hidden:
        'An ability you take for granted, the thing friends keep asking you to do, is the missing piece.',
      wanted: 'You hope to bring it off yourself, by your own wits, and to have it be plainly yours.',
      feared:
        'Your worry is that the cleverness runs out halfway through, with everyone watching and the table still bare.',
      other:
        'Someone quick, capable and persuasive is across from you, and knows quite well what effect the words are having.',
      advice: 'Pick one tool, the nearest, and make a rough working version of the thing by Friday.',
      outcome: 'Carried on like this, talk turns into an object on the table that people can see and use.',
    },
    tags: ['skill', 'beginning', 'work'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'The means are already in your hands, so the matter leans toward working, provided that you work it.',
    },
  },
  reversed: {
    gist: 'A clever show, with too little behind it.',
    summary:
      'Watch the other hand. Turned over, the Magician lets skill slide into patter, and the coin ends up in the wrong sleeve. There is a great deal of dazzle around just now, a confident voice, a beautiful slide deck, a profile with excellent lighting, and while everyone looks at it nobody counts. Part of the show is yours. You know how to seem busy and brilliant, and the one thing that matters lies untouched under the table, where able hands have left it for another year. Ask what is being made here, in fact, apart from an impression.',
    love: 'Beautiful messages arrive more punctually than the person who types them. Measure by Tuesdays, when nothing is at stake. And spend one evening yourself without your best stories, to see whether you are still liked. You probably are.',
    work: 'Beware the presentation that is better than the product. Too many open projects are draining a talent that needs one. If somebody asks you to make a number look nicer than it is, you already know what to answer.',
    self: 'A gift you do not use begins to itch. You have told yourself that it is too late, that it is too small, that others do it better. None of that was the reason you loved it, and none of it is a reason to leave it in its case.',
    advice:
      'Finish one thing you have already started before you touch another. Where an offer seems too clever to follow, ask to have it explained slowly, twice, and say no if it still shimmers. Fog seldom survives plain questions.',
    roles: {
      past: 'Much was promised with great charm, and far less was ever delivered.',
      present: 'You’re surrounded by impressive talk, some of it your own, and not much has been made.',
      helps: 'Now that you’ve seen how the trick is done, you can’t easily be fooled by it twice.',
      hinders:
        'Energy goes into looking capable, and the work that would prove it waits for another evening.',
      hidden: 'Somewhere in this a figure, a motive or a date is being kept up a sleeve.',
      wanted: 'Part of you wishes for a shortcut, one brilliant stroke that would spare you the practicing.',
      feared: 'Being found out is the fear: that behind the patter nobody very special is standing.',
      other: 'A persuasive person is in the room, and the story changes a little with each listener.',
      advice: 'Ask for the thing itself, the sample, the receipt, the finished page, before you applaud.',
      outcome:
        'Left alone, the performance runs on until somebody asks for results, and then it gets awkward.',
    },
    tags: ['deceit', 'illusion', 'skill'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'Something in the offer is for show, and a yes given to a show is usually regretted.',
    },
  },
  page: {
    classicPicture:
      'Red mantle over a white tunic, one arm lifted with a wand and the other pointing to the ground: the gesture says that what is above is to be brought down and made real below. On the table lie a cup, a sword, a wand and a pentacle, the emblems of the four suits, free to be taken up. Over the head floats a figure eight lying down, the sign of endlessness, and the belt is a snake biting its own tail. Roses hang overhead; roses and lilies grow in front, desire and clear intention in one bed.',
    numberAndSuit:
      'One is the first number that can do anything: a point, a will, a beginning with its sleeves rolled up. In the Golden Dawn’s list the Magician belongs to Mercury, planet of speech, trade and nimble fingers, and follows the Fool as doing follows daring.',
    person:
      'A maker and a talker, often the one who gets the projector to work. Speaks in clear steps, looks straight at you and makes difficult things sound simple. Enjoys an audience, and is at their best with something real in their hands.',
    feelings:
      'Fascination, with intent behind it. This person is interested, thinks about how to reach you and says things well. The attention is real, and deeds are the way to test it.',
    feelingsReversed:
      'Eager to be admired, and perhaps afraid of being found ordinary. Interest in you may well be sincere under the patter; it gets easier to show when nobody has to be impressed.',
    advice:
      'Use what is within reach instead of ordering one more tool. Say what you intend in a single sentence, then give it one undivided hour every day until Sunday.',
    goesWith: [
      {
        card: 'the-high-priestess',
        text: 'The Magician acts and the High Priestess knows; between them they ask for a deed that waits until it is understood.',
      },
      {
        card: 'ace-of-wands',
        text: 'A spark and a pair of hands: the Ace of Wands gives the impulse, and the Magician turns it into something that works.',
      },
      {
        card: 'seven-of-swords',
        text: 'Skill beside stealth: check whether cleverness is serving the work or slipping out at the back with it.',
      },
    ],
  },
}
