import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['rest', 'retreat', 'stillness', 'recovery', 'quiet room'],
    reversed: ['restlessness', 'rest refused', 'waking', 'cabin fever', 'return'],
  },
  upright: {
    summary:
      'In a side chapel a knight lies carved in stone, palms together, three swords on the wall above him and a fourth along the couch. Colored light comes through the window and moves across the floor. He has nowhere to be. After effort the mind needs what a field needs, a season with nothing asked of it; thoughts you have been chasing may come of their own accord and settle. The swords are hung up within reach, and none of them rusts because you slept.',
    love: 'Peace and quiet can be a form of affection. Read in the same room; let a discussion wait until neither of you is hungry. If you are single, a pause from searching is allowed to be simply pleasant.',
    work: 'Everything looks urgent from inside a tired head. Step away from the task long enough to see which parts still look so. A closed door for one morning, a lunch eaten sitting down: good decisions are often made by people who have slept.',
    self: 'Doing nothing is a skill, and you may be out of practice. Expect the first quarter of an hour to itch. Behind the itch there is usually a slower mind, one that knows what it likes and carries no list.',
    advice:
      'Pick an evening and switch the telephone off at a stated hour. Lie flat on the floor for ten minutes with your hands on your ribs, then do as you please, provided it is of no use to anybody. Guard that evening as you would someone else’s appointment.',
  },
  reversed: {
    summary:
      'Up on one elbow, the stone knight looks about. Either the rest is done and your limbs are asking for use again, or it never took: you lay down and brought the whole office with you. The difference can be felt. One is a yawn that ends in appetite, the other a buzz behind the eyes that calls itself diligence. If you have been away for long, come back by degrees; daylight is strong after a chapel. If you have been refusing to stop, ask who told you that you must not.',
    love: 'If someone has withdrawn, and the quiet has gone on past its purpose, knock softly. A cup of tea set down without a question says that the door is open from this side, and it hurries nobody.',
    work: 'Coming back after a break, you may find your place looks smaller, or strange. Take the first day for looking. And if there has been no break at all, notice the mistakes that tiredness makes on your behalf, and how many evenings go into undoing them.',
    self: 'Scrolling is not resting; you can tell by how you feel afterward. What you were hoping for in there was probably company, or sleep, or an idea. Try going to each of these by its own road.',
    advice:
      'Look at the coming seven days and cross out one thing that only habit put there. Use that hour outdoors, without headphones, and walk until you have had one thought you did not expect. Bring that home with you, and nothing else.',
  },
}
