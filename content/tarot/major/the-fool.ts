import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['beginning', 'openness', 'leap', 'play', 'lightness'],
    reversed: ['recklessness', 'hesitation', 'naivety', 'false start', 'stalling'],
  },
  upright: {
    summary:
      'One foot is already over the edge, and the eyes are on the sky. A small bag on a stick, a white rose, a dog that barks for joy or for warning: it is all the Fool has brought. Beginners see what experts have stopped looking at. You stand at the front door of something, and you cannot pack for it, because you do not yet know the weather there. Take the dog’s opinion into account. Then take the step that only somebody who does not know better would take.',
    love: 'Meet the other person as if nobody had told you about them. Old stories, yours and theirs, can wait in the hall for an evening. If you have been together for years, do something neither of you is any good at, and laugh.',
    work: 'You are allowed to be new at this. Ask the question everyone else is too senior to ask; it is often the one the meeting needed. A trial, a sketch, a first attempt counts for more just now than a polished plan.',
    self: 'There was a time when you drew, sang or climbed without asking whether you had talent. That person has not moved away. They are waiting outside, rather patiently, with a rose in one hand and nothing in particular to prove.',
    advice:
      'Choose one thing you have been preparing for too long and begin it badly today. Carry less than you think you need. Tell one friend where you are going, as you would before any walk near a cliff, and set off.',
  },
  reversed: {
    summary:
      'Seen upside down, the Fool is either falling or has never left the ground. Perhaps you keep rehearsing the first step, polishing the bag, checking the sky, until the day for walking is over. Or perhaps you have already jumped, and it is only now that you hear what the dog was barking about. Both have the same root: the wish to be spared the awkward middle, where one learns. Nobody is spared it. You can go back three paces, look down properly, and still be on your way by noon.',
    love: 'Someone is treating a serious heart lightly, and it may be you. Promises made in high spirits deserve a second reading in daylight. If instead you hold back from every risk, notice how tidy and how quiet that keeps your evenings.',
    work: 'Enthusiasm has run ahead of the facts: a date was promised, a detail was skipped. Better to say so this week than to be found out next month. And if you have waited for perfect readiness, be assured that nobody in the building has it.',
    self: 'Do you call it spontaneity when you leave before things get difficult? Or wisdom when you never start? Only you can tell which of the two is your habit. A kind friend could probably tell you as well, if you asked.',
    advice:
      'Look where you put your feet, then walk. Write down the worst likely result and how you would get home from it. If you can answer that in two lines, go. If you cannot, you have found the thing to arrange first.',
  },
}
