import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['leaving', 'moving on', 'search', 'honesty', 'night walk'],
    reversed: ['second thoughts', 'return', 'drifting', 'cold feet', 'staying'],
  },
  upright: {
    summary:
      'Eight cups are stacked with care, a gap left in the upper row, and a figure in a red cloak is walking off between dark rocks under a moon. No one has knocked anything over. It takes a particular honesty to leave what is good because it is not the thing. You may have known for some time, in the way one knows on Sunday evenings. The path goes uphill and the light is dim, yet there is enough for the next few steps. What you built may stay standing. You do not have to despise it to go.',
    love: 'Something between you may have been finished for a while, or has a missing cup that no amount of arranging can hide. Going might mean ending it. It might also mean leaving an old way of being together. Be truthful first, and as kind as truth allows.',
    work: 'You can do this work with your eyes shut, which could be the trouble. Take the hollow feeling seriously before it turns to scorn. Leaving well is a craft: finish the row, tell people in good time, keep the bridge in repair.',
    self: 'The part of you that walks by night wants fewer cups and more meaning. Give it an hour outdoors after dark, or in some quiet place of your own tradition. Often the first step is admitting what no longer moves you.',
    advice:
      'Name one thing you keep up only because you have put so much into it: a subscription, a role, a feud, a half-read novel. Leave it this week, in good order. Pay attention to the empty place for a few days before you fill it.',
  },
  reversed: {
    summary:
      'One foot on the path, one look over the shoulder. You have been going to leave since spring, or you left and keep coming back to count the cups. Leaving may be wrong here; a restless person can walk out on something just as it is about to become deep. Staying may be mere fright. The moon in the picture looks down with its eyes closed and gives no ruling. Sit on the rocks with the question. What exactly is in the gap where the missing cup should stand, and have you ever asked for it?',
    love: 'Half gone is a tiring place to live, for you and for whoever shares the house. Before you decide, name what you miss, one time, without blame. It is possible that the other person has been missing the same thing from across the table.',
    work: 'Do you want another job, or another conversation with the person who shapes this one? Try the conversation. If you left something and regret it, a return is no defeat; people who have been round the mountain bring back better questions.',
    self: 'Running off can be a habit like any other: new town, new club, same suitcase. So can staying. Which do you do by reflex? Try the one that is less familiar, in a small dose, and observe what you feel in the first hour.',
    advice:
      'Give the undecided matter a fixed term, say three weeks, and live it fully during that time, as if you had chosen it. Write two lines each night. When the term is up, read them all together before you take one step.',
  },
}
