import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['fast movement', 'messages', 'travel', 'momentum', 'sudden news'],
    reversed: ['miscommunication', 'rushing', 'scattered energy', 'frustration', 'crossed wires'],
  },
  upright: {
    gist: 'Things are moving fast, and news is on its way.',
    summary:
      'Eight staves cross the open sky with nobody in the picture to throw them. They are in the air already and coming down at a good angle. Messages, tickets, decisions, news that has waited for weeks: everything seems to leave at once, and the calendar that was empty on Monday is full by noon. It can be a delight if you travel light. Answer quickly, keep the language simple, and say yes to what flies in your direction. Below, a river runs and a small house stands in peace. There is somewhere to land.',
    love: 'Fast replies, long calls, a spontaneous train ride. Enjoy the speed, and let your words be as clear as they are quick; a plain “I miss you” flies straighter than a clever hint. In settled love, a surprise visit at noon might do wonders.',
    work: 'Several things come loose together. Sort by what is already moving, and help that over the line before you start anything else. Short messages, early decisions and a tidy desk are worth more than brilliance on days like these.',
    self: 'Your thoughts have wind under them. Let your hands keep up: dictate, sketch, walk while you think. Insights that come at this pace seldom wait politely to be recalled, and the one from the shower deserves a pencil.',
    advice:
      'Clear the decks for one morning. Send every reply that takes less than three minutes, starting with the one you have put off longest. Afterward, choose a single larger thing and move it as far as it goes before lunch.',
    roles: {
      past: 'Everything happened at once, and you answered faster than you had time to think.',
      present: 'Several things are in the air together, and answers are arriving quicker than you expected.',
      helps: 'The wind is behind you: doors open on the first knock, and people write back.',
      hinders: 'Speed itself is the trouble, because no pause is left in which to ask whether you agree.',
      hidden:
        'Much has been set moving out of your sight, and most of it is closer to landing than it looks.',
      wanted: 'You’re hoping for a quick, clear answer, so the waiting can be over.',
      feared: 'You’re afraid of being swept along and landing somewhere you never chose.',
      other:
        'Whoever is at the other end is quick to answer, eager to hear more, and short on patience for hints.',
      advice:
        'Reply today in plain words, and push through whatever is already moving before you begin anything new.',
      outcome: 'Matters run quickly toward a landing from here, and what is clearly said gets there first.',
    },
    tags: ['movement', 'hope'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'The arrows are already in flight and well aimed, so answer quickly and mean it.',
    },
  },
  reversed: {
    gist: 'Messages cross, plans stall, and hurrying makes it worse.',
    summary:
      'Arrows in a tangle. The letter went to the old address, the train stands in a field, and three people answered a question you had not finished asking. Haste is the cause: you fire off replies before you have read to the end, and then wait, thumb over the screen, to see whether the other side is typing. For anyone with a quick mind that is hard work. Slow your own part down to walking pace, and a surprising amount of it untangles by itself.',
    love: 'A text can be read in eight tones of voice and it is tempting to settle on the worst. Ask before you answer it. If things began at a gallop, there is no harm in a slower week to find out what you have in common besides the speed.',
    work: 'Too many threads, and each one is urgent to somebody. Delays further up may be outside your reach, so tell people early what is late and why. Reading a message twice before sending it saves a whole afternoon of explaining.',
    self: 'You live a few minutes ahead of yourself, already at the next door. What would you hear if you came back? Restlessness sometimes covers a piece of news you have not wanted to open. The news is usually lighter than the effort of avoiding it.',
    advice:
      'Put one day’s delay on every answer that makes your pulse rise. Draft it, leave it, read it aloud the next morning. Also walk somewhere you would normally ride, and let the distance take as long as it takes.',
    roles: {
      past: 'You answered in haste, the words landed wrong, and weeks went into explaining them.',
      present:
        'Signals are crossed at the moment, and half of what you hear was meant for a different question.',
      helps: 'A forced stop lets you reread what was actually said before you act on what you imagined.',
      hinders: 'Too many open tabs and half-written replies keep any one thing from arriving.',
      hidden: 'Jealousy is mixed in with the hurry, and it’s aiming some of your words for you.',
      wanted: 'Some quiet would do, and one message that says exactly what it means.',
      feared: 'You fear that the delay is an answer, and an unkind one.',
      other: 'Someone wrote to you in a hurry and doesn’t know how sharp it sounded.',
      advice:
        'Pick up the phone instead of typing, and settle one misunderstanding before it breeds a second.',
      outcome: 'At full gallop the threads tangle further; walking pace is what tends to straighten them.',
    },
    tags: ['delay', 'conflict', 'movement'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'Crossed messages and short tempers surround the matter, and rushing it now lands it in the wrong place.',
    },
  },
  page: {
    classicPicture:
      'Eight leafy staves fly side by side through a clear sky above open country, slanting toward the ground. Beneath them a river runs past low hills, and on one rise stands a building. No person appears anywhere, which is rare in the minor cards: we don’t see who threw these, and nobody can call them back. Their lines are parallel, so the effect is of one intention and not of eight. The flight is nearly over. Waite describes motion through what had been still, drawing to the end of its course, and adds that they may be read as the arrows of love.',
    numberAndSuit:
      'Eight is strength organized and put to work. Organized fire turns into speed: letters, trips, decisions, declarations. The Golden Dawn titled the card Swiftness and placed it with Mercury, the messenger, in Sagittarius, the archer.',
    person:
      'A quick thinker with the phone in hand and one arm in the coat. They answer in half sentences, forget the goodbye, and are back an hour later with exactly what you needed.',
    feelings:
      'A rush. Someone thinks of you between all other thoughts and wants to hear back at once; the longing is honest, and still very young.',
    feelingsReversed:
      'Impatient with the whole day, and only by accident with you. Being answered matters to this person more than the tone suggests; a voice on the phone could settle what typing has tangled.',
    advice:
      'Move while things are moving. Answer, book, decide; keep each message short and kind, and let nothing wait that could be done today.',
    goesWith: [
      {
        card: 'knight-of-wands',
        text: 'News flies and a rider follows it; pack lightly, and leave word at home about the route.',
      },
      {
        card: 'the-hermit',
        text: 'A flurry of messages meets a closed door; some answers are better for a night’s thought.',
      },
      {
        card: 'four-of-swords',
        text: 'Everything in motion beside complete rest: sort what truly can’t wait, and let the pile be small.',
      },
    ],
  },
}
