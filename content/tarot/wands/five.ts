import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['conflict', 'competition', 'disagreement', 'rivalry', 'tension'],
    reversed: ['conflict avoidance', 'truce', 'resentment', 'inner conflict', 'passive aggression'],
  },
  upright: {
    gist: 'Everyone pulls in a different direction, and the noise is mostly energy without rules.',
    summary:
      'Five people, five sticks, and no one agrees on where the corner of the building goes. Look closely and nobody is hurt; each swings at a slightly different angle, as if the rehearsal had begun before the parts were given out. You might be in such a scramble now: loud opinions, crossed purposes, a sibling argument with old scores in it. Heat like this can be oddly useful. It shows who cares, and about what. First find out whether you are in a fight, a game, or a building site.',
    love: 'Sparring can be a form of closeness, provided both of you enjoy it. If the same small quarrel returns, look beneath the dishes and the lateness for the thing that is really being asked. In a crowd of suitors or opinions, keep your own voice.',
    work: 'Everyone has a stick in the air: competing bids, a meeting without a chair, colleagues protecting territory. Offer a rule instead of another opinion. Even a modest one, such as each person speaks once before anyone speaks twice, can turn noise into work.',
    self: 'Several of you live in one head, and today they disagree. The cautious one, the hungry one and the one who wants applause each grab a staff. Let all of them state their case on paper; they calm down once they have been heard.',
    advice:
      'Before the next disagreement, decide what a good ending would look like for the other side as well. Then ask one real question before you make a single point. Count how many sentences pass until somebody laughs.',
    roles: {
      past: 'You grew used to arguing for every inch, among people who all spoke at once.',
      present:
        'You are in a scramble of opinions, where everyone is swinging and nobody has agreed on the rules.',
      helps:
        'Competition is sharpening you; without those rivals you would have settled for a weaker version.',
      hinders: 'Your energy goes into winning each small round, so the thing itself never gets built.',
      hidden: 'Nobody here means to hurt you; they’re fighting for room, and so are you.',
      wanted: 'A fair contest with clear rules, and a chance to show what you can do, would please you most.',
      feared: 'What scares you is the noise, and the chance of being shouted down in front of everyone.',
      other: 'Your opponent argues because the subject matters, and enjoys the sparring more than you think.',
      advice: 'Propose one rule that everyone can accept, then ask a real question before you swing again.',
      outcome: 'Another round of the same scuffle is the likely course, unless somebody names a common goal.',
    },
    tags: ['conflict', 'ambition'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Too many people are pulling at this at once, so an answer has to wait until the rules are agreed.',
    },
  },
  reversed: {
    gist: 'The fight has gone underground, where politeness keeps it alive.',
    summary:
      'Sticks lowered, shoulders stiff. A conflict has gone indoors, where it lives on as sarcasm, silence or a tidy agreement no one believes. In the group chat everybody sends a thumbs-up. You avoid the quarrel because earlier ones went badly, and the cost is paid in small coin every day. Some evenings you are still braced for a blow that nobody is planning. Put your hand flat on the table and breathe out. A true peace feels roomy; a false one makes people careful.',
    love: 'You both walk around the subject as one walks around a sleeping dog. Peace kept that way gets narrow. Choose a calm hour, outdoors perhaps, and bring one grievance of modest size. Practice on that before you try the old one with teeth.',
    work: 'Nobody disagrees in the meeting and everybody disagrees in the hallway. Someone has to make dissent safe, and you could start by doubting your own idea aloud. If you are tired of competing, look for a corner where skill counts more than elbows.',
    self: 'The argument has moved inside and keeps you up with clever replies to people who are long asleep. Part of you enjoys the fight more than the thought of settling it. Could you lose this one, on purpose, and be no smaller?',
    advice:
      'Name one tension you have been polite about. Tell the person involved a single sentence that begins with what you would like, and leave out the history. If it is over already, do something friendly that makes it plain.',
    roles: {
      past: 'You swallowed an argument some time ago to keep the peace, and the peace was never comfortable.',
      present: 'On the surface everyone agrees, while the real quarrel goes on in glances and unsent drafts.',
      helps: 'Everybody is tired of this, and tired people are often ready to hear a generous offer.',
      hinders:
        'A false truce blocks the way, because nobody can solve a problem that officially doesn’t exist.',
      hidden: 'Your own wishes contradict each other, and the quarrel you see outside has a twin in you.',
      wanted: 'Peace would be welcome, if it came with the right to say what has bothered you all along.',
      feared: 'You expect that one honest sentence would bring back the whole old war.',
      other: 'Someone in the circle agrees with every word and has quietly stopped meaning any of them.',
      advice: 'Say the thing you have only said to the mirror, to one person, without a list of examples.',
      outcome: 'If the subject stays closed, the group thins out politely, one excuse at a time.',
    },
    tags: ['conflict', 'truth', 'fear'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Disputes and half-truths sit under the politeness, and a yes given on top of them wouldn’t hold.',
    },
  },
  page: {
    classicPicture:
      'Five young people in differently colored tunics stand on uneven ground and swing five long staves at every angle. Each faces another way, no two blows meet squarely, and nobody is bleeding. Waite called it mimic warfare, a sham fight, and yet also the strenuous contest in the search for riches. Both readings suit the crossed wood, which forms no pattern at all: plenty of strength, no common plan. Imagine the same five a moment later with the ends brought together, and you have the frame of a house. The sky behind them is clear, so the storm is all their own.',
    numberAndSuit:
      'Fives break up the square peace of the fours with loss, strain or argument. Among wands it is the argument: five lively wills with no agreement, which the Golden Dawn titled Strife, with Saturn in Leo.',
    person:
      'The friend who disagrees in order to think. Loud, quick, rarely bitter, this person says “yes, but” before you have finished, and is puzzled afterward that anybody took it to heart.',
    feelings:
      'Stirred up and competitive. Attraction and irritation take turns, and the person doesn’t know yet which of the two to act on.',
    feelingsReversed:
      'Annoyed, and at pains not to be. Somewhere along the line arguing must have come to seem unsafe or useless, so an invitation to disagree, taken with good humor, may bring back some warmth.',
    advice:
      'Join the contest on purpose or leave it on purpose. If you stay, ask for rules, argue about the matter, and let the person be.',
    goesWith: [
      {
        card: 'seven-of-wands',
        text: 'First everyone against everyone, then all against one: together they ask which disagreement deserves your whole strength.',
      },
      {
        card: 'six-of-wands',
        text: 'After the scramble, the laurels; what looked like chaos was the qualifying round.',
      },
      {
        card: 'temperance',
        text: 'The angel’s slow pouring answers five people shouting: mix the opinions instead of counting them.',
      },
    ],
  },
}
