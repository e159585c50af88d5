import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['boundaries', 'courage', 'conviction', 'self-defense', 'high ground'],
    reversed: ['defensiveness', 'overwhelm', 'giving up', 'battle fatigue', 'self-doubt'],
  },
  upright: {
    gist: 'Hold your position; you stand higher than those who push against you.',
    summary:
      'Six staves jab up from below, and the defender on the ledge has come out in odd shoes, one high boot and one low. There was clearly no time to dress for this. Yet the higher ground is yours and the footing holds. You may be asked to stand by a decision, a boundary, an unpopular opinion, a way of living that your relatives find peculiar. You need not flatten the others. It is enough to stay where you are, keep your voice level, and know why this piece of hill matters.',
    love: 'Not everyone has to approve of whom you love, or of how the two of you arrange your life. Close ranks kindly. And between yourselves, a clear no said early spares both of you the sulk that follows a reluctant yes.',
    work: 'Your position may be under test: questions about the budget, a rival bid, a colleague who wants the desk. Prepare the three facts you would stand on if everything else were taken away. Answer those challenges that have substance, and let the rest tire themselves out.',
    self: 'Backbone grows through use, mostly in small and slightly embarrassing scenes. You return the cold soup. You decline the invitation without a novel of excuses. Each time, the ledge under your feet proves broader than you had thought.',
    advice:
      'Draw one line to hold this week, such as no messages after nine, or one evening that stays free. Tell those it concerns in two sentences. When you are pushed, repeat the sentences and add nothing to them.',
    roles: {
      past: 'You had to defend a choice again and again, against people who never had to live with it.',
      present: 'You’re being pushed from several sides, and your footing is firmer than it feels.',
      helps:
        'You have the higher ground: good reasons, first-hand knowledge, and less to hide than the other side.',
      hinders: 'Being braced for attack makes you swing at questions that were only questions.',
      hidden: 'Courage has been growing in you through small refusals that nobody noticed, including you.',
      wanted: 'You’d like to live this your own way, without a hearing every time you do.',
      feared: 'You dread the day when your arguments run out and everyone is still at the foot of the hill.',
      other: 'Someone is testing how serious you are, and would respect a calm no.',
      advice: 'Choose the one point you wouldn’t give up, and let the smaller ones go by unanswered.',
      outcome: 'Standing firm pays off along this road, though the pushing goes on a while before it tires.',
    },
    tags: ['courage', 'conflict'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason: 'You hold the better ground, and as long as you mean it the odds lean your way.',
    },
  },
  reversed: {
    gist: 'Worn out from defending everything, including what you no longer want.',
    summary:
      'Arms ache from holding the staff so high. Most of the attackers left some time ago, and you are still swinging at the wind, answering at midnight a comment that its author has forgotten. Defending everything is as tiring as defending nothing. Sort the hill into the part you would truly fight for and the part you hold only from habit. The second can be handed over, and the relief is considerable.',
    love: 'A question about the weekend is met like an accusation. When did asking become attacking? One of you can put the stick down first by saying: I think I am defending myself against somebody who left years ago.',
    work: 'Every remark on your work gets an answer, as though the job hung on it. Some remarks are noise, some are useful, and it takes a rested mind to tell. If you have been outvoted, ask for a review date instead of fighting on.',
    self: 'Some kinds of strength never let anyone near. Yours began as good sense and has become expensive. Whom would you allow to see you wobble? There is room for a second person on the ledge, even if the picture forgot to draw one.',
    advice:
      'Let every small annoyance go for one day: the misquoted sentence, the stolen parking space, the wrong dessert. In the evening see what still bothers you. Give that one item a proper answer, in daylight, to the right person.',
    roles: {
      past: 'You fought on so many fronts that you gave away the one that mattered.',
      present: 'Every remark lands like an attack now, and your arms are tired from the staff.',
      helps: 'Tiredness is honest: it tells you which of these battles you stopped believing in.',
      hinders: 'You keep guarding a decision whose reasons moved out long ago.',
      hidden: 'The voice you are really arguing with is an old one, and its owner isn’t in this room.',
      wanted: 'A day without having to justify yourself to anyone would feel like a vacation.',
      feared: 'Giving way on one small point looks to you like the start of losing everything.',
      other: 'Your counterpart is on the defensive, and hears blame in even your kindest question.',
      advice: 'Hand over one piece of ground you never wanted, and rest before you decide about the others.',
      outcome: 'At this rate the hill is lost to sheer weariness, though nobody ever attacked it in earnest.',
    },
    tags: ['fear', 'conflict', 'burden'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'You’re too worn to hold this well at present, and a shaky yes would be one more thing to defend.',
    },
  },
  page: {
    classicPicture:
      'A young figure stands on a rocky height with feet apart, gripping a staff across the body, while six more staves thrust up from below. The attackers are out of the frame, so we never learn how many they are or whether they mean it. Look at the feet: one wears a boot and the other a shoe, as though the quarrel began before breakfast. The ground tells the rest. Whoever holds the top of a crag fights with the slope’s help, which is why success is among Waite’s meanings, next to wordy strife.',
    numberAndSuit:
      'Seven tests what six achieved. In the suit of will the test comes from outside, as opposition, envy, or a plain challenge; its Golden Dawn title is Valor, with Mars in Leo behind it.',
    person:
      'A stubborn defender of a small, good cause: the neighbor who saved the tree, the colleague who won’t sign. Speaks briefly, with facts, and looks calmer than the heartbeat would suggest.',
    feelings:
      'Guarded. Someone cares enough to hold out against objections, a few of them their own, and is tired of having to justify a simple fondness.',
    feelingsReversed:
      'Cornered, at least in their own eyes, and more tired than angry. Caring about you and shielding against you take turns; saying outright that no fight is coming could let the arms down.',
    advice:
      'Stay where you are, and say why only once. Spend your strength on a single point, and allow the remaining hillside its noise.',
    goesWith: [
      {
        card: 'strength',
        text: 'Two kinds of firmness, the raised staff and the quiet hand; begin with the hand, and keep the staff in reach.',
      },
      {
        card: 'nine-of-wands',
        text: 'From the first challenge to the last watch: what you are defending has cost you, so ask whether it’s still yours.',
      },
      {
        card: 'five-of-swords',
        text: 'Holding your ground and winning at any price stand next to each other, and only one leaves you with friends.',
      },
    ],
  },
}
