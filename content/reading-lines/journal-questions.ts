// A question to write about, by what the card is about.
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import type { Tag } from '../tarot/tags.ts'

const byTag: Readonly<Record<Tag, string>> = {
  beginning: 'What would you start this week if nobody asked how it was going?',
  ending: 'What is already over, and what would it take to say so out loud?',
  change: 'Which part of this change did you choose, and which part was chosen for you?',
  upheaval: 'What is still standing, now that the dust has begun to settle?',
  choice: 'Which option are you defending, and which one do you keep thinking about in the shower?',
  conflict: 'What would you want the other side to understand, if you had one minute?',
  grief: 'What do you miss that you haven’t told anybody about?',
  hope: 'What small sign would be enough to keep you going for another month?',
  healing: 'What hurts less than it did a year ago, and what helped?',
  rest: 'When did you last stop before you were empty?',
  patience: 'What is growing that you keep digging up to check?',
  delay: 'What could the waiting be good for?',
  work: 'Which hour of your working day would you gladly do twice?',
  skill: 'What can you do today that you couldn’t do three years ago?',
  ambition: 'Whose applause are you hoping for?',
  success: 'How would you know that it is enough?',
  abundance: 'What do you have more of than you use?',
  scarcity: 'What would you ask for, if asking cost nothing?',
  burden: 'Which of the things you carry belongs to somebody else?',
  giving: 'What did you last give without keeping count?',
  love: 'How do the people you love find out that you love them?',
  community: 'Who would notice if you didn’t show up, and whom would you notice?',
  home: 'Where do you put your keys down and breathe out?',
  memory: 'Which memory do you keep polishing, and what was it like before?',
  joy: 'What made you laugh this week before you had time to think?',
  desire: 'What do you want that you’d be embarrassed to write down?',
  fear: 'What exactly is the worst case, and what would you do on the morning after it?',
  illusion: 'What would you see if you didn’t need it to be true?',
  truth: 'What do you know, and act as if you didn’t?',
  deceit: 'Where does your story leave something out, and for whose sake?',
  intuition: 'What did you know at once, before the reasons came?',
  trust: 'What would you do next if you trusted yourself with it?',
  solitude: 'What becomes audible when nobody else is in the room?',
  freedom: 'Which rule are you following that nobody made?',
  confinement: 'Which of the walls around you have you tried to push?',
  authority: 'Where are you waiting for permission that is yours to give?',
  courage: 'What would you do if being afraid were allowed?',
  balance: 'What gets too much of you at present, and what too little?',
  movement: 'Where would you be by next month if you took one step a day?',
  attachment: 'What are you holding on to that isn’t holding on to you?',
}

const plain: readonly string[] = [
  'Which of these cards would you like to argue with, and what would you say?',
  'Which sentence here did you read twice?',
]

export const journalQuestions: ReadingLines['journalQuestions'] = { byTag, plain }
