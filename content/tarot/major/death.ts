import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['ending', 'transition', 'clearing', 'letting go', 'renewal'],
    reversed: ['clinging', 'slow change', 'unfinished grief', 'fear', 'half-ending'],
  },
  upright: {
    summary:
      'Everyone has heard of this rider, and hardly anyone looks at the child. A king lies flat, a bishop pleads, and a small girl holds out flowers to the white horse, curious. Far back, between two towers, the sun is coming up. Death, in the tarot, is the end of a chapter: the last box carried down the stairs, the ring of the keys on an empty table. It can hurt and still be right. You are not asked to be cheerful. You are asked to stop feeding what has finished, so that there is room for what comes after.',
    love: 'A way of being together is over, which need not mean that the love is. Say goodbye to who you were at the start; you were dear people. If a parting has come, let it be a clean one, with thanks in it somewhere.',
    work: 'Close it properly. Archive the files, thank those who stayed late, tell the customers. Work which has run its course takes up more desk than you think. What you learned in it comes with you, and needs no box.',
    self: 'Some name you go by has grown too small: the clever one, the helper, the patient one in the corner. You can feel the seams. Shedding it leaves you tender for a while, as any creature is that has just come out of its old skin.',
    advice:
      'Choose one thing that is over and give it an ending you can see: return the key, delete the number, eat a last meal there. Let yourself be sad on purpose for an evening. Open a window before you go to bed.',
  },
  reversed: {
    summary:
      'Something has died and is still set a place at table. You dust it, you water it, you speak in a low voice when you pass its door. There are good reasons for holding on: loyalty, dread of the empty shelf, a grief nobody made time for. An ending can be made to go slowly, by inches, and is none the kinder for that. You need not tear anything from your own hands. But you might open the fingers one at a time and see what they have been holding. It may be lighter than you remember.',
    love: 'Are you two keeping alive a memory of each other? Old photographs are poor company at breakfast. Speak of what has changed without deciding anything yet. And if you still carry somebody who has gone, there is no shame in setting a chair aside for mourning.',
    work: 'Everyone knows that it is finished, and the meetings go on. Half-endings cost more strength than endings. Ask what would happen if the thing simply stopped on Friday. If nobody can answer, you have learned something, and so have they.',
    self: 'You have changed already; it is your habits that have not been told. They go on laying out clothes for a person who left some time ago. Grief has its own pace, and it dislikes being hurried almost as much as being ignored.',
    advice:
      'Write a farewell letter to whatever you cannot quite leave. Say what it gave you, and what it cost. You do not have to post it or burn it. Read it aloud once, fold it, and do some small new thing the same day.',
  },
}
