import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['juggling', 'rhythm', 'adaptability', 'playfulness', 'changing tides'],
    reversed: ['overload', 'dropped ball', 'lost rhythm', 'forced cheer', 'choosing'],
  },
  upright: {
    summary:
      'A dancer in a very tall hat keeps two coins moving inside a ribbon looped like a figure eight, while behind him ships climb waves as big as houses. Solid ground has little to do with it; he stands on good timing. Two demands have you hopping: job and family, duty and dream, the old town and the new. Steadiness here comes from moving. As with a bicycle, the trouble begins when you stop, and it helps a great deal to find the whole business slightly funny.',
    love: 'Two full diaries are trying to fall in love, or to stay there. Keep the touch light and frequent, a note in a lunch box, ten minutes on the stairs. A relationship can live on small change for a while, so long as both keep paying it in.',
    work: 'Priorities swap places by the hour. Rather than aiming at a perfect plan, settle a beat: mornings for the one, afternoons for the other, and a fixed moment to look up. Let people know which ball is in the air today.',
    self: 'You handle more than you notice. Watch where it still feels like play, and where the smile has become a fixture. The second spot tells you which wave you are really bracing for, and perhaps which coin could be caught and pocketed until spring.',
    advice:
      'Lay out the coming days on one page and mark in two colors what you must carry and what you like. Move a single block so that the colors alternate better. Then put on a song you can dance to while you wash up.',
  },
  reversed: {
    summary:
      'One of the coins has rolled under the dresser. With so much in the air a drop was likely, and the clatter comes almost as a relief. The dance has been showing its strain for a while, in double bookings and a cheerfulness that gets shrill. You may be keeping two things going so as not to have to choose between them. It is just as possible that the waves were high, and that no skill would have been enough. For a moment, anyway, you have a hand free. What would you do with it?',
    love: 'Is someone getting the leftovers of your day? Say it before they do. A canceled evening honestly explained wounds less than three spent half listening with a screen in your lap. Which hour of the week could be theirs alone?',
    work: 'Your calendar makes promises that your body has to keep. Look for the task which three people believe somebody else is doing, and for the one that exists only because it always has. Hand the first back with a date; drop the second.',
    self: 'Busy can be a costume, and from inside it is hard to tell. Try one unfilled hour and see what comes to the surface: boredom, sadness, a wish to learn the cello. Any of those would be useful to know about.',
    advice:
      'Let one ball fall on purpose, the one that would bounce. Tell whoever needs to know that you are putting it down until a certain date. Use the first free evening for an unhurried supper and an early night.',
  },
}
