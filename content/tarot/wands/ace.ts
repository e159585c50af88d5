import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['inspiration', 'creative spark', 'new venture', 'motivation', 'first step'],
    reversed: ['false start', 'creative block', 'low motivation', 'delay', 'damp wood'],
  },
  upright: {
    gist: 'A fresh wish to begin something, warm enough to act on today.',
    summary:
      'Still in leaf, a branch is held out by a hand from a cloud. It was cut from its tree and has gone on growing anyway. That is how some ideas arrive: without a plan, without permission, already alive. You may know the signs. You talk faster, reach for paper, wake before the alarm. Nothing is built yet, and the castle on the far hill is only a shape. What you hold is the wish to begin, and that is worth taking seriously while it is warm.',
    love: 'Attraction that wakes you up. With someone new, say the simple thing: I would like to see you again. With someone familiar, bring back some daring, such as a detour on the way home or a question you have never asked each other.',
    work: 'The proposal, the first sketch, the conversation that starts with “what if we.” Quality can come later; at this stage it helps more to have something on the table. Show a rough version to one person whose eyes light up easily.',
    self: 'Somewhere under the duties there is a thing you would do for nothing. It may have stirred lately, disguised as impatience, or as envy of somebody who is already doing it. Either one is a fair pointer to where your own fire lies.',
    advice:
      'Give the idea you keep coming back to its first twenty minutes within the next two days. Do not research it or announce it. Write the opening line, buy the seeds, call the number. Then note how you felt at minute nineteen.',
    roles: {
      past: 'An idea caught you without warning, and for a while you woke before the alarm because of it.',
      present: 'Something in you wants to start, and the wanting is stronger right now than any plan for it.',
      helps:
        'Your appetite is back, and honest appetite carries you further in a week than discipline does in a month.',
      hinders:
        'The thrill of starting is so pleasant that the dull second step keeps being put off for another spark.',
      hidden: 'Beneath your impatience lies a real desire, which you have been filing under bad moods.',
      wanted: 'You’d like to feel eager again, and to have one thing that pulls you out of bed.',
      feared: 'Part of you dreads catching fire for this in front of everyone and then losing interest.',
      other: 'Whoever you’re asking about feels a spark and hasn’t yet thought about what to do with it.',
      advice:
        'Begin today, badly and briefly, while the wish is still warm, and leave the planning for tomorrow.',
      outcome:
        'Momentum gathers from here as long as somebody keeps feeding it small, regular pieces of work.',
    },
    tags: ['beginning', 'desire', 'courage'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'A beginning with this much life in it deserves a yes, provided you take the first step yourself.',
    },
  },
  reversed: {
    gist: 'You want to begin, but timing, tiredness and doubt keep the fire from catching.',
    summary:
      'You strike the match and the wood is wet. The wish is there, but it meets tiredness, bad timing, or a voice that asks what the point would be. You have started so often, and bookmarked so many courses, that starting itself has lost its taste. Leaves drop from the branch in the picture, too; some of what falls is only the season. Before you judge your own will, look at the conditions. A fire wants dry wood, a gap for air, and somebody who stays beside it for the first few minutes.',
    love: 'Wanting has gone quiet, and the phone with it. Pressing for a blaze tends to smother what warmth there is. Ask each other what used to delight you before habit set in. On your own, ask whether you long for a person or for a change.',
    work: 'A launch keeps slipping, and each delay makes the thing look less worthwhile. See whether the fault lies in the idea or in the hour it was given. Work begun at the tail end of a full day rarely gets a fair trial.',
    self: 'Blaming yourself for laziness misses the mark. Appetite often goes under when rest, company or solitude run short. You are also guarding an old disappointment, so that no new hope gets close enough to burn you.',
    advice:
      'Pick the smallest thing you have let stall and remove one obstacle from its path: clear the table, charge the battery, tell a friend you are stuck. Let that be all for the day. Come back to the idea itself tomorrow morning.',
    roles: {
      past: 'You struck the match more than once, and tiredness or bad timing put the flame out each time.',
      present:
        'Right now your enthusiasm is damp, and each new attempt goes out after the first bright minute.',
      helps: 'A slow start shows you exactly which obstacle is in the way, so you can clear that one first.',
      hinders:
        'So many abandoned beginnings lie behind you that a new one feels like another promise to break.',
      hidden: 'Rest is what you are short of; the missing spark is only how the tiredness shows itself.',
      wanted: 'What you long for is the eagerness you used to have, without needing to force it.',
      feared: 'Your worry is that the fire has gone out for good and only the routine is left.',
      other:
        'Someone close to you has the interest but not the energy, and takes your questions for pressure.',
      advice:
        'Try again in the morning, with the phone off and the table clear, for no more than half an hour.',
      outcome: 'Without dry wood and a free hour, the plan stays a plan and slowly loses its shine.',
    },
    tags: ['delay', 'desire'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'The wood is too wet to burn tonight, and striking at it harder only uses up your matches.',
    },
  },
  page: {
    classicPicture:
      'From a small cloud comes a hand, holding up a rough branch with fresh leaves still sprouting from its sides. More leaves drift through the air around it, a sign that the force in the wood is too great to keep to itself. Far below, a river runs through open country, and a castle stands on a hill: what could be built in time, seen at its proper distance. Rider–Waite–Smith gives all four aces this hand from the clouds, so an ace is always something offered, and never yet something owned.',
    numberAndSuit:
      'An ace is the number one: the seed of its suit, pure and without a plan. Wands belong to fire, which means desire, work begun, courage and creative heat, so their ace is the spark before there is anything to burn.',
    person:
      'An instigator of any age, who calls at odd hours with an idea and has already begun on the back of an envelope. Such people speak quickly and in questions, mostly “why not?”, and need someone nearby to remember the details.',
    feelings:
      'Sudden, bodily interest: the pulse is up, and the other person thinks of reasons to write. How deep that goes is still unknown; the warmth itself is genuine.',
    feelingsReversed:
      'Willing, and flat as a battery in January. The liking is still there, as far as one can see; rest, and an invitation with no date on it, may suit better than encouragement.',
    advice:
      'Act on the impulse at its smallest useful size. A first page, a first call, a first coffee together; nothing needs to be promised, and much can be learned by Friday.',
    goesWith: [
      {
        card: 'the-magician',
        text: 'Raw will meets the hands that know how to use it, so this week’s idea could become a thing on the table.',
      },
      {
        card: 'king-of-wands',
        text: 'The first spark and the fire that has been kept for years: start as the ace does, finish as the king would.',
      },
      {
        card: 'ace-of-cups',
        text: 'Desire and tenderness begin together; let the wish and the fondness come up in the same conversation.',
      },
    ],
  },
}
