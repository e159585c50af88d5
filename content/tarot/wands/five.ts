import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['friction', 'rivalry', 'debate', 'contest', 'crossed purposes'],
    reversed: ['buried conflict', 'truce', 'avoidance', 'inner quarrel', 'old scores'],
  },
  upright: {
    summary:
      'Five people, five sticks, and no one agrees on where the corner of the building goes. Look closely and nobody is hurt; each swings at a slightly different angle, as if the rehearsal had begun before the parts were given out. You might be in such a scramble now: loud opinions, crossed purposes, a sibling argument with old scores in it. Heat like this can be oddly useful. It shows who cares, and about what. First find out whether you are in a fight, a game, or a building site.',
    love: 'Sparring can be a form of closeness, provided both of you enjoy it. If the same small quarrel returns, look beneath the dishes and the lateness for the thing that is really being asked. In a crowd of suitors or opinions, keep your own voice.',
    work: 'Everyone has a stick in the air: competing bids, a meeting without a chair, colleagues protecting territory. Offer a rule instead of another opinion. Even a modest one, such as each person speaks once before anyone speaks twice, can turn noise into work.',
    self: 'Several of you live in one head, and today they disagree. The cautious one, the hungry one and the one who wants applause each grab a staff. Let all of them state their case on paper; they calm down once they have been heard.',
    advice:
      'Before the next disagreement, decide what a good ending would look like for the other side as well. Then ask one real question before you make a single point. Count how many sentences pass until somebody laughs.',
  },
  reversed: {
    summary:
      'Sticks lowered, faces stiff. A conflict has gone indoors, where it lives on as sarcasm, silence or a tidy agreement no one believes. You may be avoiding a quarrel because earlier ones went badly, and the cost is being paid in small coin every day. Or the scramble really is over, and you are still braced for the next blow. Put your hand flat on the table and notice which it is. A true peace feels roomy; a false one makes people careful.',
    love: 'You both walk round the subject as one walks round a sleeping dog. Peace kept that way gets narrow. Choose a calm hour, outdoors perhaps, and bring one grievance of modest size. Practice on that before you try the old one with teeth.',
    work: 'Nobody disagrees in the meeting and everybody disagrees in the corridor. Someone has to make dissent safe, and you could start by doubting your own idea aloud. If you are tired of competing, look for a corner where skill counts more than elbows.',
    self: 'The argument has moved inside and keeps you up with clever replies to people who are long asleep. Part of you may enjoy the fight more than it wants the settlement. Could you lose this one, on purpose, and be no smaller?',
    advice:
      'Name one tension you have been polite about. Tell the person involved a single sentence that begins with what you would like, and leave out the history. If it is over already, do something friendly that makes it plain.',
  },
}
