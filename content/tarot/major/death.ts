import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['endings', 'transformation', 'letting go', 'transition', 'closure'],
    reversed: ['resisting change', 'clinging', 'unresolved grief', 'denial', 'stagnation'],
  },
  upright: {
    gist: 'A chapter is over, and closing it properly makes room for the next.',
    summary:
      'Everyone has heard of this rider, and hardly anyone looks at the child. A king lies flat, a bishop pleads, and someone very small holds out flowers to the pale horse, as if to any visitor. Far back, between two towers, the sun is coming up. Death, in the tarot, is the end of a chapter: the last box carried down the stairs, the keys left behind on the kitchen counter. It can hurt and still be right. You are not asked to be cheerful. You are asked to stop feeding what has finished, so that there is room for what comes after.',
    love: 'A way of being together is over, which need not mean that the love is. Say goodbye to who you were at the start; you were dear people. If a parting has come, let it be a clean one, with thanks in it somewhere.',
    work: 'Close it properly. Archive the files, thank those who stayed late, tell the customers. Work which has run its course takes up more desk than you think. What you learned in it comes with you, and needs no box.',
    self: 'Some name you go by has grown too small: the clever one, the helper, the patient one in the corner. You can feel the seams. Shedding it leaves you tender for a while, as any creature is that has just come out of its old skin.',
    advice:
      'Choose one thing that is over and give it an ending you can see: return the key, delete the number, eat a last meal there. Let yourself be sad on purpose for an evening. Open a window before you go to bed.',
    roles: {
      past: 'Something you’d built your days around came to its end, and you weren’t the same person afterward.',
      present:
        'Something in your life is finishing, and the rooms already sound different with half the furniture gone.',
      helps: 'What had to end has ended, so none of your strength goes into propping it up anymore.',
      hinders: 'Part of your life is finished and still takes up the table, so nothing new can be set down.',
      hidden:
        'Under the sadness something is stirring, early and green, though you’d feel disloyal to say so yet.',
      wanted:
        'You want it truly over, the long goodbye included, so that mornings can start with something else.',
      feared: 'Losing the life you know is the dread, and not recognizing whoever comes out on the far side.',
      other:
        'On the other side a door has closed, quietly, and the person behind it is becoming somebody new.',
      advice:
        'Give the finished thing a proper farewell: return what was lent, say thank you, and shut the door yourself.',
      outcome:
        'An ending is where this is heading, the kind that leaves a bare room, swept and full of light.',
    },
    tags: ['ending', 'change', 'grief'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'What you ask about belongs to something that is ending, and feeding it now only delays the clearing.',
    },
  },
  reversed: {
    gist: 'You’re holding on to something that has already ended.',
    summary:
      'Something has died and is still set a place at the table. You dust it, you water it, you keep up its subscription, you speak in a low voice when you pass its door. There are good reasons for holding on: loyalty, dread of the empty shelf, a grief nobody made time for. An ending can be made to go slowly, by inches, and is none the kinder for that. You need not tear anything from your own hands. Just open the fingers one at a time and see what they have been holding. It has grown lighter than you remember.',
    love: 'Are you two keeping alive a memory of each other? Old photographs are poor company at breakfast. Speak of what has changed without deciding anything yet. And if you still carry somebody who has gone, there is no shame in setting a chair aside for mourning.',
    work: 'Everyone knows that it is finished, and the meetings go on. Half-endings cost more strength than endings. Ask what would happen if the thing simply stopped on Friday. If nobody can answer, you have learned something, and so have they.',
    self: 'You have changed already; it is your habits that have not been told. They go on laying out clothes for a person who left some time ago. Grief has its own pace, and it dislikes being hurried almost as much as being ignored.',
    advice:
      'Write a farewell letter to whatever you cannot quite leave. Say what it gave you, and what it cost. You do not have to mail it or burn it. Read it aloud once, fold it, and do some small new thing the same day.',
    roles: {
      past: 'An ending came, and you went on setting its place at the table because nobody had let you grieve.',
      present: 'Half gone and half kept, the old arrangement drains you more than a clean goodbye would.',
      helps: 'Your loyalty is real, and hands that can hold on so well also know how to open.',
      hinders: 'A thing long finished is being kept going out of dread of the gap it would leave.',
      hidden:
        'Grief that never got its day sits beneath this, and what looks like stubbornness is mourning put off.',
      wanted: 'One more season of how things used to be is what you’d ask for, if anybody were granting it.',
      feared:
        'Once you let go, you’re afraid, even the memory might leave, and nothing would show that it mattered.',
      other:
        'Someone you care about can’t say goodbye to an earlier time, and keeps greeting you as who you were then.',
      advice: 'Empty one drawer or archive one old chat, and let the sadness that comes up have its evening.',
      outcome:
        'By inches, the same ending comes around again and again, until someone has the kindness to finish it.',
    },
    tags: ['attachment', 'grief', 'delay'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason: 'While the old matter is neither kept nor buried, nothing new has the room to say yes.',
    },
  },
  page: {
    classicPicture:
      'A skeleton in black armor rides slowly in on a white horse, carrying a black banner with a white five-petaled rose: life in bloom, on the darkest possible ground. A king lies dead on the earth, a maiden sinks to her knees and turns her face away, a child looks up at the rider, and a bishop stands with joined hands. Rank makes no difference. Behind them a boat sails on a river, and on the horizon the sun shines between two towers, so that the card of endings has a morning in it.',
    numberAndSuit:
      'Thirteen is the floor that elevators leave out, and in the majors it comes with eight cards still to follow: a long way from the end. The Golden Dawn linked it with Scorpio, the sign of November leaves, which feed the ground they fall on.',
    person:
      'Calm, punctual and truthful, this is the friend who helps you clear the attic and drives you home after your last day at work. They don’t soften the sentence. People find them frightening for an hour and a comfort from then on.',
    feelings:
      'Somebody feels that it’s over, at least in its old form. There is sorrow in it, and beneath the sorrow a relief they hardly dare to mention.',
    feelingsReversed:
      'Fondness with its face turned backward. From outside it can look like stubbornness, and grief is probably nearer the mark; hearing that you miss those days too might let the person look up.',
    advice:
      'Finish it. Cancel what has run out, grieve for it openly, and leave the space empty for a little before you put anything else there.',
    goesWith: [
      {
        card: 'ten-of-swords',
        text: 'One ends things with dignity, the other with a thud; between them they put the worst in the past tense.',
      },
      {
        card: 'six-of-swords',
        text: 'After the ending comes the ferry: sad, quiet, and pointed at a shore you can’t make out yet.',
      },
      {
        card: 'judgement',
        text: 'Death closes the book, and years later Judgement opens it again to see what it was about.',
      },
    ],
  },
}
