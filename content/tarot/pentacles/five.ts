import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['hardship', 'hard winter', 'shut out', 'need', 'endurance'],
    reversed: ['thaw', 'help accepted', 'coming in', 'slow recovery', 'pride'],
  },
  upright: {
    summary:
      'Snow, and two people limping past a lit church window. One has bare feet, the other a crutch; they have each other, which the picture does not underline. Hard times narrow a street until you see only the next few steps. If you feel shut out, by want, by weariness, by a door that closed, nobody here explains the feeling away. Look to the side, though. The glass is glowing, so somebody lit a lamp, and such houses have an entrance round the corner. Being in need is nothing to hide.',
    love: 'You two may be in the weather together, with little to spare and tempers short from cold. Kindness costs less than it seems; share the gloves, say “we”. If you feel alone in it, tell somebody how alone, using actual words.',
    work: 'Feeling outside the circle, underused or passed over, you start to walk with your head down and miss the open doors. Tell two people what you could do and would like to do. Someone indoors may not know that you are out there.',
    self: 'Worth and circumstance get tangled when life is lean. They are two different ledgers. You are the same person who was funny last summer, only colder and more tired, and you may accept a blanket without writing it down as a debt.',
    advice:
      'Ask for help once this week, from a particular person, for a particular thing. Make it easy to say yes to: an hour, a lift, a meal, a name to call. And if you pass somebody who is out in the cold, stop.',
  },
  reversed: {
    summary:
      'The snow is turning to slush, and a side door stands ajar. Here is the other end of the hard street: a hand offered and at last accepted, a first decent week, warmth that hurts a little as it comes back into the fingers. It may take longer for the mind to come indoors than the body. You keep the crust in your pocket, the apology on your tongue. Pride, meanwhile, may still be walking up and down outside, insisting that it prefers the air. Nobody in there is keeping count.',
    love: 'After a lean stretch you may be learning to receive again. Let them carry the bag. It is possible that someone has been standing in the lit doorway for a while, unsure whether you wanted to be called.',
    work: 'Things may ease a little, with an encouraging reply or a place at the table. Take your seat without over-explaining where you have been. You know what it is like outside now, and can hold the door in a way that others cannot.',
    self: 'Hardship leaves habits behind. Bracing, apologizing, saving the good soap. Some of those served you well and could be thanked and retired. Begin with whatever you are still denying yourself out of loyalty to a winter that has passed.',
    advice:
      'Accept the next kind offer within ten seconds, before you can decline it nicely. Then go in somewhere warm where people gather, a library, a choir, a place of worship, a café with a big table, and stay for one hour.',
  },
}
