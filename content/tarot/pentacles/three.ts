import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['craft', 'teamwork', 'good plan', 'shared purpose', 'recognition'],
    reversed: ['cross-purposes', 'rushed craft', 'unseen work', 'ego', 'going solo'],
  },
  upright: {
    summary:
      'Up on a bench in a half-built church stands a mason, mallet in hand, and turns to speak with two people who hold the plan. One knows stone, one knows the purpose, one minds the measurements. The arch needs all three. Good work seldom comes out of a single head; it comes from the conversation at the foot of the wall, where somebody asks “could you make it lighter here?” and somebody else knows how. Your skill may be more noticed than you think, and it grows by use.',
    love: 'Love likes a shared project. Paint the hall, cook through a book, plan the party for somebody else. You learn each other’s way of holding a tool, and how each takes correction. Friendships, too, can deepen over something made together.',
    work: 'Show the drawing while it can still be altered. Ask the person on the scaffold what the desk has not thought of, and the other way about. To be good at your part and curious about theirs is a rare pair of qualities.',
    self: 'Somewhere you are an apprentice again, and there is pleasure in it if you let go of looking finished. Skill is built the way a vault is, stone by stone over a wooden frame that is later taken away.',
    advice:
      'Invite one competent person to look at something you are making, and ask a narrow question: “Is this joint strong enough?” Say thank you, change one thing, and tell them afterward what their advice did.',
  },
  reversed: {
    summary:
      'The plan is being held upside down, and the mason has begun carving anyway. Work goes awry less through lack of talent than for want of talk. Here stand three people with three cathedrals in mind, each of them polite. Your own part may be real and nobody looks up to see it, so you decide that it is quicker alone, which is true until the roof. Bring it up, calmly, while the mortar is soft. Many such muddles come down to one line on the drawing that two people read differently.',
    love: 'It can happen that both of you build, but from different drawings. One pictures children and a dog, one a studio and a suitcase. Lay both sheets on the kitchen table and look for the walls that match, before discussing the ones that do not.',
    work: 'Work done well has gone unremarked, and so, probably, has work done badly. Break the silence where you can. Ask what “finished” means here, who decides, and whether anyone has been given the time to do it properly.',
    self: 'It is tempting to compare your rough stone with other people’s finished façades. Everyone’s wall has chisel marks at close range. Which master’s approval are you still carving for, and would you recognize it if it came?',
    advice:
      'Call a short meeting, even if it is over a fence, and let each person draw what they think you are making. Compare. Afterward redo one small piece of your own work to the standard you would be glad to sign.',
  },
}
