import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['discernment', 'candor', 'independence', 'boundaries', 'dry wit'],
    reversed: ['coldness', 'bitterness', 'isolation', 'harsh critic', 'guarded heart'],
  },
  upright: {
    summary:
      'She sits in profile above the clouds, sword upright in one hand, the other held out and open, as if to say: come nearer, and tell me straight. The Queen of Swords has known sorrow and has let it make her exact. She laughs, drily. She does not flatter, and for that reason her praise is worth keeping. Where you are asked to judge, sort, edit or say no, borrow her chair: the back is hard, the view is long, and a single bird crosses a great deal of clean sky.',
    love: 'Affection with clear edges lasts well. Say what you can give and what you cannot, and let the other do the same, without either list being an insult. A lonely patch behind you may have taught you this; it was a strict tutor, so use the lesson.',
    work: 'Edit. Your eye for what is false, surplus or missing is the most useful thing you can bring to the table just now. Put criticism in terms of the work, give it early, and let people see that the open hand is real.',
    self: 'You can be kind without being soft. Nor do you owe everyone the whole story. Think of the standards you would never apply to a friend and see whether you have been holding them, point first, against yourself.',
    advice:
      'Answer one request with a courteous no, in two sentences and with no excuse attached. Then give somebody an honest compliment, precise enough to be useful. Notice which of the two was harder to say.',
  },
  reversed: {
    summary:
      'The throne room has grown chilly. The open hand has closed and the sword does all the talking: sarcasm, silence, standards that nobody in the household can meet. There is usually a reason, and it is usually an old hurt with excellent manners. For some the blade points the other way, and a severe inner editor strikes out every line before it is spoken. The clouds that lay far below have risen to the knees. It would take very little to let someone up the steps.',
    love: 'You might be keeping your distance so gracefully that no one dares to cross it. What would you want, if wanting were safe? Let one person see you unprepared: in the old dressing gown, in the wrong, in need of a hug.',
    work: 'Cutting remarks get quick results and slow revenge. If you have been the only one who sees the flaws, it may be because others have stopped showing you their drafts. Ask for one, and begin with what is good in it.',
    self: 'The critic in your head has an impressive vocabulary and no hobbies. Thank it for its vigilance and send it out of the room while you try something new. It is better at the second draft, and can be called back for that.',
    advice:
      'Ring the person you have been freezing out a little, and talk about anything for a quarter of an hour. Do not settle the matter. Later, take one verdict you have passed on yourself this month and rewrite it as a friend would put it.',
  },
}
