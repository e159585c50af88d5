import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['pause', 'new perspective', 'surrender', 'waiting', 'release'],
    reversed: ['needless sacrifice', 'limbo', 'impatience', 'martyrdom', 'fixed view'],
  },
  upright: {
    summary:
      'Hung by one foot from living wood, with a glow round the head, the Hanged Man looks oddly comfortable. The other leg is crossed behind as if he were leaning at a bar. Nothing can be done for now, so he has given up doing, and the world has turned over and shown him its underside. You may be held up yourself: an answer has not come, a leg is in plaster, a plan hangs in the air. Before you kick, look about. From this angle you may see what all your running kept out of view.',
    love: 'Let go of how you think it ought to be going. Try for one evening to see yourself through the other’s eyes, with no right of reply. A pause between two people can be full, provided that neither of them uses it as a threat.',
    work: 'The delay is real, and pushing only tightens the knot. Use it as editors use a drawer: put the thing away, then read it as though a rival had written it. A colleague with the opposite opinion may be holding the missing half.',
    self: 'Who are you when you are of no use to anybody? It is an alarming question and, once you have hung about with it for a while, a restful one. Some part of you has been longing for permission to stop.',
    advice:
      'Leave the matter entirely alone until a fixed day. In the meantime do one thing the other way round: take the other road, argue the other side, sit in the other chair. Take note of what you can see from there.',
  },
  reversed: {
    summary:
      'Waiting has become a way of life. You have been so patient, and have given up so much, that you hardly recall what it was in aid of; perhaps nobody asked for it. Set upright again, the Hanged Man finds his feet on the ground and does not know what to do with them. The rope was looser than it looked. There is also a restless version, which kicks and twists and calls it progress. In either case the question is simple: are you suspended for a reason you would still give today?',
    love: 'One person’s sacrifice can be the other’s burden. If you have waited for months for a sign, you may take the silence as one. Say what you are giving up and hear whether it was ever wanted. Then decide with both feet on the floor.',
    work: 'You hold everything together by being endlessly available, and it has stopped being noticed. Or a decision is being put off with yet another meeting. Set a date after which you act on what you know. It need not be dramatic.',
    self: 'Suffering is no deposit that must be paid back with interest. If you secretly hope that someone is keeping count, you might be the only one. It is permitted to climb down, rub your ankle, and ask what is for supper.',
    advice:
      'Name the thing you are waiting for and who could bring it. If it is you, do a tenth of it before dinner. If it is somebody else, ask them outright. If it is nobody, put on your shoes.',
  },
}
