import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['solitude', 'soul searching', 'inner guidance', 'reflection', 'alone time'],
    reversed: ['isolation', 'loneliness', 'withdrawal', 'refusing help', 'hiding away'],
  },
  upright: {
    gist: 'Step back from the noise and find your own answer.',
    summary:
      'High on a snowfield an old traveler has stopped, and holds up a lantern with a star in it. It lights about three steps. It has always lit about three steps, and with those the Hermit has come up the whole mountain. You may feel drawn away from the talk for a time, to the long walk, the early night, the one book. That is no failure of friendship. Certain questions are shy and come only to a person sitting still. And the light you find up there can be seen from the valley by others who are climbing.',
    love: 'Solitude and love need not compete. Ask for the quiet you need before you begin to take it secretly, and say when you are coming back. If you are on your own at present, let it be company with yourself and not a waiting room.',
    work: 'Shut the door, or borrow one. The problem in front of you has a layer that cannot be reached in half-hours. You could also seek out somebody who has spent twenty years on precisely this; such people are often pleased to be asked.',
    self: 'What you think and what you have been repeating are not quite the same. It takes a certain silence to hear it. You may find your own company awkward for an hour or so, as with an old friend after a long gap.',
    advice:
      'Take yourself somewhere without a schedule, even if it is only a bench. Bring one question, written small. Do not answer it. Walk home as soon as you know what the next three steps are, and leave the rest to the dark.',
    roles: {
      past: 'You spent a season largely on your own, and came out of it knowing what you thought.',
      present: 'You’ve drawn back a little to think, and the answer is coming at about three steps a day.',
      helps:
        'Experience lights your way: you’ve been through a dark stretch before and know how to walk in one.',
      hinders: 'By thinking it all over alone you’ve kept out the one remark that would have helped.',
      hidden: 'Your need to be by yourself is older than this question, and it isn’t a fault to be mended.',
      wanted: 'You crave enough quiet to hear what you think when no one is listening.',
      feared: 'You fear staying away so long, so wise and so far off, that people stop calling.',
      other:
        'The one you ask about has stepped back to think, which says little about you and much about needing room.',
      advice: 'Take a day by yourself, phone off, with one question, and come back with the next step only.',
      outcome:
        'Your steps tend toward a slower, quieter stretch, with an answer of your own at the end of it.',
    },
    tags: ['solitude', 'truth', 'patience'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Prudence comes first, since not all of the talk around this is honest; think it over quietly before you ask again.',
    },
  },
  reversed: {
    gist: 'Too long alone, and harder to reach than you mean to be.',
    summary:
      'What began as peace and quiet has grown a lock. The lantern is turned inward, and its glare makes the rest of the hill look blacker than it is. You told everyone that you were busy, until they believed you; the group chat has gone on without you, and you read it at night like news from abroad. One can see too much of one’s own shadow. The Hermit climbed in order to find something, never in order to be missing. Somewhere below a kitchen window is lit, and the person inside may have thought of you more than once.',
    love: 'Distance has become the third party in the house. You retreat in order not to be hurt, and the other reads it as a verdict. Come halfway down: a note, a walk side by side, ten minutes in which you need not be wise.',
    work: 'You have been working on this alone for longer than the work requires. You wish to show it only when it is perfect, and so the file is called “final” for the sixth time. Let one person look at it unfinished. A fresh eye tends to find the missing piece before the coffee is ready.',
    self: 'Solitude fills you and loneliness drains you, and they can look the same from outside. Which of them have you been keeping? Thoughts that go around and around at night often want nothing more than another human face to be said to.',
    advice:
      'Send the message you have been putting off, in its shortest form, to a person you have gone quiet on. Accept the next invitation that is not actually dreadful. Bring your lantern by all means; just do not hold it in people’s eyes.',
    roles: {
      past: 'You pulled away to get some peace, and then the way back grew longer than you’d planned.',
      present: 'You’re more alone with this than you need to be, behind a door that opens from your side.',
      helps:
        'All that time by yourself wasn’t wasted; you know your own mind, and can now say it to somebody.',
      hinders:
        'Too much caution keeps you on the hill, rehearsing replies to people who haven’t said anything.',
      hidden: 'Pride is holding the latch: you would rather be missed than be seen to come down and ask.',
      wanted: 'Secretly you hope that someone climbs up, knocks, and doesn’t accept that you’re busy.',
      feared: 'You’re scared of coming down changed and finding that your chair has been given away.',
      other: 'A silence has settled on the other side, and it has more to do with shame than with you.',
      advice: 'Send two lines to one person tonight, before you’ve worked out how to say it well.',
      outcome: 'Another month like this, and the quiet you chose starts to feel like a sentence.',
    },
    tags: ['solitude', 'fear', 'confinement'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Caution has hardened into hiding, and while the door is shut the answer stays no.',
    },
  },
  page: {
    classicPicture:
      'On the snowy top of a mountain stands an old man in a gray cloak and hood, head bowed, with a long white beard. He holds out a lantern in which a six-pointed star burns, the seal of Solomon, a sign of wisdom that joins what is above to what is below. In the other hand is a long staff, the support of one who has come all the way on foot. Lower peaks lie behind him in the dusk. Waite insists that he has arrived and is searching no longer: the beacon tells those below that they may stand there too.',
    numberAndSuit:
      'Nine is the last single figure, a fullness that has gone as far as it can alone. Ninth in the row, the Hermit looks back over the climb. The Golden Dawn’s sign is Virgo, who sorts wheat from chaff.',
    person:
      'A thoughtful loner, often older than their years, with a shelf of well-used books. Pauses before answering, and the answer is worth it. Declines most parties, yet walks you home in the dark and never mentions it.',
    feelings:
      'Real, but kept at a distance. This person is thinking about you more than writing to you, and has to understand the feeling alone before it can be shared.',
    feelingsReversed:
      'Lonely, and convinced that it’s too late to call. Care for you probably goes on in there with the lamp off; a note that asks for no answer may be the easiest thing to receive.',
    advice:
      'Withdraw a little, on purpose and with a date of return. Look at the next few steps rather than the whole slope, and ask somebody who has been up there.',
    goesWith: [
      {
        card: 'four-of-swords',
        text: 'Two kinds of quiet: the Four of Swords lies down to recover, and the Hermit walks on until the thought is clear.',
      },
      {
        card: 'the-sun',
        text: 'Lantern and daylight: what the Hermit finds alone, the Sun brings out into company.',
      },
      {
        card: 'eight-of-cups',
        text: 'The Eight of Cups shows the leaving, and the Hermit shows what somebody who left was looking for.',
      },
    ],
  },
}
