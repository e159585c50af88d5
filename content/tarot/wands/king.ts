import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['vision', 'leadership', 'authority', 'mentorship', 'large heart'],
    reversed: ['heavy hand', 'impatience', 'lost vision', 'bluntness', 'hollow command'],
  },
  upright: {
    summary:
      'Look how this king sits: forward, on the edge of the throne, as if about to get up and show you. Salamanders run over the robe, biting their own tails, and a live one keeps watch by the step. The staff is in leaf. Authority here comes from having walked through the fire and kept the vision. You may be asked to lead, or merely to decide, and people may be waiting less for a perfect plan than for someone to say where the mountain is. Say it, and then let them climb in their own shoes.',
    love: 'Love with a large gesture in it, and the staying power to back it up. Lead by going first in the vulnerable things: the apology, the invitation, the long view. Then ask where your partner would like to go, and mean the question.',
    work: 'Set the direction in a sentence that a newcomer could repeat on the stairs. Give people the whole of a task and the right to do it their way. You are at your best when others come out of your office taller than they went in.',
    self: 'You know by now what you can make happen by wanting it. The finer skill is choosing what to want. Whose life gets better when you get your way? Hold your next great plan against that question and see whether it warms up or cools.',
    advice:
      'Put your aim for the coming season into fourteen words or fewer and tell it to two people. Ask each of them what they would need from you. Act on one of the answers within the week.',
  },
  reversed: {
    summary:
      'The throne tips forward and the king lands on everyone’s toes. Impatience has been taken for leadership, or the plan is so splendid that nobody dares mention the missing wheel. Fire may also have sunk to embers here: you used to have a vision, and now you chiefly have meetings. Both conditions ease when you listen longer than is comfortable. Somebody near you knows what is wrong and has been working out how to say it. Make that easy for them, and keep your face friendly when it comes.',
    love: 'Decisions made for two by one, however kindly, leave the other a guest in their own house. Hand back a choice this month: the holiday, the curtains, the pace. And whoever has fallen silent might risk an opinion, if only about the curtains.',
    work: 'Check how bad news reaches you. If it comes late and in velvet, people have learned to be careful. Praise the next person who brings you an awkward fact. And should the dream no longer be yours, it is honorable to say so.',
    self: 'Who are you when nobody follows? A dry question, and a kind one. You may have built your worth on being the strongest will in the room. There is another sort of power in being moved, taught, or simply mistaken.',
    advice:
      'In your next three conversations speak last. Ask one further question at the point where you would normally give the answer. On Sunday evening, write down what you learned that no one had told you before.',
  },
}
