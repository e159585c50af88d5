import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['authority', 'logic', 'fair judgment', 'integrity', 'clear counsel'],
    reversed: ['manipulation', 'rigidity', 'cold logic', 'tyranny', 'misused power'],
  },
  upright: {
    gist: 'Fair, clear-headed authority: decide by the facts and give your reasons.',
    summary:
      'Full front, crowned, a sun behind his head, the King of Swords faces you squarely, as nobody else in his court does. His sword leans a little off the vertical, ready, and butterflies are carved on the chair, for thought may change its shape and still obey a law. He hears both sides before lunch and writes his reasons down. What rule, he asks, would you be content to see applied to you? You may meet him in an adviser, or be asked to sit where he sits, and decide something that not everyone can like.',
    love: 'Fairness is a tender thing when two people practice it on purpose. Who plans, who cleans, who apologizes, who drives home: talk it through as you would for friends you both admire. Then let warmth back in; a household is no tribunal.',
    work: 'You may be asked for a ruling. Take the time to hear the quiet one, separate the facts from the feelings without despising the feelings, and state your reasons so that even those who disagree can follow the steps.',
    self: 'You have principles. Some were chosen, some inherited with the furniture. Hold each up to the light and ask if you would sign it today. A mind that can change on good evidence is stronger for it, and much pleasanter to live with.',
    advice:
      'Set down, in five lines, how you intend to decide the matter in front of you: what counts, what does not, whom to hear, by when, and what might change your mind. Show it to someone sensible. Then follow it.',
    roles: {
      past: 'A decision was made by the rules, with reasons given, and you lived by it whether you liked it or not.',
      present: 'You are called on to judge, and people watch whether you hear the second side as patiently.',
      helps:
        'Reason and experience back you up, and someone with real authority can be brought to see your case.',
      hinders:
        'Logic has been given the only chair, and whatever cannot be put as an argument waits outside.',
      hidden: 'A rule you never chose is deciding this for you, in the voice of someone from long ago.',
      wanted: 'You would like a fair hearing and a clear ruling, from somebody who has read the whole file.',
      feared: 'Judgment is what you shrink from: to be weighed by a stranger, on paper, and come up short.',
      other:
        'People with a say in this are weighing it coolly, and a well-made case moves them more than tears.',
      advice:
        'Speak with authority: bring the figures, keep your voice level, and stop once the point is made.',
      outcome: 'All signs run toward a ruling, by the book and with reasons, that most people can accept.',
    },
    tags: ['authority', 'truth', 'balance'],
    direction: 'closes',
    answer: {
      lean: 'yes',
      reason:
        'Sound judgment and real authority stand behind this, so a well-argued case has a fair chance of success.',
    },
  },
  reversed: {
    gist: 'Power without listening: someone is using clever arguments to rule and to wound.',
    summary:
      'The judge has stopped listening and gone on speaking. Reason still has the throne, but it has been hired: to win, to keep someone small, to prove that no feeling was ever involved. You are up against such a voice, with its footnotes, its raised eyebrow, its “per my last email.” The danger is less that it beats you than that you begin to borrow it, and to lay down laws for yourself by which you can never quite be acquitted. A ruling without a hearing can be questioned, and so can the chair it came from.',
    love: 'Winning on points has no prize at home. If you catch yourself saying “logically” with a hard mouth, stop and say what you are afraid of. And if it is another who always holds the gavel, you may decline to stand trial.',
    work: 'Now and then a policy is applied where a person was meant. Ask, calmly and on paper, for the reasons, and give your own. Where you hold the authority, look for the case that your rule did not foresee; there is nearly always one waiting outside.',
    self: 'Consider that you might be intelligent and wrong. It is a restful idea, once the first sting is over. Say “I had not thought of that” twice in a week, and you find that you remain standing, even a little taller.',
    advice:
      'Find a decision you made lately by the book, go back to the person it touched, and ask how it landed. Only listen. If you have been putting off a ruling of your own, give it by Thursday, with the reasons, in plain words.',
    roles: {
      past: 'Someone in authority judged you harshly, and you carried the sentence around as if it had been just.',
      present: 'You are dealing with a mind that is made up, and the hearing is only for show.',
      helps: 'Unfairness as open as this leaves a trail, and calm people who keep copies are hard to bully.',
      hinders: 'A rigid rule blocks the way, and the person hiding behind it calls that principle.',
      hidden: 'Fear sits on the throne, dressed as logic, and would do anything to avoid being contradicted.',
      wanted: 'Control is the secret wish, so that nobody can ever again decide something over your head.',
      feared: 'You are afraid of a person who can hurt you with perfect grammar and a clear conscience.',
      other: 'The one with the power is using it coldly, and argues to win whatever the facts may be.',
      advice:
        'Refuse to be cross-examined: have everything put in writing, and bring a witness whom you trust.',
      outcome:
        'Nothing softens by itself along this line; the rule hardens, and people learn to agree in silence.',
    },
    tags: ['authority', 'conflict', 'deceit'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Power is being used here without fairness, and a decision from such a bench is unlikely to go your way.',
    },
  },
  page: {
    classicPicture:
      'The King sits facing front, like a judge when the court is in session, with an unsheathed sword in his right hand. Waite noted that he recalls Justice, but stands rather for the power of life and death that comes with his office. The blade leans a little to one side, toward action. His tall throne is carved with butterflies and crescent moons, emblems of change and of the mind’s phases, and behind it lie clouds and distant trees. Two birds keep their height in the wide sky.',
    numberAndSuit:
      'Kings turn the suit outward into rule. The King of Swords governs by thought and by the word: law, counsel, the expert opinion, the contract. His element is air, and he keeps it cool.',
    person:
      'A judge, editor, consultant, or strict and decent teacher. They speak in complete sentences, ask for your evidence, and change their mind when you have some. Warmth shows late, and then as loyalty.',
    feelings:
      'Considered and reserved. Somebody has thought about you carefully and come to a conclusion, though it may be delivered like a report.',
    feelingsReversed:
      'Guarded by logic, perhaps because softness once cost too much. Any warmth toward you is hard to make out from outside; respect, brevity and no hint of ridicule may be needed before it can show.',
    advice:
      'Step back, gather evidence, decide by a rule you would accept from someone else. Then say it plainly, and let people ask why.',
    goesWith: [
      {
        card: 'queen-of-swords',
        text: 'Principle and experience share a throne: the King knows the rule, the Queen knows whom it hurts, and good rulings need each.',
      },
      {
        card: 'the-emperor',
        text: 'Two rulers; one guards the walls and the other writes the laws, and together they leave little room for play.',
      },
      {
        card: 'king-of-cups',
        text: 'Set a cool head beside a calm heart, and even bad news can be told in a way that people can bear.',
      },
    ],
  },
}
