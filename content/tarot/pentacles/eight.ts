import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['skill building', 'practice', 'dedication', 'focus', 'workmanship'],
    reversed: ['perfectionism', 'burnout', 'drudgery', 'overwork', 'cut corners'],
  },
  upright: {
    gist: 'Steady practice: you’re getting good at something by doing it daily.',
    summary:
      'Tap, tap, tap. A craftsman bends over one more coin; the finished ones hang in a column on the post, another waits on the ground, and the town with its talk is a long way off. He is neither rushing nor bored. Doing the same thing again with a little more attention is how hands become wise, and there is an odd happiness in it which has no audience. Whatever you are learning, you may be past the first excitement and short of the mastery. It is a good place, and it has a bench.',
    love: 'Skill in love looks unromantic from the street: remembering how they take their coffee, saying sorry faster than last year, asking the second question. Practice one such thing on purpose. Affection has a grain, and you can learn to work along it.',
    work: 'Head down, door closed, one piece at a time. The thing you are making improves by being made again, and somebody may notice long before you think it is ready. Sharpen your tools today; tomorrow goes quicker for it.',
    self: 'You could be kinder to your seventh attempt. Nobody hangs the spoiled ones on the post, yet they taught the wrist. Give up being gifted for a while and be regular instead, and see whether you sleep better.',
    advice:
      'Pick one small part of what you are learning to do, and practice it for twenty minutes on five days. Keep a record of each attempt, the ugly ones too. On the sixth day lay the first beside the last.',
    roles: {
      past: 'You did the plain work day after day, before anyone was watching, and your hands learned from it.',
      present: 'Daily practice is where you stand, the same task again, a shade better than last week.',
      helps:
        'Diligence is your advantage; whatever talent others bring, you have done the thing two hundred times.',
      hinders: 'Your head is bent so low over the detail that the rest of life goes by outside unseen.',
      hidden:
        'A quiet pleasure runs under the chore, and it’s worth more to you than the prize you say you’re after.',
      wanted: 'You wish to be properly good at something, so that nobody need take your word for it.',
      feared:
        'Perhaps you’re only a pair of competent hands, you worry, of the kind nobody calls to the front.',
      other:
        'Care, from the one you’re thinking of, comes as doing: fixing, fetching, learning how you like things.',
      advice:
        'Choose the one skill that matters most here and give it thirty minutes a day, phone in another room.',
      outcome:
        'With the bench kept warm, daily effort tends to grow into real ability and the wages that go with it.',
    },
    tags: ['skill', 'work', 'patience'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Steady work is the right tool for the matter, and you’ve already begun to use it.',
    },
  },
  reversed: {
    gist: 'Effort gone stale: too much polishing, too little heart.',
    summary:
      'The hammer has fallen out of step. You polish the same coin until the star is rubbed away, and then polish the place where it was. Emails get a fifth draft, the inbox gets your evening, and none of it tastes of anything. The thread between the hand and the heart has come loose; the task was yours once, and has gone on too long without a change of view. It needs a window, a teacher, a fresh edge on the chisel. What made you pick up the tools at all, and what would you make if no one were to buy it?',
    love: 'Working at love can turn into a second job. You have both read the books and can name each other’s patterns, and it is weeks since you were silly together. Put the workbook away for one evening. Burn a pancake.',
    work: 'Good enough is a skill as well, and the one you are short of. Your mind has left the bench, and mistakes are creeping in through the fifth revision. Find which part still interests you, and ask to do more of that and less of the rest.',
    self: 'Somewhere you took over a foreman’s voice that says the day counts only if it produced something. Try an hour that leaves no trace. Watch clouds, float in a pool, hold a baby, and let the time sheet stay blank.',
    advice:
      'Set a timer for forty minutes, finish the piece of work you keep fussing over, and at the bell hand it to the person it is for. Next day repair a tool you have neglected, even if the tool is a chair or a keyboard.',
    roles: {
      past: 'You worked hard at something that had stopped meaning anything, and called the numbness discipline.',
      present: 'The work keeps circling on one small spot, and your interest left some time ago.',
      helps: 'Boredom is useful here, since it points precisely at the part of the job you’ve outgrown.',
      hinders:
        'Perfectionism holds everything up; nothing leaves the bench, so nothing comes back to teach you.',
      hidden:
        'Vanity has a hand in the delay: you would sooner never finish than be seen to have done it plainly.',
      wanted: 'A clever shortcut tempts you, some way to the result that skips the dull middle.',
      feared: 'You suspect that without the output you’d be nobody much, and so you can’t stop.',
      other: 'The one opposite treats this like a shift to be gotten through, dutiful and absent.',
      advice:
        'Call one piece finished today, hand it over, and spend tomorrow’s first hour on something nobody asked for.',
      outcome:
        'Going on this way wears out the tool and the hand, while the pile of work stays the same height.',
    },
    tags: ['work', 'burden', 'ambition'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Your effort is going into polish and pride rather than the thing itself, and more of it won’t help.',
    },
  },
  page: {
    classicPicture:
      'A craftsman in an apron sits at his bench with hammer and chisel, cutting a star into a coin. Finished coins hang one above another on an upright post in front of him, and there is more work at his feet. Waite called him an artist in stone, who displays what he has made like trophies. A town stands far off in the background: he has gone apart to work, or has not yet been called in. Nothing in the scene is grand. The subject is repetition, each coin like the last, and each a little surer.',
    numberAndSuit:
      'Eights are about method, force brought into order. Among pentacles that’s labor: training, wages, the craft behind the money. Its name in the Golden Dawn was Prudence, and its place in the sky the sun in careful Virgo.',
    person:
      'The diligent one with ink on the cuff, who practices before breakfast and says “let me try that again.” Modest about results, immovable about standards, and easiest to talk to over a task.',
    feelings:
      'Devotion of the daily sort. Someone is working at this, remembers what you said last time, and hopes the effort can be seen.',
    feelingsReversed:
      'Care worn down to routine. Nothing suggests that it’s over; tiredness, or the fear of doing things wrong, may have taken the fun out, and praise for an imperfect effort could put some back.',
    advice:
      'Train. Take the course, do the exercises, price your hours honestly, and let the skill rather than the announcement bring in the work.',
    goesWith: [
      {
        card: 'the-magician',
        text: 'Talent on one side, a thousand repetitions on the other; together they turn a trick into a trade.',
      },
      {
        card: 'page-of-pentacles',
        text: 'The student’s first wonder and the worker’s hundredth coin belong to one apprenticeship; curiosity starts it and habit keeps it.',
      },
      {
        card: 'nine-of-pentacles',
        text: 'After the bench, the garden: patient labor is what pays for an unhurried afternoon.',
      },
    ],
  },
}
