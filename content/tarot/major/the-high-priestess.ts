import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['intuition', 'secrets', 'inner wisdom', 'mystery', 'patience'],
    reversed: ['ignored intuition', 'withheld truth', 'gossip', 'self-doubt', 'information overload'],
  },
  upright: {
    gist: 'Wait, listen, and trust what you already half know.',
    summary:
      'Between a dark pillar and a pale one she sits, and behind her hangs a curtain embroidered with pomegranates. There is water on the far side; you can see a little of it below the hem. The High Priestess does not draw the curtain for you. She knows that some answers spoil when they are fetched too early, like bread taken from the oven because someone was hungry. You have already noticed something, in a pause, in a dream, in the tone of a voice. Sit beside it quietly for a while before you give it a name.',
    love: 'Not everything between you has to be discussed tonight. Listen to what your body says when their name lights up the screen. A shared silence that is comfortable tells you a good deal, and so does one that is not.',
    work: 'Someone in the room knows more than has been said. Read the minutes again, watch who looks at whom, and keep your own counsel for the moment. Decisions made a few days later, with the missing page in hand, tend to be shorter.',
    self: 'Your inner voice is rarely the loudest one. It speaks in plain, short sentences, often while you are doing the dishes. Give it the conditions any shy guest would like: little noise, no hurry, and a promise not to argue at once.',
    advice:
      'Keep one hour free of screens and other people’s opinions, and write down your first, impolite thought about what is on your mind. Put the page away for three days, and only then decide whether it asks anything of you.',
    roles: {
      past: 'You sensed how things stood long before anybody said so, and you kept it to yourself.',
      present: 'Not everything is on the table yet, and your quiet impression of it is better than the news.',
      helps:
        'Your own first impression is a reliable guide here, and so is your talent for keeping a confidence.',
      hinders:
        'Silence stands in the way: so much is being left to intuition that nobody has asked outright.',
      hidden: 'A fact you haven’t been told lies behind this, and your hunches keep circling it.',
      wanted: 'You’d like to be certain inwardly, without having to argue your case to anyone.',
      feared: 'You fear what you would see with the curtain drawn back, and having to act on it.',
      other: 'Someone here knows more than they say, and keeps quiet out of care rather than coldness.',
      advice: 'Hold your answer back until next week, and jot down what you notice in the meantime.',
      outcome:
        'For now the matter stays behind its curtain, and clears slowly, mostly for whoever sits still.',
    },
    tags: ['intuition', 'patience', 'truth'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'Part of the picture is still behind the curtain, so any answer given today would be a guess.',
    },
  },
  reversed: {
    gist: 'So many opinions that you can’t hear your own.',
    summary:
      'Too many voices have come into the quiet room. You asked the group chat what you should do, and now you know five people’s fears and have mislaid your own opinion. The longer you scroll for an answer, the fainter the first one gets, the one you had before you asked anyone. The High Priestess may drop her scroll, yet the knowledge does not roll away with it. It is still there, under the noise. Begin with the question you have been careful not to ask yourself, and ask it in an empty room, with the phone in another.',
    love: 'Guessing has taken the place of asking. You read their messages like tea leaves, and yours are being read the same way. One plain question, put kindly, would save you both a week. Secrets that protect nobody can be set down.',
    work: 'Rumors are doing the work that information should do. Go to the source, even if it means walking up a flight of stairs. If you have been told something in confidence, be the place where it stops.',
    self: 'You had a feeling, explained it away, and it came back. It does not have to be right in order to deserve a hearing. Being reasonable is a virtue; using reason to talk yourself out of what you saw is something else.',
    advice:
      'Stop collecting advice for a day. Take a walk without anything in your ears, and at the end of it say aloud what you think, in one sentence. Notice whether your shoulders rise or drop as you say it.',
    roles: {
      past: 'You talked yourself out of what you’d noticed, because everybody else sounded so sure.',
      present: 'Advice is coming from every side, and your own view has gone quiet under it.',
      helps: 'One small doubt keeps coming back, and its stubbornness is worth more than five opinions.',
      hinders:
        'Hearsay stands in for knowledge: you’re deciding on screenshots, hints and what a friend’s friend said.',
      hidden: 'You already have an answer, and the constant asking around is a way of not hearing it.',
      wanted: 'You wish somebody would simply tell you the truth, so that you needn’t rely on a feeling.',
      feared: 'Trusting yourself and being wrong is what scares you, more than being misled by others.',
      other: 'Somebody in this is guarding a truth, and small talk has been laid over it like a rug.',
      advice: 'Consult nobody until Sunday, then put your one real question to the one person who knows.',
      outcome: 'With all this noise the decision tends to be made by whoever spoke last.',
    },
    tags: ['intuition', 'illusion', 'trust'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'What you’ve been told so far is surface, and surface is too thin to build a yes on.',
    },
  },
  page: {
    classicPicture:
      'She sits between two pillars, a black one marked B and a white one marked J: Boaz and Jachin, which stood before Solomon’s temple, here the two sides of any question. The veil behind her is worked with palms and pomegranates and hides the inner room; a strip of water shows past it. On her head is a horned crown with a globe, on her breast a plain cross, and at her feet the crescent moon. The scroll in her lap reads TORA, the law, and her mantle covers part of it: not everything is for reading aloud.',
    numberAndSuit:
      'Two is the number of pairs and of what lies between them: question and answer, seen and unseen. After the Magician’s doing comes her knowing. The Golden Dawn gave her the Moon, which shows a different part of itself each night.',
    person:
      'Someone quiet at the edge of the party who could tell you exactly what happened there. Asks one question and waits. Speaks low, in short sentences, forgets nothing, and repeats nothing that was said in confidence.',
    feelings:
      'Deep, and not for display. This person feels far more than shows, watches you carefully, and wants to be sure before a single word of it is spoken.',
    feelingsReversed:
      'Uneasy, and careful not to be read. The feeling may be unclear even to its owner, who has asked too many people about it; quiet company is likelier to bring it up than questions.',
    advice:
      'Say less than you know for the moment. Sleep on it, notice your dreams and your shoulders, and let the question ripen until the answer comes out in one plain sentence.',
    goesWith: [
      {
        card: 'the-moon',
        text: 'Moonlight twice over: the High Priestess knows what she sees by it, and the Moon warns how much of that is shadow.',
      },
      {
        card: 'the-hierophant',
        text: 'Wisdom kept and wisdom taught: the High Priestess trusts the inner voice, and the Hierophant hands down what others have heard.',
      },
      {
        card: 'two-of-swords',
        text: 'Two closed doors side by side: the Two of Swords won’t look, while the High Priestess looks and doesn’t tell.',
      },
    ],
  },
}
