import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['heartbreak', 'grief', 'painful truth', 'honest tears', 'separation'],
    reversed: ['slow mending', 'release', 'old hurt', 'held-back tears', 'forgiveness'],
  },
  upright: {
    summary:
      'Three blades through a red heart, and rain: nobody needs the picture explained. Perhaps something hurts, or hurt once and has been touched again: words that went in, an absence, a truth you did not ask for. The drawing is honest about that, and it also keeps a sense of proportion. The heart has kept its shape and its color. The rain behind it is weather. Grief that is given a room of its own tends to move about and, in time, to sit down. You do not have to be brave about this today.',
    love: 'If there has been a wound here, speak of it as a wound, and leave the evidence for the prosecution out of it. Someone who cares for you can bear to hear “that hurt”. Where love has ended or changed, missing it is no failure of good sense.',
    work: 'An unkind review or a team that broke up can sting more than we admit at a desk. Let one evening be for the sting. The useful part of the criticism, if there is one, keeps until the morning, and so does the clever reply.',
    self: 'There may be a very old sword among the new ones. Listen for whether today’s hurt speaks in the voice of another year. You can sit with yourself as you would with a friend at a kitchen table, saying little, refilling the glass.',
    advice:
      'Give sorrow an appointment: half an hour, a door that shuts, the song or the photographs. Cry if it comes. Afterward wash your face, eat something warm, and tell one person you trust how the day was. Nothing has to be solved by then.',
  },
  reversed: {
    summary:
      'Upside down, the swords begin to slide. Mending often starts like this, less as a decision than as an ordinary Tuesday on which you notice you have not thought of it since breakfast. The holes remain for a time and may ache in wet weather. There is another reading, for the stoical: the pain was bandaged over so neatly that nobody was told, you included. If so, the rain is still waiting, in no hurry, and would do you more good outside than in.',
    love: 'Forgiving might be near, and it need not mean going back. You may put down the case against someone simply because it is heavy. If the two of you are still together, ask what repair would look like on a normal weekday, in small actions.',
    work: 'One can be working again, and working well, with a bruise that nobody sees. Be careful about who you are proving wrong. A task done for its own sake heals better than one done at somebody who has stopped watching.',
    self: 'Have you become the curator of this hurt, dusting it, keeping the labels straight? There is loyalty in that. You could honor what happened and still close the room for a season, and keep the key.',
    advice:
      'Write the letter that says everything, and do not send it. Fold it, tear it, bury it, whichever feels right. Then take back one thing the sad months took from you, perhaps the choir, or the bright shirt at the back of the wardrobe.',
  },
}
