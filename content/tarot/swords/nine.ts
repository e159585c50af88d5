import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['worry', 'night thoughts', 'guilt', 'sleeplessness', 'self-reproach'],
    reversed: ['relief', 'first light', 'hope returning', 'hidden worry', 'confiding'],
  },
  upright: {
    summary:
      'Sitting up in bed, face in hands, nine blades ruled across the dark: most of us have been in this room. At three in the morning a forgotten email and a great sorrow weigh about the same. The picture is truthful about how bad that hour feels. It also shows what the sleepless one cannot see just then: the swords hang on the wall and touch nobody, the bed is warm, and roses are stitched all over the quilt. Worry means you care about something. It is a poor judge of size, and a worse one of odds.',
    love: 'It is easy to lie awake composing the other person’s thoughts for them, and at that hour they come out unkind. In daylight, ask. “I have been worrying about us, can you tell me how you see it?” is a brave thing to bring to breakfast, and often a relief to both.',
    work: 'That mistake looks enormous from the pillow. By day it has edges: who is affected, what can be put right, who should be told. Make those three lines your first job of the morning, ahead of the inbox.',
    self: 'You would not speak to a frightened child the way you speak to yourself at night. Some guilt points to a thing you can repair; do that. The rest may be old noise. If the dark hours keep coming, let someone help you with them.',
    advice:
      'Keep a notebook by the bed. When the thoughts start, put on a lamp, write each one on its own line, close the cover and breathe out slowly ten times. Tomorrow, read the list to somebody who is kind and awake.',
  },
  reversed: {
    summary:
      'Gray light at the edge of the curtain. The worst of the worrying may be behind you, and you can hear a van, a blackbird, the ordinary world putting its shoes on. Another possibility is that the trouble has gone under cover: you say “fine, thanks” so well that no one thinks to ask again. A fear kept private grows pale and long, like potatoes in a cellar. Bring it up a step or two. Said aloud to a good listener, it often comes to one or two swords where you had counted nine.',
    love: 'Let yourself be comforted. It can be oddly hard to stop guarding the worry and to hand a corner of it over. If it is the other person who lies awake, offer less advice and more arm.',
    work: 'Long after the feared review has passed, one can find oneself still braced. Loosen your jaw. Count what the dread cost you in evenings, and plan the next big thing so that somebody knows early when you are struggling.',
    self: 'Shame says that you alone are like this. Open any honest memoir, or stay late at any party, and you can hear the same confession in other words. You are in wide and decent company.',
    advice:
      'Pick the friend who laughs kindly and tell them what you have been carrying, beginning with “this may sound silly”. Then keep your hands busy until bedtime with dough, or darning, or a bicycle chain. If nights stay hard, ask for proper help.',
  },
}
