import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['union', 'choice', 'honesty', 'attraction', 'alignment'],
    reversed: ['disharmony', 'avoidance', 'mixed feelings', 'divided loyalty', 'mismatch'],
  },
  upright: {
    summary:
      'Nothing is hidden here: two people stand bare under a wide sky, a tree behind each, and an angel spreads its arms above them like weather. The Lovers are about more than romance, though they do not mind it. They stand for the moment in which you say yes to one thing with your whole weight, and so, without drama, no to its rivals. Such a choice is not made by counting points. You recognize it because you become simpler as you come near it, and because you could explain it to the other person’s face.',
    love: 'Tenderness and truth are on good terms. Show the face you wear when you are tired, and look kindly at theirs. If there is a decision between you, make it together at a table, with both voices in the room and neither of you hurrying.',
    work: 'A partnership might suit the task, provided that you can quarrel well. Ask of any offer whether it agrees with what you say you care about. Work you can speak of at home without lowering your voice is usually the right sort.',
    self: 'Two wishes may be facing each other in you, like the figures under that angel. Let each of them finish its sentence. What you want and what you value are not enemies by nature; often they have simply not been introduced.',
    advice:
      'Before you choose, say both answers aloud on two different evenings, and sleep on each of them as though it were settled. Notice how you wake. Choose the one after which you looked other people in the eye more easily.',
  },
  reversed: {
    summary:
      'Something is out of step: hearts with words, or what you do with what you say you love. You may be putting off a choice in the hope that it makes itself, which it sometimes does, and never very well. Turned round, the Lovers look past each other; the angel is underneath, holding everything up, and nobody has thanked it. There is no villain in this picture. Two honest people can want things that do not fit, and one honest person can, too. Saying so is the beginning of being at peace.',
    love: 'Closeness has turned into a negotiation, or into a habit of not mentioning. Ask what each of you has been silently deciding alone. Some distances are crossed by a single embarrassed sentence, and others show you that you are already on different shores.',
    work: 'Your heart left this project some time ago, and your hands are covering for it. Perhaps the values on the wall and those in the corridor have parted company. Find the one part of it you can still stand behind, and see how large it is.',
    self: 'Wanting to be good in everyone’s eyes makes for a crowded mirror. You have been two people on the same day, agreeable here and furious there. Neither of them is false. They would like to be asked what they agree on.',
    advice:
      'Take the question you keep postponing and give it a date, no more than a week from today. Until then tell the truth in small matters, where it costs little. By the time the day comes you may find you are in practice.',
  },
}
