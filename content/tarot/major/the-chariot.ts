import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['drive', 'willpower', 'direction', 'victory', 'self-command'],
    reversed: ['lost direction', 'force', 'scattered will', 'setback', 'brake'],
  },
  upright: {
    summary:
      'No reins. Look closely: the driver holds only a staff, and two sphinxes, one black and one white, lie before the wheels with their heads turned apart. What moves the Chariot is agreement between forces that would each rather go home by a different road. Your ambition and your caution are both strong; so are your temper and your kindness. You need not choose a favorite. Point them at the same gate and keep talking to them. The city lies behind you now, and you are dressed for going forward.',
    love: 'Two strong wills can share one carriage if they agree where it is going. Speak of the destination before you argue about the route. And when you set off, be the partner who checks that the other has actually climbed in.',
    work: 'Momentum is on your side, so choose a lane. Say no to the errand that only looks urgent, gather your people behind one aim, and let a deadline help you. Steady speed serves better here than a gallop to the first corner.',
    self: 'Discipline, in you, is less a whip than a tone of voice. You have talked yourself through harder mornings. Recall how you did it, what you ate, whom you telephoned, and lay those things out again like clothes for the next day.',
    advice:
      'State your aim in a single line and put it where you brush your teeth. Each morning ask which of your two sphinxes is sulking, and what it would take to have it pull. Then move, even if only to the end of the street.',
  },
  reversed: {
    summary:
      'The wheels turn and the scenery stays. Either the two beasts are pulling different ways while you shout at both, or you have driven so hard toward a gate that you have forgotten why you wanted to pass it. Upside down, the Chariot sits on its own canopy of stars, which is no use to anyone. Force is a poor substitute for direction; it merely gets you lost with more noise. Stop at the side of the road. Ask whoever is with you, and whoever is within you, where each believed you were going.',
    love: 'Winning has crept into the conversation. You can be right about the dishes and lose the evening. Let go of the staff for an hour and ask where the other would like to be in a year. The answer may be nearer than you feared.',
    work: 'A push is meeting a push. Before you add strength, look for the stone under the wheel: an unclear brief, a rival goal, somebody who was never asked. You may also be very tired, which looks from inside exactly like a lack of will.',
    self: 'You have treated your own nature as a pair of stubborn animals. They noticed. Rest, food and a fair hearing would do more than another resolution. What part of you has been pulling sideways, and what does it see over there?',
    advice:
      'Call a halt for one full day, in which nothing has to advance. Walk instead of driving. At the end, write three places you are not trying to reach any more. The road that is left over is probably yours.',
  },
}
