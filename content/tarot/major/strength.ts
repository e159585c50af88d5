import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['courage', 'gentleness', 'patience', 'inner strength', 'compassion'],
    reversed: ['self-doubt', 'raw temper', 'exhaustion', 'harshness', 'timidity'],
  },
  upright: {
    summary:
      'A woman in white bends over a lion and closes its mouth with her bare hands, as one might close a book that somebody had been reading too long. There is no whip in the scene, and no fear that shows. This is the strength that does not raise its voice. Your own lion has its reasons: anger that guards a wound, hunger that was once scolded. It does not need to be beaten or let loose. It would like a hand on its neck, and someone who stays.',
    love: 'Be gentle without giving way. You can hold someone’s bad day in your lap and still say that the shouting has to stop. Warmth which is not afraid of claws makes it easier for the other person to put theirs away.',
    work: 'Patience is your sharpest instrument this time. The difficult customer, the proud colleague, the task that snarls: approach slowly, keep your tone low, and do not leave. What you win by calm tends to stay won.',
    self: 'Think of a thing you are ashamed of wanting. Now imagine it as an animal that has lived in your house for years, fed in secret. It may be quieter once it has a name, a place by the stove and regular walks.',
    advice:
      'When the heat rises, lower your shoulders before you open your mouth. Ask the feeling what it is protecting. Then do the brave thing in its smallest size: the call, the apology, the quiet refusal, with both feet on the floor.',
  },
  reversed: {
    summary:
      'The lion has either swallowed you or gone lame. Perhaps you snapped at the wrong person in the supermarket queue and wondered afterward whose voice that was. Perhaps there is no snap left, only a gray politeness and an early bedtime. You and your own force may have quarreled. You have been too hard on it, or too frightened of it, and it has stopped coming when it is called. It can be befriended again, by the same slow means as any creature that was handled roughly.',
    love: 'Someone is holding their tongue, and someone is raising their voice; it could even be the same person. Neither is the strength you are looking for. Say what hurts at the volume you would use for directions to the station.',
    work: 'You are running on will alone, and it shows in your handwriting. Doubt about your ability may be tiredness in disguise. Put off what can be put off, ask for a second pair of hands, and do not let a bad hour write your opinion of yourself.',
    self: 'How do you speak to yourself when you have failed? Would you let anybody speak so to a child, or to a dog? The harsh voice claims that it keeps you going. Look at the facts. Mostly it keeps you flinching.',
    advice:
      'Treat yourself for one week as you would a frightened animal: regular hours, soft light, no sudden demands. Do one bodily thing daily, a stretch or a swim. Let courage come back to your hand of its own accord.',
  },
}
