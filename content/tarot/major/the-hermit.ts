import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['solitude', 'reflection', 'guidance', 'search', 'depth'],
    reversed: ['isolation', 'withdrawal', 'loneliness', 'refused help', 'return'],
  },
  upright: {
    summary:
      'High on a snowfield an old traveler has stopped, and holds up a lantern with a star in it. It lights about three steps. It has always lit about three steps, and with those the Hermit has come up the whole mountain. You may feel drawn away from the talk for a time, to the long walk, the early night, the one book. That is no failure of friendship. Certain questions are shy and come only to a person sitting still. And the light you find up there can be seen from the valley by others who are climbing.',
    love: 'Solitude and love need not compete. Ask for the quiet you need before you begin to take it secretly, and say when you are coming back. If you are on your own at present, let it be company with yourself and not a waiting room.',
    work: 'Shut the door, or borrow one. The problem in front of you has a layer that cannot be reached in half-hours. You could also seek out somebody who has spent twenty years on precisely this; such people are often pleased to be asked.',
    self: 'What you think and what you have been repeating are not quite the same. It takes a certain silence to hear it. You may find your own company awkward for an hour or so, as with an old friend after a long gap.',
    advice:
      'Take yourself somewhere without a timetable, even if it is only a bench. Bring one question, written small. Do not answer it. Walk home as soon as you know what the next three steps are, and leave the rest to the dark.',
  },
  reversed: {
    summary:
      'What began as peace and quiet has grown a lock. The lantern is turned inward, and its glare makes the rest of the hill look blacker than it is. You may have told everyone that you are busy, until they believed you. Or else the mountain has done its work and you are on the way down, blinking, unsure how people talk to each other at parties. One can see too much of one’s own shadow. Somewhere below a kitchen window is lit, and the person inside may have thought of you more than once.',
    love: 'Distance has become the third party in the house. Perhaps you retreat in order not to be hurt, and the other reads it as a verdict. Come halfway down: a note, a walk side by side, ten minutes in which you need not be wise.',
    work: 'You have been working on this alone for longer than the work requires. Pride, maybe, or a wish to show it only when it is perfect. Let one person look at it unfinished. A fresh eye tends to find the missing piece before the tea has brewed.',
    self: 'Solitude fills you and loneliness drains you, and they can look the same from outside. Which of them have you been keeping? Thoughts that go round and round at night often want nothing more than another human face to be said to.',
    advice:
      'Send the message you have been composing for a fortnight, in its shortest form. Accept the next invitation that is not actually dreadful. Bring your lantern by all means; just do not hold it in people’s eyes.',
  },
}
