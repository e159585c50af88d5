import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['curiosity', 'enthusiasm', 'new ideas', 'discovery', 'free spirit'],
    reversed: ['unfinished projects', 'immaturity', 'distraction', 'bad news', 'stage fright'],
  },
  upright: {
    gist: 'Curiosity has caught you, and you’re free to be a beginner.',
    summary:
      'Far out in the desert, with pyramids for company, a young person looks up at a sprouting staff as though it had just spoken. Little salamanders climb the tunic, and a feather curls from the hat. Nothing has been achieved here, and the charm lies in that. A page carries news, and the first to hear it is the carrier. Something has caught your curiosity, and you are allowed to be bad at it, loud about it, up too late with it. Follow the question a little further before deciding whether it is sensible.',
    love: 'Flirtation with real interest in it: you want to know everything, from the scar on the knee to the worst vacation. Keep that curiosity for someone you have known for decades, too. People stay mysterious far longer than we suppose.',
    work: 'A beginner’s question is your best tool. Why is it done this way, who decided, what happens if we leave that step out? Ask without malice and write the answers down. A course, an apprenticeship or a side project may suit you.',
    self: 'The child who took the radio apart is still around. Give that part of you a screwdriver and an hour without supervision. You lose some dignity, and get back the feeling that the day has more rooms in it than you had counted.',
    advice:
      'Try something for the first time this week, and pick a thing at which you cannot shine: a dance step, a new alphabet, a flat tire. Tell one friend about it while you are still full of it.',
    roles: {
      past: 'You followed a question for the pure fun of it, and learned more that way than in any classroom.',
      present:
        'You’re at the stage of questions, eager and untrained, and everything about it interests you.',
      helps: 'Not knowing how things are done lets you see what the experts have stopped noticing.',
      hinders: 'Enthusiasm runs ahead of preparation, and the details trip it at the first corner.',
      hidden: 'Under your practical reasons is a playful one, and it’s the real motor.',
      wanted: 'You wish to be surprised, and to find something worth staying up too late for.',
      feared: 'Looking foolish worries you, especially in front of people who have done this for years.',
      other: 'Someone younger, at heart or in years, is fascinated by you and full of questions.',
      advice:
        'Ask the naive question aloud, and try the thing once before you read another article about it.',
      outcome: 'Curiosity, left to lead, turns up cheerful news and a first clumsy attempt worth keeping.',
    },
    tags: ['beginning', 'joy', 'desire'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Fresh interest and friendly news speak for it, so try it on a small scale and see.',
    },
  },
  reversed: {
    gist: 'Big plans announced, little tried, and attention already elsewhere.',
    summary:
      'Ten enthusiasms, a drawer full of half-used notebooks, and a phone full of courses bought at midnight. The staff still has leaves on it. Big announcements have taken the place of small attempts, since an attempt can be laughed at: one careless remark from years ago has more power over you than its author ever meant. The eager voice was told to sit still, and has been loud about everything else ever since. You can begin again as a complete novice. The desert is large and hardly anyone is watching.',
    love: 'Grand promises by message, little to hold in the hand. Whoever is making them, ask for one small deed by Saturday. Meanwhile, don’t hide your own delight for fear of seeming naive. A warm face is seldom as foolish as it feels.',
    work: 'The launch is the fun part, and the thread tends to get lost around week three. Find a companion who enjoys finishing, or make the task so short that it ends before you tire. If a supervisor has doused your ideas, test one quietly before you give up on all.',
    self: 'Beneath the wish to be original there can be a fear of being ordinary. Ordinary is a fine place to learn in. Copy a master, follow the recipe, color inside the lines for once, and see what your hand does when it is not performing.',
    advice:
      'Look through the things you have begun, and choose one to finish and one to give away with a clear conscience. Book half an hour for the first. The rest can stay where they are until the month is over.',
    roles: {
      past: 'You started with great noise and let it drop in silence, and a few people noticed.',
      present: 'Five new passions are open at once, and none of them has reached its second page.',
      helps: 'Your playfulness has survived, and one small finished thing could give it a place to stand.',
      hinders: 'Talk is using up the energy that the first real attempt would need.',
      hidden: 'Under the big talk sits someone who badly wants to be told that the drawing is good.',
      wanted: 'The glow of having done it is what you want, preferably without the clumsy weeks in between.',
      feared: 'You’re afraid someone might take you at your word and ask to see the thing.',
      other: 'Promises come easily to the other person, and are meant each time, for about an afternoon.',
      advice: 'Finish one small thing this week, show it to one person, and announce nothing else till then.',
      outcome: 'Novelty after novelty leads back to the same crowded desk, a little fuller each season.',
    },
    tags: ['illusion', 'delay', 'beginning'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'The news so far is mostly talk, and nothing in it is steady enough to build on.',
    },
  },
  page: {
    classicPicture:
      'A young person in a feathered hat stands in a desert and holds a tall staff in both hands, gazing at its leafing tip. Salamanders, the lizards that legend says live in fire, pattern the yellow tunic, so that somebody without any power yet is already dressed in flame. Pyramids rise in the distance, about as old as learning gets, behind a person who is only beginning to learn. Waite describes the pose as the act of proclamation, and calls the bearer unknown but faithful, with strange tidings. At this age, excitement and news are the same thing.',
    numberAndSuit:
      'Pages are the students and messengers of the court, the part of an element that has just touched the ground. In wands they learn by wanting, and carry the news before they fully understand it.',
    person:
      'A child, a student, or anyone with a new craze. Talks with both hands, interrupts to ask why, sends articles at midnight, and is gone to try it out before you’ve answered.',
    feelings:
      'Infatuation in its honest form: bright, curious, a bit awkward. Somebody wants to know everything about you and hasn’t learned to hide it.',
    feelingsReversed:
      'Enthusiasm about you, real and short of breath. The fear of being dull or of failing may send it off to the next thing; one modest plan, soon, is easier to keep than five.',
    advice:
      'Be a beginner on purpose. Ask, try, fail cheerfully, tell a friend, and leave the question of talent for next year.',
    goesWith: [
      {
        card: 'the-fool',
        text: 'Two beginners on one road, one with a question and one with a small bag; go and look, and call home.',
      },
      {
        card: 'ace-of-wands',
        text: 'The spark has found someone young enough to run with it; give it a notebook and a deadline.',
      },
      {
        card: 'knight-of-wands',
        text: 'Curiosity today and a gallop tomorrow: get to know the horse before you race it.',
      },
    ],
  },
}
