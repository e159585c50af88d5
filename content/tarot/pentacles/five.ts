import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['hardship', 'financial loss', 'poverty', 'isolation', 'hard winter'],
    reversed: ['financial recovery', 'accepting help', 'renewed hope', 'pride', 'thaw'],
  },
  upright: {
    gist: 'A hard, lean time; help is closer than it looks.',
    summary:
      'Snow, and two people making their way past a tall church window. One leans on a crutch, the other goes bent under a shawl; they have each other, which the picture does not underline. Hard times narrow a street until you see only the next few steps. If you feel shut out, by want, by weariness, by a door that closed, nobody here explains the feeling away. Look to the side, though. The glass is bright, so somebody lit a lamp, and such houses have an entrance around the corner. Being in need is nothing to hide.',
    love: 'You two may be in the weather together, with little to spare and tempers short from cold. Kindness costs less than it seems; share the gloves, say “we”. If you feel alone in it, tell somebody how alone, using actual words.',
    work: 'Feeling outside the circle, underused or passed over, you start to walk with your head down and miss the open doors. Tell two people what you could do and would like to do. Someone indoors may not know that you are out there.',
    self: 'Worth and circumstance get tangled when life is lean. They are two different ledgers. You are the same person who was funny last summer, only colder and more tired, and you may accept a blanket without writing it down as a debt.',
    advice:
      'Ask for help once this week, from a particular person, for a particular thing. Make it easy to say yes to: an hour, a ride, a meal, a name to call. And if you pass somebody who is out in the cold, stop.',
    roles: {
      past: 'You went through a cold stretch with too little money, sleep or company, and walked on because stopping wasn’t possible.',
      present: 'Times are lean just now, and being cold and tired makes every door look closed.',
      helps:
        'You aren’t out in the weather alone; somebody limps along beside you, and that makes for sturdy friends.',
      hinders: 'Shame bars the way, telling you to keep the trouble quiet until it’s over.',
      hidden:
        'Close by, a door you’ve walked past has been open all along: a fund, a neighbor, an office with a kind clerk.',
      wanted: 'Your wish is small and warm: a paid bill, a hot supper, one night without doing the math.',
      feared:
        'Your dread is of staying outside, unable to pay your way, while everyone else sits inside by the stove.',
      other: 'Someone you care about is struggling too, and looks away because they have so little to give.',
      advice:
        'Tell one person exactly how things stand, and name the single help that would make this week easier.',
      outcome: 'Along this street the cold goes on for a while, and eases from the day you knock somewhere.',
    },
    tags: ['scarcity', 'burden'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Means and strength are short at the moment, so look after warmth and help before anything else.',
    },
  },
  reversed: {
    gist: 'The worst of the cold is passing; let yourself be helped.',
    summary:
      'The snow is turning to slush, and a side door stands ajar. Here is the other end of the hard street: a hand offered and at last accepted, the overdue rent paid, a first decent week, warmth that hurts a little as it comes back into the fingers. The mind comes indoors later than the body. You keep the crust in your pocket, the apology on your tongue. Pride, meanwhile, is still walking up and down outside, insisting that it prefers the air. Nobody in there is keeping count.',
    love: 'After a lean stretch you are learning to receive again. Let them carry the bag. Someone may have been standing in the lit doorway for a while, thumb over your name on the phone, unsure whether you wanted to be called.',
    work: 'Things ease a little, with an encouraging line in the inbox and a place at the table. Take your seat without over-explaining where you have been. You know what it is like outside now, and can hold the door in a way that others cannot.',
    self: 'Hardship leaves habits behind. Bracing, apologizing, saving the good soap. Some of those served you well and could be thanked and retired. Begin with whatever you are still denying yourself out of loyalty to a winter that has passed.',
    advice:
      'Accept the next kind offer within ten seconds, before you can decline it nicely. Then go in somewhere warm where people gather, a library, a choir, a place of worship, a café with a big table, and stay for one hour.',
    roles: {
      past: 'Help came in the end, later than it should have, and you were nearly too proud to take it.',
      present: 'You’re on the way in from the cold, with wet shoes and less to explain than you think.',
      helps: 'You know how little a person truly needs, and that knowledge keeps you calm while things mend.',
      hinders: 'Old winter habits hold you back: bracing, apologizing, turning down the chair by the stove.',
      hidden:
        'Disorder left over from the hard months, unopened letters and postponed talks, is still at work underneath.',
      wanted: 'To sit down at a table where nobody asks what you brought would be plenty.',
      feared: 'Trusting the thaw is hard, since the last mild week was followed by more snow.',
      other:
        'Somebody has left the door open for you, and isn’t sure whether calling out would embarrass you.',
      advice:
        'Open the letters, accept the first sensible offer of help, and let another person carry one bag.',
      outcome: 'Bit by bit the way leads indoors, with a good deal of tidying up after the storm.',
    },
    tags: ['healing', 'trust', 'scarcity'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'Life is only just getting warm again and still in disorder, so a new demand would ask too much.',
    },
  },
  page: {
    classicPicture:
      'Two beggars trudge through falling snow under a lighted stained-glass window, in which five pentacles are set. One is a woman with bare feet and a shawl over her head; the other goes on crutches, head bandaged, a bell hung around the neck, as people with leprosy once had to wear. The window suggests a church, and with it a community that has light and warmth to spare. No door appears in the picture. Readers have argued ever since whether the two are shut out or simply haven’t looked up.',
    numberAndSuit:
      'Fives break the square of the four: something is lost, and the suit comes under strain. With pentacles the strain falls on money, work, home and the body. Material Trouble, the Golden Dawn called it, without softening.',
    person:
      'Somebody who has been short of money or welcome, and jokes about it before you can. Quick to apologize, slow to ask. Would share a sandwich without thinking and walk home to save the fare.',
    feelings:
      'Left out in the cold, and ashamed of minding. You’re missed; the one who misses you believes that you’re warm and well without them, and won’t knock first.',
    feelingsReversed:
      'Warmth at a polite distance. The person seems to worry about hurting your pride, having perhaps been poor or sick or lonely once as well, and would take a knock as a compliment.',
    advice:
      'Ask for help early and in plain words. List what is owed and to whom, call the people whose job it is to help, and stay close to whoever walks with you.',
    goesWith: [
      {
        card: 'six-of-pentacles',
        text: 'The lit window opens and a hand comes out with coins; hardship and help live on the same street.',
      },
      {
        card: 'the-star',
        text: 'Snow below and a clear sky above: a lean season can still have a light to steer by.',
      },
      {
        card: 'the-hermit',
        text: 'The Hermit’s lantern comes down the cold street; the pair turns loneliness into a search for the right door.',
      },
    ],
  },
}
