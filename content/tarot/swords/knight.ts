import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['fast action', 'determination', 'directness', 'haste', 'assertiveness'],
    reversed: ['impatience', 'aggression', 'rash decisions', 'bluster', 'wrong target'],
  },
  upright: {
    gist: 'Charging ahead with conviction, fast and fearless, barely looking sideways.',
    summary:
      'Flat out across the picture goes the rider, sword up, plume and cloak streaming, even the one small tree leaning away. Nobody could call the Knight of Swords undecided. There are hours when this is what is wanted: the call made on the spot, the wrong pointed out while it is still being done, a month of dithering ended at a stroke. The horse hardly touches the ground, which is splendid to watch, and neither of the two sees what they ride over. Point yourself well. At such speed, steering is done beforehand.',
    love: 'You know what you feel and would like to arrive with it at once, boots and all. Such frankness can be irresistible. Knock first. The other person’s pace is part of who they are, and if they ask for a slower step, you have learned something worth knowing.',
    work: 'A matter that has been stuck for weeks could be opened by one clear, fast move. Gather your facts the night before and speak early. Then slow down for the handover, since the people behind you have to live with whatever you knock down.',
    self: 'Anger is often a messenger with news of what you value. Hear it out before it grabs the reins. You may find it wanted one honest sentence, and would have been satisfied with that.',
    advice:
      'Take the task you have postponed longest and give it one hour at full tilt, timer on, door shut, no polishing. Before you begin, name the person whom your haste might graze, and send them a line so that they are not surprised.',
    roles: {
      past: 'You went at it headlong, said what had to be said, and left some doors off their hinges.',
      present: 'You are moving fast and know where to, and anything slower looks to you like an obstacle.',
      helps:
        'Nerve and skill are with you: a swift, direct move now could settle what weeks of meetings have not.',
      hinders:
        'Haste is the trouble; you take up a position before you have looked, and then have to defend it.',
      hidden: 'Anger is doing the riding, more of it than you own up to, and anger doesn’t read signposts.',
      wanted: 'You want to act, today, and to be done with all this careful talk.',
      feared: 'Stillness is the enemy you would never admit to: one slow hour, and doubts could catch up.',
      other: 'Your counterpart comes on strong and means every word, for as long as the gallop lasts.',
      advice: 'Act on the plan you made while calm, make the call first thing, and then get off the horse.',
      outcome: 'Speed carries the day at first, and the bill for the broken fences follows by mail.',
    },
    tags: ['movement', 'courage', 'conflict'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Skill and courage are in the saddle, so a bold move can carry the day, though something may get broken.',
    },
  },
  reversed: {
    gist: 'Rushing in angry and unprepared, and breaking things on the way.',
    summary:
      'Horse and rider are galloping in a ring. A great deal of force is about and it is landing badly. You give sharp answers to mild questions, fire off the email before you have read the second paragraph, and defend a principle long after the room has emptied. Dismount for a bit. Over bad ground a horse led by the bridle is quicker than a lame one, and a reply that leaves tomorrow arrives sooner than one that has to be taken back. What were you riding toward, before the riding became the point?',
    love: 'Arguments here start at the end, with the sword already up. Try losing a little time. If you feel the heat come, say “I want to finish this, give me ten minutes,” and when the ten minutes are over, do come back.',
    work: 'Somebody has confused urgency with importance, and you have caught it from them. Fast wrong turns have to be walked back at an ordinary pace. Ask what the deadline is for, and you may find two days hidden in the answer.',
    self: 'When did you last do anything at half speed? Rushing can be a way of keeping just ahead of a feeling, the sort that would catch up at a bus stop. Let it catch up. Most feelings want a seat and a few minutes.',
    advice:
      'Each day this week, delay one reply by an hour on purpose and see how it changes. Walk somewhere you usually drive or bike. At the end, list what suffered from the slowness; it may be a short list.',
    roles: {
      past: 'You rode off in a temper once, and walked the whole way back.',
      present: 'You are spending more force than the matter needs, and most of the blows land beside it.',
      helps: 'Being stopped has its use: with the horse lame, you finally have time to look at the map.',
      hinders: 'Impatience breaks what it grips, and each hurried fix leaves two more to be made.',
      hidden: 'The fight you are picking belongs to another year and to somebody who isn’t in the room.',
      wanted:
        'An end to the whole thing by tonight is what you want, whatever the cost, and quiet afterward.',
      feared: 'Looking weak is the dread that drives you, more than losing ever was.',
      other: 'Someone is all bluster at the moment, and the noise covers the lack of a plan.',
      advice: 'Get down, lead the horse for a day, and send nothing that was written in under five minutes.',
      outcome: 'Ridden on like this, the horse goes lame in a field far from where you were headed.',
    },
    tags: ['conflict', 'upheaval', 'delay'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'More haste than skill is going into this, and whatever gets knocked over would have to be built again.',
    },
  },
  page: {
    classicPicture:
      'At full gallop a knight in armor charges across the card, leaning far forward, sword raised, red plume and cloak flying behind. Waite compared him to Galahad and to the heroes of romantic chivalry, riding as if to scatter his enemies. The horse strains its neck; the clouds are torn to rags and the trees bend in the gale that is the suit’s own element, air. Butterflies and birds decorate the harness, winged creatures for a mind in flight. Nothing in the picture shows what he is charging at.',
    numberAndSuit:
      'Knights take the suit out on the road and push it to its limit. Thought at a gallop becomes argument, rescue, crusade: brilliant when aimed, and hard on everything that stands beside the track.',
    person:
      'Brave, blunt, in a hurry, and often right. They talk in headlines, finish your sentences, and would drive all night to defend you. Ask them to wait and you see the foot begin to tap.',
    feelings:
      'Keen and impatient, with a rush of words. Somebody wants this now and says so, and may not have asked what you want.',
    feelingsReversed:
      'Worked up, and probably at something larger than you. Feeling helpless comes out as charging about; five slow minutes with somebody who isn’t frightened, and doesn’t argue, might bring the voice down.',
    advice:
      'Move fast on what you have already thought through, and on nothing else. Choose the target, say it straight, and stop when you have hit it.',
    goesWith: [
      {
        card: 'knight-of-cups',
        text: 'One gallops and one walks: a plain word and a tender one are both on the way, at different speeds.',
      },
      {
        card: 'the-chariot',
        text: 'Drive on both cards; the Chariot holds two animals to a single course, and the Knight has yet to learn how.',
      },
      {
        card: 'four-of-swords',
        text: 'The rider and the stone sleeper are one knight on two days; whoever charges on Monday should lie down on Tuesday.',
      },
    ],
  },
}
