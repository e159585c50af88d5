import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['intuition', 'stillness', 'secrets', 'patience', 'inner knowledge'],
    reversed: ['withheld truth', 'noise', 'self-doubt', 'gossip', 'surface answers'],
  },
  upright: {
    summary:
      'Between a dark pillar and a pale one she sits, and behind her hangs a curtain embroidered with pomegranates. There is water on the far side; you can see a little of it at the edge. The High Priestess does not draw the curtain for you. She knows that some answers spoil when they are fetched too early, like bread taken from the oven because someone was hungry. You have already noticed something, in a pause, in a dream, in the tone of a voice. Sit beside it quietly for a while before you give it a name.',
    love: 'Not everything between you has to be discussed tonight. Listen to what your body says when their name lights up the screen. A shared silence that is comfortable tells you a good deal, and so does one that is not.',
    work: 'Someone in the room knows more than has been said. Read the minutes again, watch who looks at whom, and keep your own counsel for the moment. Decisions made a few days later, with the missing page in hand, tend to be shorter.',
    self: 'Your inner voice is rarely the loudest one. It speaks in plain, short sentences, often while you are washing up. Give it the conditions any shy guest would like: little noise, no hurry, and a promise that you do not argue at once.',
    advice:
      'Keep one hour free of screens and opinions. Write down the first thing you thought this morning, before you were polite. Put the page away for three days, and only then decide whether it asks anything of you.',
  },
  reversed: {
    summary:
      'Too many voices have come into the quiet room. You asked five people what you should do, and now you know five people’s fears and have mislaid your own opinion. Or the silence is of the other kind: something is being kept from you, or by you, and the curtain twitches each time it is mentioned. The High Priestess may mislay her book, yet the knowledge does not go with it. It is still there, under the noise. You might begin by asking which question you have been careful not to ask yourself.',
    love: 'Guessing has taken the place of asking. You read their messages like tea leaves, and they may be reading yours. One plain question, put kindly, would save you both a week. Secrets that protect nobody can be set down.',
    work: 'Rumors are doing the work that information should do. Go to the source, even if it means walking up a flight of stairs. If you have been told something in confidence, be the place where it stops.',
    self: 'You had a feeling, explained it away, and it came back. It does not have to be right in order to deserve a hearing. Being reasonable is a virtue; using reason to talk yourself out of what you saw is something else.',
    advice:
      'Stop collecting advice for a day. Take a walk without anything in your ears, and at the end of it say aloud what you think, in one sentence. Notice whether your shoulders rise or drop as you say it.',
  },
}
