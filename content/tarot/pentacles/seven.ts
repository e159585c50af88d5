import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['patience', 'investment', 'long-term growth', 'perseverance', 'taking stock'],
    reversed: ['impatience', 'wasted effort', 'poor investment', 'comparison', 'digging up'],
  },
  upright: {
    gist: 'A pause to see how the long work is growing; patience.',
    summary:
      'Leaning on a hoe, a gardener looks at the bush. Six coins hang among the leaves and one lies at his boots, picked, or fallen. It is the middle of the season. So much is done, more remains, and at this moment there is nothing to do but look. You may be tired of a thing that is going perfectly well. Growth is slow in the way that clocks are slow when watched. What does the plant show, if you let go for a minute of what you had hoped it would show?',
    love: 'Long love has its plain stretches, all watering and no bloom. Walk around it together and point out what has grown since last year: the jokes, the quarrel you patched up, the way you pack a car. A slow beginning, too, may be rooting.',
    work: 'Halfway reviews are worth the hour. Which rows have earned more tending, and which have taken your mornings for three months and given leaves? You may thin out a few without calling the whole garden a mistake.',
    self: 'Impatience often means that you have stopped noticing the increments. Find something from two years ago, a drawing, a diary page, a recording of your voice, and compare. You might meet someone younger who would be impressed by you.',
    advice:
      'Sit down with a notebook beside whatever you have put the most work into, and look for half an hour without changing anything. Write what is thriving, what is merely alive, and what one change you could make; then make that one and leave the rest.',
    roles: {
      past: 'You put in a long season of work with little to show, and kept at it on faith.',
      present: 'Halfway along, you’re leaning on the hoe and asking whether all this effort is adding up.',
      helps: 'Real growth is visible if you count in years, and nobody can take those roots from you.',
      hinders: 'Staring at the plant slows you down; the next useful task is waiting in another row.',
      hidden:
        'You’ve begun to wonder if you still want this harvest, and tiredness is covering for the question.',
      wanted: 'A sign would do, some return on all those hours, before you’re asked to put in more.',
      feared: 'The thought you avoid, most evenings, is that these years went into the wrong field.',
      other:
        'The other person is weighing things up, in no hurry, with an eye on what has grown between you.',
      advice: 'Before adding more effort, take stock on paper: what grows, what only survives, what can go.',
      outcome: 'Slowly and without drama, the work tends toward a fair crop, later than you’d like.',
    },
    tags: ['patience', 'work', 'delay'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'The crop is on the branch and still green, so tend it and ask again later in the season.',
    },
  },
  reversed: {
    gist: 'Restless effort going into ground that no longer repays it.',
    summary:
      'Every morning you dig the seed up to see if it has sprouted. The gardener’s pause has gone sour. You fret, you refresh the page, you hack at the plant because the neighbor’s is taller. Under the fretting lies a plain fact: this ground has had its honest chance. To go on hoeing there because you have already hoed so long is loyalty to the hours and no longer to the garden. Ask somebody from outside what they see growing. Then lean the hoe on the wall for a week, and find out whether you miss the field or only the habit.',
    love: 'Watering can in hand, you are waiting for the other to change. Ask yourself if you could be content with this plant, in this light, as it is. If the answer is yes, say it. If no, they ought to hear that also.',
    work: 'When effort goes in at one end and you cannot say what comes out at the other, stop for a morning and follow one piece of work all the way to the person who uses it. You might discover a much shorter row to hoe.',
    self: 'Rest can be so overdue that it disguises itself as failure. Before you conclude that nothing in your life is growing, sit down, eat a proper lunch, and ask again. The question sounds different on a full stomach.',
    advice:
      'Name one thing you check too often and leave it unchecked for five days. Put the saved minutes into something with a result by nightfall, like a weeded step or a batch of muffins. Then decide about the long effort.',
    roles: {
      past: 'You kept pouring time into something that gave leaves and no fruit, because you’d already poured in so much.',
      present:
        'Restlessness has set in, and you check for progress so often that nothing gets the chance to make any.',
      helps: 'Your impatience is honest information: some part of this has had its fair trial and can stop.',
      hinders:
        'Sunk hours are the trouble; they argue for one more year in a voice that sounds like loyalty.',
      hidden: 'Comparison is at the root, with somebody whose garden you only ever see in photographs.',
      wanted: 'You want quick proof, and failing that, permission to stop without being called a quitter.',
      feared:
        'To have waited for nothing would be the worst of it, so staying and leaving look equally foolish.',
      other: 'Whoever shares the effort has grown impatient too, and hides it behind practical questions.',
      advice: 'Put a date on the waiting, choose what result would count, and stop digging until then.',
      outcome: 'More of the same leads to more of the same, with a sorer back and a thinner wallet.',
    },
    tags: ['delay', 'work', 'fear'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Putting still more effort or money into this row worries you for good reason, so hold it back.',
    },
  },
  page: {
    classicPicture:
      'A young man leans on the long handle of his tool and looks at a leafy bush hung with pentacles. Six shine among the leaves and a seventh lies near his feet. Waite thought one might say that the coins were his treasures and that his heart was with them. The face is hard to read: proud, tired, calculating. His tool is idle, so this is a break in the work, neither its start nor its end. And the single coin on the ground asks what to do with a first return: spend it, save it, or plant it again.',
    numberAndSuit:
      'Sevens test what the sixes settled. In the suit of money and labor the test is time: effort invested that hasn’t paid yet. The Golden Dawn’s phrase for it, Success Unfulfilled, leaves room for a later harvest.',
    person:
      'The slow planner who answers “let’s see” and means it. Talks about next spring as if it were Tuesday, keeps old notebooks and receipts, and can’t be rushed by flattery.',
    feelings:
      'Invested and unsure. Real time has been put into you, and the one who put it there wonders what is coming of it, without any thought of leaving while something still grows.',
    feelingsReversed:
      'Doubt about the harvest more than about you. So much has been put in that stopping to look may feel dangerous; an honest tally, made together, would probably calm both of you.',
    advice:
      'Review before you reinvest. Look at what the effort has cost and what it has brought in, then change one thing and give it a full season.',
    goesWith: [
      {
        card: 'knight-of-pentacles',
        text: 'One stops to look and the other keeps the rows straight; between them a long job gets judgment as well as finish.',
      },
      {
        card: 'the-hanged-man',
        text: 'Two kinds of waiting: a pause to measure, and a deeper one in which the whole question turns over.',
      },
      {
        card: 'the-empress',
        text: 'The Empress lets things ripen in their own time; with the idle hoe beside her, worry can take a rest.',
      },
    ],
  },
}
