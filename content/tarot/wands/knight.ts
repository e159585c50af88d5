import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['adventure', 'boldness', 'passion', 'speed', 'departure'],
    reversed: ['recklessness', 'hot temper', 'vanishing act', 'stalled horse', 'burnt bridges'],
  },
  upright: {
    summary:
      'The horse is up on its hind legs and the rider’s plume streams like a torch. No one has ever drawn a knight who looked less likely to sit through a committee. You have that heat at your disposal now: the courage to go first, say it aloud, leave by the early train. Some doors in life open mainly to those who arrive a bit too soon. Keep a hand on the rein all the same, and glance back once, since the people who would gladly come along need a minute to find their boots.',
    love: 'Passion on a fast horse. It makes for marvelous stories and, now and then, for someone left standing in the dust. Be as honest about how long you mean to stay as you are about how much you want to come in.',
    work: 'Volunteer for the difficult opening: the cold call, the pilot, the stage nobody wants to speak on. You persuade by being willing. Agree beforehand who looks after the second half, because your attention may be over the next hill by then.',
    self: 'Life tastes better at a canter. If you have been sensible for too long, something in you is stamping in the stable. Let it out on open ground, where speed does no harm: a swim before breakfast, a song, a truth told with a grin.',
    advice:
      'Do the bold thing first, before ten in the morning, on one day of your choice. Keep it to a size you can finish in a single charge. Tell someone where you are going, and be back for supper.',
  },
  reversed: {
    summary:
      'Someone has galloped past the turning, in temper or in love, and must ride back somewhat red in the face. Or the horse refuses, and all that fire goes into kicking the fence. A sharp word may be behind it, or a project dropped the moment it got dull. There is something likeable in a person who burns hot. It becomes easier on everybody, you included, when there is a pause between the spark and the spur. Three breaths can do it.',
    love: 'Hot and cold, here and gone. If you tend to vanish, a short honest line is kinder than another splendid entrance. If you tend to wait, look at what the rider does on an ordinary Tuesday.',
    work: 'A resignation letter written in anger reads well for about one night. Sleep on it. Where a good start has fizzled out, go back to whoever was left holding the reins and ask what is needed; the apology can be brief.',
    self: 'Motion can be a way of never being found at home. When the noise stops, what is it that you would have to feel? It might be smaller than you fear, and it has waited with more patience than you would have shown.',
    advice:
      'Walk wherever you can this week. When a heated reply rises, count the windows in the room before you speak. And pick up one thing you dropped halfway, only far enough to hand it over in decent order.',
  },
}
