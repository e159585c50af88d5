import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['turning point', 'good luck', 'change', 'cycles', 'timing'],
    reversed: ['bad luck', 'resisting change', 'vicious circle', 'stuck pattern', 'repetition'],
  },
  upright: {
    gist: 'Luck is turning, and the timing is better than it was.',
    summary:
      'Round it goes: a snake slides down one side, a figure climbs up the other, and a sphinx with a sword keeps its balance on top for the time being. In the corners four winged creatures go on reading. The Wheel of Fortune says that times differ. Something is shifting which you did not cause and cannot hold, and it may well suit you. Good sailors do not take the wind personally. They notice it early, they trim what can be trimmed, and they keep in mind the part of themselves that sits in the corner with a book.',
    love: 'Chance has a hand in it: a late train, a spare ticket, an old friend newly single. Be where people are. In a long love, a season is turning, and what used to be said in spring may have to be said again in autumn words.',
    work: 'Conditions are moving, so look up from the desk. A project nobody wanted may come into fashion, or a safe one may wobble. Keep some time uncommitted. Luck prefers people who are already in the room with their sleeves rolled up.',
    self: 'You have been up before, and down before, and you were the same person in both places, though it did not feel so. What is it in you that does not turn? Knowing the answer makes both the heights and the dips easier to enjoy.',
    advice:
      'Write down what has changed in the last three months that you have not yet adjusted to, and adjust one thing. Say yes to an invitation out of the ordinary. Hold good fortune with an open hand, and the other kind in the same way.',
    roles: {
      past: 'Luck had a hand in it: a chance meeting, a missed train, a door that happened to be open.',
      present: 'A turn is under way that you didn’t start, and you’re nearer the top of it than you think.',
      helps: 'The timing is good: what refused to budge before moves now with half the pushing.',
      hinders: 'You keep waiting for a better moment, and in the meantime this one is going past the window.',
      hidden: 'A pattern runs under these ups and downs, and you’ve been through this part of it before.',
      wanted: 'You’re hoping for a lucky break, some turn of events that does the deciding for you.',
      feared:
        'If things can rise so easily they can drop as well, and you brace instead of enjoying the view.',
      other:
        'The people involved are being moved by circumstances too, and feel differently about it from one month to the next.',
      advice: 'Act while things are loose: make the call this week, and keep a little in reserve.',
      outcome:
        'Events are turning toward an opening, and whoever is packed and paying attention gets the most from it.',
    },
    tags: ['change', 'success', 'movement'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason:
        'Fortune is on the rise here, and old readers took the turn for success, so go while it’s turning.',
    },
  },
  reversed: {
    gist: 'The same trouble comes around again, and you can step out of it.',
    summary:
      'Here we are again. The same quarrel in a different kitchen, the same Monday, the same sort of person with another profile picture. When the Wheel of Fortune runs backward it shows the turns we help to push. Some of what happened to you was plain bad luck, and you may say so and be sorry for yourself over a decent lunch. The rest has a rhythm to it. If you can catch the moment just before it starts, when the old feeling says that you have no choice, you have found the place where a wheel can be slowed.',
    love: 'An old pattern has put on new clothes. Before you decide what the other person is like, ask when you first felt this way, and about whom. You can step out of the dance by moving one foot differently and seeing what happens.',
    work: 'Delays and reversals are not all about you. Separate what was weather from what was steering, and give your attention to the second. Keep a reserve of time, of goodwill, of sleep, until the ground holds still.',
    self: 'Resisting a change that has already come is tiring; it is like leaning on a door after the guest has walked in. Turn around and look at what has arrived. It is often less of a stranger than the noise suggested.',
    advice:
      'Draw your repeating trouble as a circle with five stations on it. Mark the earliest at which you could do something else, however slight. Do that the next time, and expect to forget twice before you remember.',
    roles: {
      past: 'The same thing happened three times under different names, and each time it felt like bad luck.',
      present: 'You’re back at a place you know, tired of it, and closer to seeing how you get here.',
      helps: 'Because you know this circle by heart, you can tell to the day where to step off.',
      hinders: 'Half your strength goes into holding on to a wheel that has already moved.',
      hidden: 'Your own hand is on the rim more often than you’d guess, giving the old pattern its push.',
      wanted: 'You would gladly see the bad run end by itself, without having to change seats.',
      feared: 'Your fear is that nothing you do matters, and that the next bad turn is already on its way.',
      other:
        'Somebody is replaying an old quarrel, and has cast you in a part that was written for someone else.',
      advice: 'Find the first moment at which the pattern starts, and do one small thing differently there.',
      outcome:
        'If nobody changes step, the next round looks much like the last, with new names on the doorbells.',
    },
    tags: ['change', 'delay', 'attachment'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason:
        'Old readers found increase even in the backward turn: a yes, if more of the same is what you want.',
    },
  },
  page: {
    classicPicture:
      'A wheel turns among clouds, lettered T, A, R, O, which also reads ROTA, a wheel; between these stand the four Hebrew letters of the name of God, and on the spokes signs of the alchemists. A snake, which Waite calls Typhon, goes down on the left, jackal-headed Hermanubis comes up on the right, and on top, armed with a blade, a sphinx keeps still. In the corners an angel, an eagle, a bull and a lion, the creatures of Ezekiel’s vision, sit with open books: what stays the same while fortune turns.',
    numberAndSuit:
      'Ten closes a row of numbers and starts the next, and here, about halfway through the majors, the way up becomes the way around. Its planet, for the Golden Dawn, is Jupiter, who brings luck and increase.',
    person:
      'The friend to whom things happen: new job, new town, a story about a stranger on a train. Talks fast, bets cheerfully, takes losses lightly. Never boring, rarely where you left them, and good to know.',
    feelings:
      'Changeable, and strongest at this very moment. The person feels swept along, as if meeting you had set something going, and doesn’t yet know where it comes to rest.',
    feelingsReversed:
      'Braced for a disappointment that has happened before, with others. Each time you act differently from what was expected, the guard may drop a little; so far it seems too soon to relax.',
    advice:
      'Move while the moment is moving. Say yes to the odd proposal, keep your costs low and your bag packed, and take neither the rise nor the dip as a judgment on you.',
    goesWith: [
      {
        card: 'justice',
        text: 'Luck and consequence: the Wheel of Fortune hands you what you didn’t earn, Justice what you did; sort one from the other.',
      },
      {
        card: 'two-of-pentacles',
        text: 'The Two of Pentacles keeps its feet while the Wheel of Fortune turns: small adjustments, made early, are the whole art.',
      },
      {
        card: 'the-tower',
        text: 'Slow turn and sudden strike: where the Wheel of Fortune gives notice of a change, the Tower doesn’t wait for you to pack.',
      },
    ],
  },
}
