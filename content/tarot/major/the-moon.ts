import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['uncertainty', 'dreams', 'imagination', 'illusion', 'night fears'],
    reversed: ['clearing fog', 'released fear', 'confusion', 'hidden truth', 'dawn'],
  },
  upright: {
    summary:
      'A crayfish crawls from the water on to a path that runs between a dog and a wolf, past two towers, and out of sight. It has no map. By moonlight a coat on a chair is a burglar, and a burglar might be a coat. The Moon rules the hours in which you do not know, and your imagination, trying to be helpful, supplies the rest. Not everything it shows you is false. But this is a time for walking slowly, one hand on the hedge, and for putting off the signing of things until you can see the page.',
    love: 'Could it be that you love a silhouette, or are jealous of one? Ask before you conclude. What seems like coldness could be worry about something quite different. Still, if your unease comes back each time in the same place, remember where that was.',
    work: 'Information is partial, and people fill the gaps according to their nerves. Say openly what you do not know; it steadies the room. Creative work, on the other hand, thrives in this light, so let the odd idea come up out of the pond.',
    self: 'Dreams, moods and old fears are close to the surface. Write them down without making laws of them. The wolf and the dog are cousins, you know: what growls at you from the dark may turn out to have slept at your feet for years.',
    advice:
      'Make no final decision after ten at night. Put your fear into one sentence, beginning with “I imagine that”, and read it again by daylight. In the meantime keep to the path, keep your pace, and carry something warm.',
  },
  reversed: {
    summary:
      'The fog is thinning, and shapes come back to their proper sizes. You may be a little embarrassed at what you took for a monster, or sobered by what you took for a bush. As the Moon goes down, confusion is on its way out, though it can stir up mud in leaving. There is another possibility. Someone prefers the half-light, since so much can be done in it, and the someone could be you. Wait for the morning to finish arriving. Then look at the same place again, from close by, and believe your eyes.',
    love: 'A misunderstanding is coming to the surface, and with it the chance to laugh or to weep, or both. Say what you had imagined; hear what was really meant. If deceit has been at work, you need not argue with it. You can simply turn on the lamp.',
    work: 'What was hidden in the drawer is now on the table. Check the assumptions you made while you were guessing, and repair the ones which others have built on. You could be relieved to learn that your vague suspicion had a plain and dull cause.',
    self: 'An old fear has lost some of its fur. Where did you learn to be afraid of that, and how old were you? Nobody is asking you to be bold. It is enough to go back in the daytime and see how small the towers are.',
    advice:
      'Go through your worries with three pencils: known, guessed, dreamed. Act on the first, ask about the second, and make something of the third, a story or a supper. Sleep with the curtains open, if you can, and wake with the light.',
  },
}
