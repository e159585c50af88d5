import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['fair judgement', 'reason', 'authority', 'principle', 'clear counsel'],
    reversed: ['rigidity', 'cold logic', 'bias', 'harsh rule', 'doubted authority'],
  },
  upright: {
    summary:
      'Look up and he is looking back: of all the swords court, only the King faces you squarely. His sword leans a little off the vertical, ready, and butterflies are carved up the back of the chair, for thought may change its shape and still obey a law. He hears both sides before lunch and writes his reasons down. What rule, he asks, would you be content to see applied to you? You may meet him in an adviser, or be asked to sit where he sits, and decide something that not everyone can like.',
    love: 'Fairness is a tender thing when two people practice it on purpose. Who plans, who cleans, who apologizes, who drives home: talk it through as you would for friends you both admire. Then let warmth back in; a household is no tribunal.',
    work: 'You may be asked for a ruling. Take the time to hear the quiet one, separate the facts from the feelings without despising the feelings, and state your reasons so that even those who disagree can follow the steps.',
    self: 'You have principles. Some were chosen, some inherited with the furniture. Hold each up to the light and ask if you would sign it today. A mind that can change on good evidence is stronger for it, and much pleasanter to live with.',
    advice:
      'Set down, in five lines, how you intend to decide the matter in front of you: what counts, what does not, whom to hear, by when, and what might change your mind. Show it to someone sensible. Then follow it.',
  },
  reversed: {
    summary:
      'The judge has stopped listening and gone on speaking. Reason still has the throne, but it has been hired: to win, to keep someone small, or to prove that no feeling was ever involved. You may be up against such a voice, with its footnotes and its raised eyebrow. You may also hear it from inside, laying down laws by which you can never quite be acquitted. And sometimes a fair ruler simply doubts the right to rule, and leaves everybody waiting in the corridor for a decision.',
    love: 'Winning on points has no prize at home. If you catch yourself saying “logically” with a hard mouth, stop and say what you are afraid of. And if it is another who always holds the gavel, you may decline to stand trial.',
    work: 'Now and then a policy is applied where a person was meant. Ask, calmly and on paper, for the reasons, and give your own. Where you hold the authority, look for the case that your rule did not foresee; there is nearly always one waiting outside.',
    self: 'Consider that you might be intelligent and wrong. It is a restful idea, once the first sting is over. You could say “I had not thought of that” twice in a week and remain standing, very likely a little taller.',
    advice:
      'Find a decision you made lately by the book and go back to the person it touched. Ask how it landed; only listen. If you have been putting off a ruling of your own, give it by Thursday, with the reasons, in plain words.',
  },
}
