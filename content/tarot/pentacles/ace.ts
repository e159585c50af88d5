import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['new opportunity', 'prosperity', 'fresh start', 'new job', 'seed'],
    reversed: ['missed opportunity', 'poor planning', 'false start', 'hesitation', 'thin soil'],
  },
  upright: {
    gist: 'A solid new beginning is on offer, small enough to hold.',
    summary:
      'Out of a cloud comes an open palm with a single coin on it. Below, flowers stand along a hedge, and an arch in the hedge opens on a path to the mountain. Something real is on offer, and it is small enough to hold. A key, a cutting, a first order, a spare room, a morning when you woke rested. None of it is grand. Like any seed it carries a whole plan folded inside and asks for ordinary things, soil and water and somebody who shows up.',
    love: 'Tenderness shows itself in objects just now. Somebody clears a drawer for your socks, or meets the late train with an umbrella. Let it count. If you are beginning with someone, build one small habit that belongs to the two of you.',
    work: 'An opening of a practical kind may be near, modest on the face of it. Look at what it could grow into by next year and at what it needs in the first month. Get the plain details on paper, then put your hands to it.',
    self: 'Come back into your body by the nearest door. The weight of your feet, bread still warm, cold water on the wrists. You need no new self for this, just a spot of ground to stand on while you begin.',
    advice:
      'Plant something, literally or nearly so: a pot of basil, the first line of a form, one shelf put up straight. Choose a thing you could hold in your hands by Saturday, and set aside ten minutes a day to look after it.',
    roles: {
      past: 'Someone gave you a real start once, a key or a loan or a first chance, and you built on it.',
      present:
        'A practical opening lies in your hand right now, modest to look at and sound all the way through.',
      helps:
        'Solid ground is on your side: something to start with, somewhere to stand, and a plan that fits on one page.',
      hinders:
        'Waiting for a grander offer keeps you from the one at hand, which looks too ordinary to count.',
      hidden:
        'Under the talk of whether and why, a plain resource has gone unnoticed: savings, a skill, a spare room, a willing friend.',
      wanted:
        'You’d like something to hold at last, a signed page or a date on the calendar, in place of another promise.',
      feared:
        'Suppose you are handed a real chance and have nothing to put behind it: that is what frightens you.',
      other:
        'The other person is offering something tangible, time or a ride or a place to stay, and means it.',
      advice: 'Say yes to the small concrete thing, and do the first piece of it before the week is out.',
      outcome: 'Given ordinary care, the matter tends to take root and become something you can count on.',
    },
    tags: ['beginning', 'abundance'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'A sound beginning is being held out to you, and all it asks is somebody to take it and show up.',
    },
  },
  reversed: {
    gist: 'A promising start that isn’t ready yet: the ground needs work first.',
    summary:
      'The coin tips on the palm and begins to roll. A beginning is there, yet the ground is not ready: too many seeds for one small bed, an offer with the important page missing, hands too tired to dig. Waiting is the wiser gardening. Read the contract to the end, count what is left after rent, sleep on it for a week. A gift that is real can stand being turned over once. And if you have to let it pass, gardens have more than one spring.',
    love: 'You are measuring affection on the wrong scale, waiting for flowers and long messages from a person who mends your bicycle. Ask about one concrete thing, a weekend, a key, a shelf in the bathroom, and see what the answer has in its hands.',
    work: 'Slow down at the threshold. Has everything been spoken of, down to who does what when it rains? A start that is delayed by two weeks and properly understood is often worth more than a quick one on sand.',
    self: 'Lately you have been living from the neck up. Plans multiply in your phone, the fridge is bare, the plant on the sill leans. Tending one neglected practical corner may steady you more than another evening of thinking about your life.',
    advice:
      'Cut the idea you like best to a size you could finish in a single afternoon. Clear the table for it, gather what is needed, begin badly. If it still refuses to root, give it away and keep the pot.',
    roles: {
      past: 'A good chance came before the ground was ready, and you watched it roll away.',
      present:
        'You are standing in front of a beginning with something missing: money, sleep, or one honest answer.',
      helps: 'A delay is doing you a favor, since it leaves time to read the fine print and ask.',
      hinders: 'Too many plans are sharing one small patch, and none of them gets enough water to come up.',
      hidden:
        'Beneath the hesitation sits a practical doubt you haven’t said aloud, about cost or time or whether you even like the thing.',
      wanted: 'Part of you hopes to begin without putting down anything you already have.',
      feared: 'You are afraid of building on sand, and of explaining afterward why you never looked.',
      other: 'Someone close to you promises more than they can lay on the table this month.',
      advice: 'Shrink the plan until it fits one afternoon, and check what it costs before you say yes.',
      outcome:
        'Left as it is, the beginning keeps getting postponed until somebody works on the ground under it.',
    },
    tags: ['delay', 'beginning', 'scarcity'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'Something solid is there, but whether it would do you good is still open, so check the terms and ask again.',
    },
  },
  page: {
    classicPicture:
      'In the picture of 1909 a hand reaches out of a cloud and holds up one golden pentacle, a disk with a five-pointed star. All four aces are drawn this way: something is given, and nobody has to deserve it. The palm is open, so the gift can be taken or left. Below is a garden with white lilies, a traditional sign of pure intentions, and a path that runs to an arched gap in the hedge. Through the gap stand far mountains. The two belong together: first the safe, tended place, then the long climb it makes possible.',
    numberAndSuit:
      'Aces are a suit in one piece, before it divides into events. Pentacles are earth: money, work, the body, the house, everything you could drop on your foot. This is the first coin of it, start-up money included.',
    person:
      'Somebody who arrives with something in their hands and talks in particulars: how much, by when, which door. Warm without speeches. Ask them for a favor and they check the calendar before they answer.',
    feelings:
      'Affection that wants to become practical. A person who feels like this would sooner give you a house key than a poem, and suspects that something here is worth planting.',
    feelingsReversed:
      'Goodwill ahead of its means. Wanting to be of use to you seems sincere, and so does the embarrassment at coming up short; asking for something smaller could spare everyone’s feelings.',
    advice:
      'Take the opportunity while it is still small. Put a figure and a date on it, open the account or clear the shelf, and let enthusiasm follow the work.',
    goesWith: [
      {
        card: 'the-magician',
        text: 'The Magician already has a coin on the table; together they give an idea its tools, its budget and an opening date.',
      },
      {
        card: 'ten-of-pentacles',
        text: 'The seed and the old house it can become: what starts here in one hand may shelter other people later.',
      },
      {
        card: 'four-of-pentacles',
        text: 'One hand opens and another closes around what it got; together they ask when saving helps a start and when it smothers one.',
      },
    ],
  },
}
