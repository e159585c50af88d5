import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['steadiness', 'patience', 'routine', 'reliability', 'thoroughness'],
    reversed: ['rut', 'stubbornness', 'overcaution', 'dull routine', 'duty neglected'],
  },
  upright: {
    summary:
      'Of the four knights only this one stands still. The horse is heavy and dark, the field behind it plowed, and the rider looks at his coin, then at the furrows, and works out how long. There is something splendid in it. He does what he said, on the day he said, and the gate is shut behind him. Your matter may call for exactly such plodding, row after row in all weathers. A good half of the wonders of the world were built by people with packed lunches.',
    love: 'Reliability is seldom sung about, and it keeps houses warm. The one who turns up, refills the tank, remembers the appointment is saying it in their own dialect. Learn to hear that, or dare to translate it into words now and then.',
    work: 'No fireworks are called for. Take the long list from the top, finish each line before you start the next, and leave the tools clean. People plan around somebody like that, and it gives you more say than it seems to.',
    self: 'Steady habits may be your way of being free: with the small things settled, the mind can look out over the field. Keep your own tempo, even when others pass at a gallop. You have seen how their horses look by evening.',
    advice:
      'Find the dull task that would make everything else easier and do it at the same hour each day this week. Tick it off on a paper chart, in ink, with some satisfaction. When the hour ends, stop, even in mid-furrow.',
  },
  reversed: {
    summary:
      'Grass has grown up round the hooves. Steadiness has stiffened into a rut, and caution now answers before the question is out. Are you waiting for conditions that no field has ever had? Meanwhile some plain duty, one that nobody praises, may have been let slide until the hedge comes in at the window. Both can be put right with surprisingly modest means. Cut one fresh furrow beside the old one, and give an honest hour to the shears. The horse, for its part, would like a walk.',
    love: 'Same chair, same program, same sigh. Comfort is precious, and yet it may be some time since either of you surprised the other. Propose something mildly impractical. Should you be the cautious one, say what you are sure of so far.',
    work: 'That procedure you are perfecting may be one that nobody needs any longer. Lift your head and ask where the produce goes. Should the fault lie in work left undone, pick the most embarrassing bit and begin there; the rest shrinks once that is out of the way.',
    self: 'Stubbornness once protected you, and it still reports for duty every morning. You can give it a smaller post. What would you try if you were permitted to stop again after a week, with nothing to explain to anyone?',
    advice:
      'Change one fixed thing on purpose, the route or the breakfast or the side of the bed. Then give sixty minutes to the job you have let grow over, and photograph it before and after for your own encouragement.',
  },
}
