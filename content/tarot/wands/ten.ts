import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['burden', 'burnout', 'responsibility', 'overwork', 'stress'],
    reversed: ['letting go', 'delegation', 'martyrdom', 'relief', 'saying no'],
  },
  upright: {
    gist: 'You carry more than one person should, all of it taken on for good reasons.',
    summary:
      'Ten heavy staves, gathered in both arms and held so close that they hide the road. The town is not far; the carrier simply cannot see it. Each of those sticks was picked up for a decent reason: a promise, an opportunity, a person who could not manage. Together they have stopped being reasons and become weight. Success can look like this from the inside. You may well be able to get them all to the door, for you are strong. First, though, ask which of them are yours.',
    love: 'Love has its heavy lifting, and lately you might be doing most of it: the birthdays, the moods, the dentist appointments. Put the load on the kitchen table, item by item. A partner cannot take an end of something they have never seen.',
    work: 'You said yes ten times, each time with good reason. Now the desk is full and the view has gone. Finish what is nearly at the gate, and renegotiate one commitment openly. A late, honest no beats work handed over through gritted teeth.',
    self: 'Being the capable one has its sweetness. People rely on you, and you know who you are when your arms are full. Put the bundle down for a moment even so. Who is standing there, and what would those free hands like to hold?',
    advice:
      'Draw ten short strokes and name a burden for each. Cross out one that is nobody’s anymore, hand over one that belongs to another person, and postpone one without apology. Carry the remaining seven in a bundle you can see over.',
    roles: {
      past: 'You said yes to one more thing, many times over, until your arms were full.',
      present: 'Your load has grown so tall that you can’t see how close you are to the door.',
      helps: 'You are strong and nearly there, and people have learned that what you carry arrives.',
      hinders: 'Carrying everything yourself leaves no free hand to open the next door.',
      hidden: 'Several of these burdens belong to other people, who would manage if you let them.',
      wanted: 'You’d give a lot to set all of it down and be thanked for having carried it.',
      feared: 'You’re afraid that if you drop a single stick, everyone sees you couldn’t manage after all.',
      other: 'Overload explains the other person’s short answers better than any change of heart does.',
      advice: 'Ask one person by name to take one named thing off you by tomorrow evening.',
      outcome: 'Carried on like this, the work gets done and the one who did it is too tired to enjoy it.',
    },
    tags: ['burden', 'work', 'ambition'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'Success is in there somewhere, under the weight, so put something down first and then ask again.',
    },
  },
  reversed: {
    gist: 'The load is slipping, and letting some of it fall is a relief.',
    summary:
      'The bundle slips. You are letting it go at last, one staff at a time, and wincing at the sound it makes on the road: the shared calendar handed back, the committee left, the reply that says not this year. Turned over, the picture asks about the hidden uses of being overburdened: it excuses you from other questions, and it makes you hard to do without. There is no shame in that. But arms are made for more than carrying, and what you let fall may do someone good as firewood.',
    love: 'Resentment usually has an address. If you help without being asked and are hurt without being thanked, say so before it hardens. Someone has offered to carry half, and you keep correcting how they hold it.',
    work: 'Handing over is slower than doing it yourself, exactly once. After that it begins to pay. Let a colleague do the task differently and merely well enough. If the load is unfair by design, collect facts and take them to whoever drew up the plan.',
    self: 'Some of these weights were packed before you could read: be useful, be no trouble, never waste an hour. You are old enough to open the bag. Keep what still serves, and thank the rest for getting you this far.',
    advice:
      'Decline one request this week with a friendly sentence and no explanation. Notice the silence afterward and leave it empty. Then spend the time you have saved on something that has no use whatever.',
    roles: {
      past: 'You made yourself the one who could not be spared, and paid for it in weekends.',
      present: 'The bundle is coming apart in your arms, and part of you is glad of it.',
      helps: 'Something has already fallen and the sky stayed up, so the next handover should come easier.',
      hinders: 'No one is allowed to help, because no one ties the bundle quite as you do.',
      hidden:
        'Nobody assigned you half of this; you picked it up in silence, and silence is why nobody noticed.',
      wanted: 'You’re hoping for someone to see the load without being told, and to take an end.',
      feared: 'Free hands frighten you, since you’d have to find out what they are for.',
      other: 'Someone close has been offering to help for a while, and has begun to take your no personally.',
      advice:
        'Let somebody else do one of your jobs their own way, and stay out of the room until it’s done.',
      outcome: 'Holding tighter leads to a clumsy spill; handing over early leads to a lighter walk home.',
    },
    tags: ['burden', 'freedom'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'You have no arm free for this, and declining would be a kindness to everyone, yourself included.',
    },
  },
  page: {
    classicPicture:
      'Someone bends far forward over ten staves gathered into both arms, walking toward a house and trees in the distance. The bundle is held in front, so the bearer’s head is buried in the wood and the goal is out of sight. On the shoulder it would be easier, or in two trips; the posture shows effort where a little planning would help. Waite names oppression, and says in the same breath that it can be the weight of success and gain. The staves still carry leaves: these duties are alive, and were once ten separate enthusiasms.',
    numberAndSuit:
      'Ten is a suit filled to the brim and tipping over. With wands, whose gift is drive, the excess is too many undertakings at once; the Golden Dawn titled it Oppression, Saturn weighing down Sagittarius.',
    person:
      'The one who does everything, and is late because of it. Sighs before standing up, says “it’s quicker if I do it,” never forgets a promise, and is rarely asked how they are.',
    feelings:
      'Weighed down. Care is there, under a heap of duties, and the person has no strength left tonight to show it.',
    feelingsReversed:
      'Affection with nothing to carry. From where they stand it may look as if you’d rather struggle than share, and handing over one real task, done their way, would probably feel like trust.',
    advice:
      'Set things down in order of whose they are. Keep your own, return the borrowed ones, and take the rest in two trips.',
    goesWith: [
      {
        card: 'four-of-swords',
        text: 'A bundle and a bed: rest comes first, and the sorting of duties goes better after it.',
      },
      {
        card: 'six-of-pentacles',
        text: 'A weight and a pair of scales; let what you carry be shared out fairly, in hours or in money.',
      },
      {
        card: 'the-devil',
        text: 'One is loaded with duties and the other is tied to them; look for the knot you could undo yourself.',
      },
    ],
  },
}
