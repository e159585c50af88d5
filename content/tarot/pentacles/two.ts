import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['juggling', 'balance', 'adaptability', 'multitasking', 'changing tides'],
    reversed: ['overwhelm', 'overcommitment', 'disorganization', 'forced cheer', 'dropped ball'],
  },
  upright: {
    gist: 'Juggling two big demands at once, and managing for now.',
    summary:
      'A dancer in a very tall hat keeps two coins moving inside a ribbon looped like a figure eight, while behind him ships climb waves as big as houses. Solid ground has little to do with it; he stands on good timing. Two demands have you hopping: job and family, duty and dream, the old town and the new. Steadiness here comes from moving. As with a bicycle, the trouble begins when you stop, and it helps a great deal to find the whole business slightly funny.',
    love: 'Two full calendars are trying to fall in love, or to stay there. Keep the touch light and frequent, a note in a lunch box, ten minutes on the stairs. A relationship can live on small change for a while, so long as both keep paying it in.',
    work: 'Priorities swap places by the hour. Rather than aiming at a perfect plan, settle a beat: mornings for the one, afternoons for the other, and a fixed moment to look up. Let people know which ball is in the air today.',
    self: 'You handle more than you notice. Watch where it still feels like play, and where the smile has become a fixture. The second spot tells you which wave you are really bracing for, and perhaps which coin could be caught and pocketed until spring.',
    advice:
      'Lay out the coming days on one page and mark in two colors what you must carry and what you like. Move a single block so that the colors alternate better. Then put on a song you can dance to while you do the dishes.',
    roles: {
      past: 'For months you kept two lives running on one set of hours, and mostly you kept them in the air.',
      present: 'Everything is moving at once, and you keep your feet by adjusting a little every day.',
      helps:
        'Your sense of timing is the asset; you can change feet in midair and make it look like a dance.',
      hinders:
        'No single thing gets your whole attention, so each stays half done and wants you again tomorrow.',
      hidden:
        'Behind the bustle rises a bigger wave than the two things you’re juggling, and you have kept your back to it.',
      wanted: 'If it were up to you, you’d keep both, and hear somebody say that you don’t have to pick.',
      feared:
        'One missed beat, you think, and the rent, the job and the people you love all come down together.',
      other:
        'Whoever you have in mind is fond of you and double-booked, and answers between two other things.',
      advice:
        'Give each demand its own hours, tell people which hours those are, and laugh when the schedule slips.',
      outcome:
        'If the pace holds, the whole business stays afloat without arriving, workable for a season and tiring over a year.',
    },
    tags: ['balance', 'movement', 'change'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'Two things are still in the air, so ask again when one of them has landed.',
    },
  },
  reversed: {
    gist: 'Too much in the air, and something has already dropped.',
    summary:
      'One of the coins has rolled under the dresser. With so much in the air a drop was likely, and the clatter comes almost as a relief. The dance has been showing its strain for a while, in double bookings, unread messages and a cheerfulness that gets shrill. You have been keeping two things going so as not to have to choose between them, and your arms noticed before you did. For a moment, anyway, you have a hand free. What would you do with it?',
    love: 'Is someone getting the leftovers of your day? Say it before they do. A canceled evening honestly explained wounds less than three spent half listening with a screen in your lap. Which hour of the week could be theirs alone?',
    work: 'Your calendar makes promises that your body has to keep. Look for the task which three people believe somebody else is doing, and for the one that exists only because it always has. Hand the first back with a date; drop the second.',
    self: 'Busy can be a costume, and from the inside it is hard to tell. Try one unfilled hour and see what comes to the surface: boredom, sadness, a wish to learn the cello. Any of those would be useful to know about.',
    advice:
      'Let one duty fall on purpose this week, the kind that would bounce. Tell whoever needs to know that you are putting it down until a certain date. Use the first free evening for an unhurried supper and an early night.',
    roles: {
      past: 'You said yes to both, smiled through the double bookings, and something you cared about hit the floor.',
      present:
        'Right now the juggling has tipped into scrambling, and the people near you can hear it in your voice.',
      helps: 'Something has already fallen, which frees a hand and proves that a drop can be survived.',
      hinders: 'A choice you won’t make is dressing itself up as a busy calendar.',
      hidden:
        'Under the cheerful replies you’re exhausted, and some of the rushing keeps you from hearing a sadder thought.',
      wanted:
        'What you’d really like is for someone else to cancel one of the two, and spare you the choosing.',
      feared: 'Stopping scares you more than dropping things, because in the quiet you’d have to decide.',
      other: 'People near you get the tail end of your day, and some have stopped asking for more.',
      advice:
        'Cancel one commitment today with a short honest message, and leave the freed evening empty on purpose.',
      outcome:
        'Carried on like this, the next drop comes by accident instead of by choice, and costs more to pick up.',
    },
    tags: ['burden', 'choice', 'balance'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Your hands are overfull already, and one more yes is how the next thing gets dropped.',
    },
  },
  page: {
    classicPicture:
      'A young man dances in a tall hat before a rough sea, a pentacle in each hand. An endless cord runs around both coins like a figure eight lying on its side, the sign for something without end, and the same loop that hovers over the Magician’s head. So the juggling is never done: money comes in and goes out, one duty follows another. Behind him two ships ride steep waves, one high and one low, like fortunes rising and falling. He keeps his eyes on what he has in hand, and one foot off the ground.',
    numberAndSuit:
      'Twos set one thing beside another and ask for an exchange. In the suit of money, work and daily upkeep that means balancing: two bills, two jobs, two towns. The Golden Dawn called it Harmonious Change.',
    person:
      'Quick on their feet, funny, late by seven minutes, with two phones and a story about each. They talk while walking. You like them at once, and learn to confirm the date twice.',
    feelings:
      'Fondness in bursts, between other obligations. You’re enjoyed, and thought of on the stairs; what’s lacking is a fixed place in the week, and the nerve to make one.',
    feelingsReversed:
      'Understanding, a little rueful, and worn at the edges. They miss you, by all appearances, without wanting to add to the load; one hour with a name and a date might mean more than apologies.',
    advice:
      'Keep moving and keep it light. Look at what comes in and goes out on one page, shift one payment or one meeting, and don’t demand a final balance this month.',
    goesWith: [
      {
        card: 'temperance',
        text: 'Temperance pours where the dancer tosses; side by side they turn frantic balancing into a patient mixing of two lives.',
      },
      {
        card: 'ten-of-wands',
        text: 'One still dances with the load and one is bent double under it; the pair asks you to put something down early.',
      },
      {
        card: 'two-of-swords',
        text: 'Here both options are kept spinning, there nobody looks at either; the two together describe a choice long overdue.',
      },
    ],
  },
}
