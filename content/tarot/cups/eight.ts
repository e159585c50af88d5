import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['walking away', 'moving on', 'soul searching', 'disillusionment', 'night walk'],
    reversed: ['second thoughts', 'coming back', 'indecision', 'cold feet', 'staying'],
  },
  upright: {
    gist: 'Walking away from something good that has stopped being enough.',
    summary:
      'Eight cups are set out with care, a gap left in the upper row, and a figure in a long cloak is walking off between the rocks, staff in hand, under a crescent moon. No one has knocked anything over. It takes a particular honesty to leave what is good because it is not the thing. You may have known for some time, in the way one knows on Sunday evenings. The path goes uphill and the light is dim, yet there is enough for the next few steps. What you built may stay standing. You do not have to despise it to go.',
    love: 'Something between you may have been finished for a while, or has a missing cup that no amount of arranging can hide. Going might mean ending it. It might also mean leaving an old way of being together. Be truthful first, and as kind as truth allows.',
    work: 'You can do this work with your eyes shut, which could be the trouble. Take the hollow feeling seriously before it turns to scorn. Leaving well is a craft: finish the row, tell people early, keep the bridge in repair.',
    self: 'The part of you that walks by night wants fewer cups and more meaning. Give it an hour outdoors after dark, or in some quiet place of your own tradition. Often the first step is admitting what no longer moves you.',
    advice:
      'Give up, in good order, one small thing that you keep going only because you have put so much into it: a subscription, a feud, a half-read novel. Pay attention to the empty place for a few days before you fill it.',
    roles: {
      past: 'You walked away from something that others thought you should keep, and it cost you more than they saw.',
      present: 'You have everything that was on the list, and the room still feels like a waiting room.',
      helps:
        'Honesty is walking with you: you have stopped pretending that the missing piece doesn’t matter.',
      hinders: 'All the care you put into arranging these cups makes it hard to turn your back on them.',
      hidden: 'Part of you left some while ago, and is waiting up the path for the rest to follow.',
      wanted: 'Less to keep up and more to believe in: you are looking for what the full row never gave.',
      feared: 'Leaving, and then finding in the dark that you had what you needed, is the worry.',
      other:
        'A person in this story is quietly on their way out of something, and has said less than they feel.',
      advice:
        'Go while you can still go kindly, and tell people to their faces before you tell the internet.',
      outcome:
        'On its present course the matter winds down without a scene, and you begin to look elsewhere.',
    },
    tags: ['ending', 'movement', 'truth'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'The cups are full and still not what you need, so pouring more into this would hardly help.',
    },
  },
  reversed: {
    gist: 'Half gone and half staying, with more left here than you thought.',
    summary:
      'One foot on the path, one look over the shoulder. You have been going to leave since spring; the listings are open in one window and the dinner plans in another. A restless person can walk out on something just as it is about to become deep, and yours has more in it than it showed on the worst evening. The moon over the road gives no ruling. Sit on the rocks with the question. What exactly is in the gap where the missing cup should stand, and have you ever asked anyone for it? Go back in and ask, before you tie your shoes.',
    love: 'Half gone is a tiring place to live, for you and for whoever shares the house. Before you decide, name what you miss, one time, without blame. The other person has quite possibly been missing the same thing from across the table.',
    work: 'Do you want another job, or another conversation with the person who shapes this one? Try the conversation. If you left something and regret it, a return is no defeat; people who have been around the mountain bring back better questions.',
    self: 'Running off can be a habit like any other: new town, new club, same suitcase. So can staying. Which do you do by reflex? Try the one that is less familiar, in a small dose, and observe what you feel in the first hour.',
    advice:
      'Give one undecided matter a fixed term, say three weeks, and live it fully during that time, as if you had chosen it. Write two lines each night. When the term is up, read them all together before you take one step.',
    roles: {
      past: 'You packed more than once and unpacked again, because something there still made you laugh.',
      present: 'You live with a suitcase by the door, and neither the road nor the kitchen gets all of you.',
      helps: 'Second thoughts are useful now, since more is left in the cups than you believed that night.',
      hinders: 'Being halfway out is the obstacle: nothing takes root while you keep checking the exits.',
      hidden:
        'The thing you meant to leave over was never once mentioned to anybody who could have changed it.',
      wanted: 'You want a good reason to stay, and to be glad when you hear the key in the lock.',
      feared: 'Staying might turn out to be plain cowardice with a nicer name, or so you tell yourself.',
      other: 'Someone is hovering in the doorway, neither in nor out, and hoping to be asked properly.',
      advice: 'Unpack for a month, and ask for the missing thing as if you meant to be here next year.',
      outcome: 'Things lean toward a return, to the same table with a better question and more appetite.',
    },
    tags: ['choice', 'attachment', 'joy'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason:
        'Tradition sees a feast when the walker turns around, and what you nearly left has joy in it yet.',
    },
  },
  page: {
    classicPicture:
      'A figure in a red cloak, staff in hand, walks away from us toward bare mountains. In the foreground stand eight cups in two rows, five below and three above, with a space where one more would fit. Water lies across the low ground. Overhead a moon with a face looks down, drawn so that crescent and full disk share one circle, as in an eclipse. The cups are what has been achieved, and the gap is what it lacks. The climb by night stands for looking further without knowing where. Waite describes the walker as dejected, deserting a happiness or an undertaking of earlier days.',
    numberAndSuit:
      'Eights set things moving again and ask for effort. Where feeling is concerned, the effort may be to let go. Saturn, the sober planet, stands in Pisces here, and the Golden Dawn says Lord of Abandoned Success.',
    person:
      'The one who left a good position and cannot explain it at dinner. They say little, walk a lot and own less each year. Loyal while they stay; when they go, they have thought it through.',
    feelings:
      'Tired, and sad to be tired. Somebody still cares and is already drawing away, because a thing they need has been missing for too long.',
    feelingsReversed:
      'Half of the heart has its coat on. Missing you and needing something different seem to weigh about the same, and a question about what was lacking may be more welcome than pleading.',
    advice:
      'Stop adding to a row that doesn’t nourish you. Say what is missing, hand over properly, and walk by what light there is.',
    goesWith: [
      {
        card: 'the-hermit',
        text: 'The walk uphill leads to the lamp; leaving makes sense when something is being looked for.',
      },
      {
        card: 'four-of-cups',
        text: 'What began as boredom under a tree has turned into honesty, and found its shoes.',
      },
      {
        card: 'the-fool',
        text: 'Two departures, one with a heavy heart and one with a light bag, and the road treats them alike.',
      },
    ],
  },
}
