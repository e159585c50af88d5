import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['love', 'relationship', 'choice', 'attraction', 'commitment'],
    reversed: ['disharmony', 'breakup', 'indecision', 'mixed feelings', 'incompatibility'],
  },
  upright: {
    gist: 'Choosing, with your eyes open and your whole heart, what or whom you love.',
    summary:
      'Nothing is hidden here: two people stand bare under a wide sky, a tree behind each, and an angel spreads its arms above them like weather. The Lovers are about more than romance, though they do not mind it. They stand for the moment in which you say yes to one thing with your whole weight, and so, without drama, no to its rivals. Such a choice is not made by counting points. You recognize it because you become simpler as you come near it, and because you could explain it to the other person’s face.',
    love: 'Tenderness and truth are on good terms. Show the face you wear when you are tired, and look kindly at theirs. If there is a decision between you, make it together at a table, with both voices in the room and neither of you hurrying.',
    work: 'A partnership might suit the task, provided that you can quarrel well. Ask of any offer whether it agrees with what you say you care about. Work you can speak of at home without lowering your voice is usually the right sort.',
    self: 'Two wishes may be facing each other in you, like the figures under that angel. Let each of them finish its sentence. What you want and what you value are not enemies by nature; often they have simply not been introduced.',
    advice:
      'Say one possible answer aloud one evening and its opposite the next, and sleep on each as though it were settled. Notice how you wake. Choose the one after which you looked other people in the eye more easily.',
    roles: {
      past: 'A wholehearted yes was spoken at some point, and much of your life was arranged around it.',
      present: 'You stand before a choice that asks for your whole self, and half an answer won’t fit it.',
      helps: 'Honesty is the strength here: what you say and what you want agree, and others can feel it.',
      hinders:
        'Attraction is loud just now, and it drowns out the dull, useful questions about time, money and mornings.',
      hidden:
        'You’ve chosen already, somewhere below the arguments, and the list of pros and cons is for show.',
      wanted: 'To be known without disguise and wanted anyway is the hope in this.',
      feared:
        'Saying yes to one thing means losing the rest, and you’re afraid of mourning what you didn’t pick.',
      other:
        'The other person is openhearted about this, and would sooner hear the truth than something charming.',
      advice:
        'Tell the person concerned what you want, face to face, before you collect anyone else’s opinion.',
      outcome:
        'As things stand, two sides are moving toward each other, and toward a decision they can both defend.',
    },
    tags: ['love', 'choice', 'truth'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Heart and judgment point the same way, which is as near to a yes as choices come.',
    },
  },
  reversed: {
    gist: 'Hearts out of step, and a choice that keeps being put off.',
    summary:
      'Something is out of step: what you do no longer matches what you say you love. You are putting off a choice in the hope that it makes itself, which it sometimes does, and never very well. Turned over, the Lovers still hold hands, out of habit; the angel is underneath now, bearing the weight of everything, and nobody has thanked it. Two phones on the arm of the sofa know more than the two people between them. There is no villain in this picture. Honest people can want things that do not fit. Saying so is the beginning of being at peace.',
    love: 'Closeness has turned into a habit of not mentioning. Ask what each of you has been silently deciding alone. The sentence is embarrassing and short, and better said at the table than typed from the next room. Once it is out, you can both see how wide the water is.',
    work: 'Your heart left this project some time ago, and your hands are covering for it. The values on the wall and those in the hallway have parted company. Find the one part of it you can still stand behind, and see how large it is.',
    self: 'Wanting to be good in everyone’s eyes makes for a crowded mirror. You have been two people on the same day, agreeable here and furious there. Neither of them is false. They would like to be asked what they agree on.',
    advice:
      'Take the question you keep postponing and give it a date, no more than a week from today. Until then tell the truth in small matters, where it costs little. By the time the day comes you may find you are in practice.',
    roles: {
      past: 'A choice was put off until it made itself, and no one was quite happy with the result.',
      present: 'What you do and what you say you love have drifted apart, and you can feel the gap.',
      helps: 'Your discomfort is useful, for it shows exactly where the arrangement stopped being honest.',
      hinders: 'Neither side cares to say it first, so everyone goes on being polite.',
      hidden: 'A loyalty you never mention, to an old promise or an older self, is voting in secret.',
      wanted: 'You’d like both doors to stay open, and no one to be hurt by the draft.',
      feared:
        'The fear is of ending up in the wrong life, beside the wrong people, with only yourself to blame.',
      other: 'Someone is of two minds about this, warm on one day, careful the next, and not saying why.',
      advice: 'Name the choice aloud to whoever it concerns, and agree on a day when it gets made.',
      outcome: 'If nobody speaks, the distance grows by inches and gets mistaken for peace.',
    },
    tags: ['choice', 'conflict', 'love'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'Two wants are pulling apart here, and a yes today would be said with only half a heart.',
    },
  },
  page: {
    classicPicture:
      'Two naked figures share a garden, a man and a woman, Adam and Eve before any trouble. Above them an angel rises from a cloud with the sun behind it and spreads both hands in blessing. Behind her grows the tree of knowledge with its fruit and a coiled snake; behind him a tree with twelve flames, the tree of life. Between the two a mountain stands far off. He looks at her, she looks up at the angel: desire turns toward love, and love toward something larger. Older decks showed a young man between two women, and a choice to make.',
    numberAndSuit:
      'Six is the number of things in proportion, two threes that balance. Sixth among the majors, the Lovers answer the Hierophant’s rules with a choice of their own. The Golden Dawn’s sign for them is Gemini, the twins, two who converse.',
    person:
      'Somebody frank and warm who looks at you while you talk. Says “we” early and means it, asks what you truly want, and cannot keep up a pretense past breakfast. Slow to choose, wholehearted afterward.',
    feelings:
      'Attraction and trust together. This person feels seen by you, wants closeness without games and is weighing how much of life to rearrange for it. The pull is mutual, or hopes to be.',
    feelingsReversed:
      'On your side in part, and worried about what a plain yes might undo. A choice somewhere else in life could be pulling at the person; room to be honest, without a penalty, may help most.',
    advice:
      'Choose the way you could explain to the face of everyone it touches. Let desire and conscience both speak, and when they agree, stop comparing and commit.',
    goesWith: [
      {
        card: 'two-of-cups',
        text: 'The Two of Cups is the toast and the Lovers are the vow: a meeting that deepens into a decision.',
      },
      {
        card: 'the-devil',
        text: 'The same pair, unchained and chained: the Lovers choose freely, and the Devil shows the bond that only feels like choice.',
      },
      {
        card: 'justice',
        text: 'Heart and scales: Justice asks what is fair, the Lovers what is true, and a good decision can answer the two of them.',
      },
    ],
  },
}
