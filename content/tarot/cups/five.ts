import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['loss', 'grief', 'regret', 'disappointment', 'what remains'],
    reversed: ['recovery', 'turning round', 'forgiveness', 'hidden grief', 'bridge'],
  },
  upright: {
    summary:
      'Three cups lie spilled, and a figure in a black cloak looks at nothing else. Two more stand upright behind, out of sight. Further off there is a river, a bridge over it, and a house with solid walls. No decent friend would hurry that figure along. What was lost was real and deserves its hour. Only, the picture is larger than the puddle, and it was painted so on purpose. When you are ready to turn round, and you choose the day, you may find what has been standing behind you the whole time.',
    love: 'An ending, or a sadness inside something that goes on. Let yourself mourn the particulars: the nickname, the side of the bed, the plans for May. Love that has nowhere to go is still love, and there are people near you who would take some of it.',
    work: 'A bid that failed, a post that went to another, a year’s effort run into the sand. Be disappointed properly for a day or two. After that, take stock of the two cups: what you learned, and who stood by you. Both can be carried over the bridge.',
    self: 'Regret keeps going back to one particular moment and rearranging the furniture. You decided with what you knew. Offer that earlier self the sentence you would give a friend, and see whether the cloak grows any lighter on your shoulders.',
    advice:
      'Set aside one hour for the loss: look at the photographs, write the unsent letter, cry if it comes. When the hour is over, do something for one of the cups that still stand: ring a friend, feed the dog, water the beans.',
  },
  reversed: {
    summary:
      'The figure has begun to turn. One shoulder first, then the head; it is stiff work after so long a stillness. You might notice it by small things, like humming, or wanting the window open. Some people feel disloyal at this stage, as if getting better meant that it had not mattered. It did. Others cross the bridge at a run and leave their sorrow on the bank, where it waits for them. Go at the pace of someone carrying water. You can look back without going back.',
    love: 'Trust comes home in stages, like a cat. You may be ready to forgive, or to be forgiven, or just to go out on a Friday. Tell the new person, or the old one, that you are still mending, and which questions you would like left for later.',
    work: 'What went wrong is far enough away to be examined without wincing. Do it once, with a clear head, and take out the one lesson that holds. Then stop retelling it at every introduction. You have other stories, and some are better.',
    self: 'Grief that was never given a chair tends to lean in doorways. If you notice yourself sharp or tired with no cause, ask what date it is, and what happened around it. Company helps: a friend, a group, anyone trained to listen.',
    advice:
      'Cross an actual bridge this week, alone or with someone kind. Pause in the middle. Name, aloud or under your breath, one thing you are leaving on this side and one thing you are taking over. Walk the rest without hurry.',
  },
}
