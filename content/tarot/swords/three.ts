import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['heartbreak', 'grief', 'separation', 'painful truth', 'sorrow'],
    reversed: ['slow healing', 'forgiveness', 'old wounds', 'suppressed grief', 'lingering pain'],
  },
  upright: {
    gist: 'Something hurts, and it is better felt than explained away.',
    summary:
      'Three blades through one heart, and rain: nobody needs the picture explained. Perhaps something hurts, or hurt once and has been touched again: words that went in, an absence, a truth you did not ask for. The drawing is honest about that, and it also keeps a sense of proportion. The heart has kept its shape. The rain behind it is weather. Grief that is given a room of its own tends to move about and, in time, to sit down. You do not have to be brave about this today.',
    love: 'If there has been a wound here, speak of it as a wound, and leave the evidence for the prosecution out of it. Someone who cares for you can bear to hear “that hurt.” Where love has ended or changed, missing it is no failure of good sense.',
    work: 'An unkind review or a team that broke up can sting more than we admit at a desk. Let one evening be for the sting. The useful part of the criticism, if there is one, keeps until the morning, and so does the clever reply.',
    self: 'There may be a very old sword among the new ones. Listen for whether today’s hurt speaks in the voice of another year. You can sit with yourself as you would with a friend at a kitchen table, saying little, refilling the glass.',
    advice:
      'Give sorrow an appointment: half an hour, a door that shuts, the song or the photographs. Cry if it comes. Afterward wash your face, eat something warm, and tell one person you trust how the day was. Nothing has to be solved by then.',
    roles: {
      past: 'Words were said, somebody went, and a part of you stopped expecting the phone to ring.',
      present: 'You are hurt, plainly, and keeping busy has stopped covering the sound of the rain.',
      helps: 'The worst has been said aloud, so nobody has to keep up the pretense, you least of all.',
      hinders: 'An old wound answers before you do, and hears in a passing remark the one from years ago.',
      hidden:
        'Under the anger lies plain sadness, and under the sadness, how dear the lost thing was to you.',
      wanted: 'You want to be told the truth, even now, and to be held while you hear it.',
      feared: 'Another blow in the same place is what you brace for, each time the door opens.',
      other: 'Somebody near you is grieving too, and the silence from that side is no verdict on you.',
      advice: 'Tell one friend that you are in pain, in those words, and let them sit with you awhile.',
      outcome:
        'Where nothing is mended, the way leads apart: fewer words, separate evenings, a sadness each can name.',
    },
    tags: ['grief', 'truth', 'ending'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Absence and division stand between you and the thing you asked about, and grief has to have its turn first.',
    },
  },
  reversed: {
    gist: 'The wound is closing slowly, though it still aches when touched.',
    summary:
      'Upside down, the swords begin to slide. Mending often starts like this, less as a decision than as an ordinary Tuesday on which you notice you have not thought of it since breakfast. You scroll past the name, and your thumb keeps moving. The holes remain for a time and ache in wet weather, and on some mornings the whole thing seems to start again from the beginning. It has not. Whatever you never let yourself cry over is still up there in the clouds, in no hurry, and would do you more good outside than in.',
    love: 'Forgiving is nearer than it was, and it need not mean going back. Put down the case against someone simply because it is heavy. If the two of you are still together, ask what repair would look like on a normal weekday, in small actions.',
    work: 'One can be working again, and working well, with a bruise that nobody sees. Be careful about who you are proving wrong. A task done for its own sake heals better than one done at somebody who has stopped watching.',
    self: 'Have you become the curator of this hurt, dusting it, keeping the labels straight? There is loyalty in that. You could honor what happened and still close the room for a season, and keep the key.',
    advice:
      'Write the letter that says everything to whoever or whatever hurt you, and do not send it. Fold it, tear it, bury it, whichever feels right. Then take back one thing the sad months took from you, perhaps the choir, or the bright shirt at the back of the closet.',
    roles: {
      past: 'You bandaged the hurt so neatly that hardly anyone asked, and you went back to work on Monday.',
      present:
        'You are getting better unevenly: a good week, then a song in a store, then a good week again.',
      helps:
        'Time has done some of the work already, and you can touch the sore place without losing the day.',
      hinders:
        'Your mind keeps wandering back to the old hurt, and present business gets the half that is left.',
      hidden:
        'Some of the grief was never cried, and goes about the house as irritation and a spotless kitchen.',
      wanted: 'A whole ordinary day without the ache is what you hope for, and permission to laugh in it.',
      feared: 'Letting the pain go feels like betraying what was lost, and so you keep it polished.',
      other: 'People around you think you are over it, because you told them so in a steady voice.',
      advice: 'Take one keepsake off the shelf, put it in a box, and give its place to something living.',
      outcome: 'By small degrees the ache becomes a scar, provided nobody keeps picking at the stitches.',
    },
    tags: ['healing', 'grief', 'memory'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'A mind still taken up with an old loss is apt to answer the wrong question, so leave this one be.',
    },
  },
  page: {
    classicPicture:
      'Few cards are as bare as the Three: a large red heart hangs in the air with three swords driven through it, while rain falls in gray streaks from heavy clouds behind. No person is shown, so anyone can stand in the place of the one who suffers. The heart is feeling; the swords are words, thoughts, facts. They meet in the middle, where the hurt is felt, and yet no blood runs and the heart stays whole. The rain, too, means something plain: tears fall, and weather passes.',
    numberAndSuit:
      'Threes bring a first result, something that comes of two. Among swords, where two thoughts were held apart, the result is a cut. The old name of the card is Sorrow, with Saturn in Libra: the scales, weighted.',
    person:
      'A person who has been hurt and doesn’t hide it, direct, a little raw, funny at odd moments. They speak of what happened without decoration, and can sit beside other people’s grief better than most.',
    feelings:
      'Hurt, and sharply aware of the distance between you. Missing somebody and being angry with them go on at the same hour.',
    feelingsReversed:
      'Kindness that believes the matter is closed. An ache of their own may be part of the silence, too, since nobody likes to reopen a wound; if you’d welcome being asked, let one of them know.',
    advice:
      'Let the sorrow be as big as it is, and no bigger. Name what cut you, cry if you can, and make no vows this week.',
    goesWith: [
      {
        card: 'the-star',
        text: 'First the rain, then the clear night after it; the two together say that honest crying is how the sky empties.',
      },
      {
        card: 'five-of-cups',
        text: 'The Three is the moment of the cut and the Five the mourning afterward, with something still standing behind you.',
      },
      {
        card: 'six-of-swords',
        text: 'The wound comes aboard, and the boat leaves anyway: grief and going away belong to one week.',
      },
    ],
  },
}
