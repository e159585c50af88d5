import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['study', 'new skill', 'diligence', 'ambition', 'first steps'],
    reversed: ['procrastination', 'distraction', 'daydreaming', 'impracticality', 'unused tools'],
  },
  upright: {
    gist: 'A serious beginner, ready to learn something useful.',
    summary:
      'In an open field a youth holds up a coin on the fingertips, as lightly as one would hold a bubble, and looks at nothing else. Close by lie a plowed strip and a few trees, work waiting without impatience. The Page of Pentacles is the serious beginner, delighted by how things are made. You may have found your subject, or it has found you: soil, engines, numbers, clay. Let yourself be absorbed. Someone who asks how much flour, and then weighs it, is well on the way to bread.',
    love: 'Attention is what you have to bring, and it is a fine present. Notice the chipped tooth, the favorite mug, the story behind the scar. A new bond may grow best over a task, such as teaching each other to make dumplings.',
    work: 'Enroll, ask, take notes. You are entitled to be new at this, and the careful questions of a newcomer can show old hands what they stopped seeing. Accept the plain tasks, the labeling and the sweeping up; they teach where everything is kept.',
    self: 'What did you collect as a child, and what did it feel like to have a new one? That undistracted look is still available. Turn it on something within reach, a leaf, a lock, a loaf, and stay until you have seen three things you missed.',
    advice:
      'Take the first real step in a practical study, whether that means borrowing the manual or buying the small bag of seed. Keep one page of notes each day for a week, with a sketch. Spelling does not matter.',
    roles: {
      past: 'You began as a careful learner, slow to boast, and laid down basics that served you well.',
      present: 'You’re at the start of something practical, full of attention and short of experience.',
      helps: 'Curiosity works for you, along with a patience for instructions that others skip.',
      hinders:
        'Study can become a hiding place; one more course is standing between you and the first real try.',
      hidden: 'A childhood fascination is asking to be taken up again, in working clothes this time.',
      wanted:
        'You’re looking for a real subject, something useful to be good at, and somebody willing to teach you.',
      feared: 'Everyone else seems fluent already, and you’re scared of being seen counting on your fingers.',
      other: 'An earnest beginner faces you, newer at all this than they seem, and studying you closely.',
      advice:
        'Learn it properly from the beginning: find a teacher, buy the notebook, and do the first exercise tonight.',
      outcome:
        'Pursued with care, the interest ripens into useful knowledge, and somebody notices that you have it.',
    },
    tags: ['beginning', 'skill', 'work'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Interest, care and a workable plan are all present, and a beginning requires nothing more.',
    },
  },
  reversed: {
    gist: 'Plenty of plans and courses, and no first step taken.',
    summary:
      'So long has the coin been admired that the field is still unplowed. The student’s virtue has run thin: the course enrolled in and not opened, the plan redrawn in nicer ink, forty saved videos about bread and no loaf. Each bright round thing takes the place of the last. You are waiting to feel ready, and ready is a feeling that comes afterward, with flour on the sleeves. Nobody is born knowing how. A little clumsiness in public is the whole of the price, and it is lower than it looks.',
    love: 'Love can be studied for years by someone who could be in it, reading up and rehearsing until quite ready. Put the theory down. Bring something plain, an afternoon, a sandwich, your actual face, and leave the other person room to answer.',
    work: 'Training days are piling up and the tools are still in their wrappers. Choose the one thing you half know and use it on a real job, with permission to be slow. If the basics were skipped, go back for them; many people have, without announcing it.',
    self: 'A teacher’s remark from long ago may still be standing in the doorway, telling you that you are no good with your hands, or numbers, or languages. How old was that person, and how tired? You are free to take the test again.',
    advice:
      'Pick a subject you dropped and spend half an hour at its very beginning, in a book for children if you can find one. Then finish something tiny, a single seam or one line of a song. Show it to someone the same evening.',
    roles: {
      past: 'Promising starts piled up, each dropped when the next one caught the light.',
      present: 'You’re reading about it, saving links about it, and not doing it.',
      helps: 'Plenty has been gathered already, and you could begin with what’s on the desk.',
      hinders:
        'Distraction is eating the hours, one phone screen at a time, while the real task waits in its wrapper.',
      hidden: 'An old remark about your being no good at this is still grading your papers.',
      wanted: 'You’d love to have learned it already, skipping the part where you’re bad at it.',
      feared: 'Failing at something small and simple frightens you, because then no excuse would be left.',
      other:
        'Count on good intentions from the other side, and wait for deeds before you rearrange your week.',
      advice: 'Close the tabs, take out the tool you own, and use it clumsily for half an hour.',
      outcome:
        'At this rate the plan stays lovely and the field stays bare, with money gone into seed packets.',
    },
    tags: ['delay', 'illusion', 'skill'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Hours and money are being scattered over too many plans, and none is far enough along to rely on.',
    },
  },
  page: {
    classicPicture:
      'A young person in a green tunic and a red hat with a long scarf stands in a flowering meadow, eyes fixed on a pentacle. Waite says that the coin hovers over the raised hands, and that the Page moves slowly, unaware of anything else. That gaze is the whole story: attention before skill. In the background are trees, a strip of plowed land and mountains, and they can be read as the order of work to come: earth to turn over, something to grow in it, a height to climb when there is time.',
    numberAndSuit:
      'Pages are a suit at its youngest: students, apprentices, carriers of news. In pentacles that means training, a first wage, a letter about money or work, and a body learning how a thing is done.',
    person:
      'The conscientious student or new hire who takes notes by hand and asks how the machine works before touching it. Talks slowly, in whole sentences. Saves up, keeps promises, and blushes when praised.',
    feelings:
      'Shy, attentive interest. Small facts about you are being collected and remembered, and something handmade is likelier to come of it than a speech.',
    feelingsReversed:
      'Dreamy fondness, still in its wrapping paper. Doubt about being good enough may be what keeps it from becoming a plan; a first step, taken with someone beside them, could be all that’s lacking.',
    advice:
      'Begin small and properly. Sign up, read the manual, put a little money aside each week, and measure progress by what your hands can do.',
    goesWith: [
      {
        card: 'the-fool',
        text: 'Two beginners: the Fool leaps and the Page measures first; together they set out boldly with the right tools packed.',
      },
      {
        card: 'ace-of-pentacles',
        text: 'A coin is offered and somebody studies it closely; opportunity and diligence have found each other.',
      },
      {
        card: 'page-of-swords',
        text: 'One asks why and one asks how; between them a question gets a sharp answer and a working model.',
      },
    ],
  },
}
