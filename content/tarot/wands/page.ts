import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['curiosity', 'enthusiasm', 'bright news', 'discovery', 'beginner'],
    reversed: ['loose ends', 'bluster', 'stage fright', 'dampened spirits', 'novelty'],
  },
  upright: {
    summary:
      'Far out in the desert, with three pyramids for company, a young person looks up at a sprouting staff as though it had just spoken. The tunic is covered in little salamanders; the boots are ready. Nothing has been achieved here, and the charm lies in that. A page carries news, and the first to hear it is the carrier. Something has caught your curiosity, and you are allowed to be bad at it, loud about it, up too late with it. Follow the question a little further before deciding whether it is sensible.',
    love: 'Flirtation with real interest in it: you want to know everything, from the scar on the knee to the worst holiday. Keep that curiosity for someone you have known for decades, too. People stay mysterious far longer than we suppose.',
    work: 'A beginner’s question is your best tool. Why is it done this way, who decided, what happens if we leave that step out? Ask without malice and write the answers down. A course, an apprenticeship or a side project may suit you.',
    self: 'The child who took the radio apart is still about. Give that part of you a screwdriver and an hour without supervision. You lose some dignity, and get back the feeling that the day has more rooms in it than you had counted.',
    advice:
      'Try something for the first time this week, and pick a thing at which you cannot shine: a dance step, a new alphabet, a flat tire. Tell one friend about it while you are still full of it.',
  },
  reversed: {
    summary:
      'Ten enthusiasms and a drawer full of half-used notebooks. Or the reverse: an eager voice that was told to sit still, and has sat so long that it has forgotten what it wanted to say. The staff still has leaves on it either way. Big announcements may be taking the place of small attempts, or one careless remark from years ago has more power over you than its author ever meant. You can begin again as a complete novice. The desert is large and hardly anyone is watching.',
    love: 'Grand promises by message, little to hold in the hand. Whoever is making them, ask for one small deed by Saturday. Or perhaps you have hidden your delight for fear of seeming naive. A warm face is seldom as foolish as it feels.',
    work: 'The launch is the fun part, and the thread tends to get lost around week three. Find a companion who enjoys finishing, or make the task so short that it ends before you tire. If a supervisor has doused your ideas, test one quietly before you give up on all.',
    self: 'Beneath the wish to be original there can be a fear of being ordinary. Ordinary is a fine place to learn in. Copy a master, follow the recipe, color inside the lines for once, and see what your hand does when it is not performing.',
    advice:
      'Open the drawer of beginnings and choose one thing to finish and one to give away with a clear conscience. Book half an hour for the first. The rest can stay where they are until the month is over.',
  },
}
