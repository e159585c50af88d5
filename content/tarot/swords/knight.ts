import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['charge', 'directness', 'conviction', 'haste', 'nerve'],
    reversed: ['impatience', 'bluster', 'wrong target', 'running dry', 'reined in'],
  },
  upright: {
    summary:
      'Flat out across the picture he goes, sword up, the horse all neck, even the trees leaning away. Nobody could call the Knight of Swords undecided. There are hours when this is what is wanted: the call made on the spot, the wrong pointed out while it is still being done, a month of dithering ended at a stroke. Butterflies and birds are worked on the harness, so there is some lightness in him, but he does not see what he rides over. Point yourself well. At such speed, steering is done beforehand.',
    love: 'You know what you feel and would like to arrive with it at once, boots and all. Such frankness can be irresistible. Knock first. The other person’s pace is part of who they are, and if they ask for a slower step, you have learned something worth knowing.',
    work: 'A matter that has been stuck for weeks could be opened by one clear, fast move. Gather your facts the night before and speak early. Then slow down for the handover, since the people behind you have to live with whatever you knock down.',
    self: 'Anger is often a messenger with news of what you value. Hear it out before it grabs the reins. You may find it wanted one honest sentence, and would have been satisfied with that.',
    advice:
      'Take the task you have postponed longest and give it one hour at full tilt, timer on, door shut, no polishing. Before you begin, name the person whom your haste might graze, and send them a line so that they are not surprised.',
  },
  reversed: {
    summary:
      'Horse and rider have parted company, or are galloping in a ring. A great deal of force is about and it is landing badly. You give sharp answers to mild questions, and defend a principle long after the room has emptied. It can also be that the brake is on from outside, and you fret at a closed gate with the hooves going. Dismount for a bit. Over bad ground a horse led by the bridle is quicker than a lame one. What were you riding toward, before the riding became the point?',
    love: 'Arguments here start at the end, with the sword already up. Try losing a little time. If you feel the heat come, say “I want to finish this, give me ten minutes”, and when the ten minutes are over, do come back.',
    work: 'Urgency has been confused with importance, perhaps by someone above you. Fast wrong turns have to be walked back at an ordinary pace. Ask what the deadline is for, and you may find two days hidden in the answer.',
    self: 'When did you last do anything at half speed? Rushing can be a way of keeping just ahead of a feeling, the sort that would catch up at a bus stop. Let it catch up. Most feelings want a seat and a few minutes.',
    advice:
      'Each day this week, delay one reply by an hour on purpose and see how it changes. Walk somewhere you usually drive or cycle. At the end, list what suffered from the slowness; it may be a short list.',
  },
}
