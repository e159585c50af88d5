import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['study', 'first steps', 'wonder', 'diligence', 'practical idea'],
    reversed: ['daydreaming', 'distraction', 'unused tools', 'solemnity', 'slow learning'],
  },
  upright: {
    summary:
      'In a green field a youth holds up a coin on the fingertips, as lightly as one would hold a bubble, and looks at nothing else. Behind lie a plowed strip and a stand of trees, work waiting without impatience. The Page of Pentacles is the serious beginner, delighted by how things are made. You may have found your subject, or it has found you: soil, engines, numbers, clay. Let yourself be absorbed. Someone who asks how much flour, and then weighs it, is well on the way to bread.',
    love: 'Attention is what you have to bring, and it is a fine present. Notice the chipped tooth, the favorite mug, the story behind the scar. A new bond may grow best over a task, such as teaching each other to make dumplings.',
    work: 'Enroll, ask, take notes. You are entitled to be new at this, and the careful questions of a newcomer can show old hands what they stopped seeing. Accept the plain tasks, the labeling and the sweeping up; they teach where everything is kept.',
    self: 'What did you collect as a child, and what did it feel like to have a new one? That undistracted look is still available. Turn it on something within reach, a leaf, a lock, a loaf, and stay until you have seen three things you missed.',
    advice:
      'Take the first real step in a practical study, whether that means borrowing the manual or buying the small bag of seed. Keep one page of notes each day for a week, with a sketch. Spelling does not matter.',
  },
  reversed: {
    summary:
      'So long has the coin been admired that the field is still unplowed. The student’s virtue has run thin at one end: the course enrolled in and not opened, the plan redrawn in nicer ink, the mind wandering off after the next bright round thing. At the other end it runs thick, and you have made such solemn work of learning that the delight has gone. Nobody is born knowing how. A little clumsiness in public might be the whole of the price, and it is lower than it looks.',
    love: 'Love can be studied for years by someone who could be in it, reading up and rehearsing until quite ready. Put the theory down. Bring something plain, an afternoon, a sandwich, your actual face, and leave the other person room to answer.',
    work: 'Training days are piling up and the tools are still in their wrappers. Choose the one thing you half know and use it on a real job, with permission to be slow. If the basics were skipped, go back for them; many people have, without announcing it.',
    self: 'A teacher’s remark from long ago may still be standing in the doorway, telling you that you are no good with your hands, or sums, or languages. How old was that person, and how tired? You are free to sit the test again.',
    advice:
      'Pick a subject you dropped and spend half an hour at its very beginning, in a book for children if you can find one. Then finish something tiny, a single seam or one line of a song. Show it to someone the same evening.',
  },
}
