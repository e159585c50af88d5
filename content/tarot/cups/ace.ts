import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['new love', 'compassion', 'emotional opening', 'tenderness', 'overflow'],
    reversed: ['emotional block', 'numbness', 'guarded heart', 'repressed feelings', 'dry spell'],
  },
  upright: {
    gist: 'A heart opening up: new tenderness, freely offered.',
    summary:
      'A cup brims over on every side, balanced on an open palm, and a bird comes down toward it with wings spread. The hand does not clutch; it would be hard to fill a fist. Feeling is on offer, the kind that arrives before its reasons: sudden tenderness at a bus stop, tears at a song, forgiveness you had not planned. You need do nothing clever with it. Let it reach the edges. Water lies underneath, with lilies open on it, and whatever spills has somewhere good to go.',
    love: 'A heart with room in it again. Someone may stir you, or you look up and see your partner of many years as if through a newly washed window. Say it while it is fresh. The words can be clumsy; the cup does not mind.',
    work: 'Work often goes better when you care about somebody in it: the client with the shaking voice, the stranger who reads what you write. Offer some help that is in nobody’s job description. Ideas that come out of feeling count as ideas.',
    self: 'You are softer than your calendar suggests. Grief and gladness rise from the same spring, so if one has been blocked for a while, the other may have run low too. A quiet hour, some music, a prayer if you pray: let the water come up.',
    advice:
      'Tell one person this week what they have meant to you, in a letter or face to face, with a particular day as your example. Afterward do not explain it, and do not make a joke of it.',
    roles: {
      past: 'Something softened you, suddenly and without a plan, and much of what followed was poured from that one moment.',
      present:
        'You are moved more easily than usual just now, and the feeling is fresh enough to be believed.',
      helps: 'Warmth is on your side: you can be kind in this without first asking what kindness earns.',
      hinders: 'So much feeling at once makes it hard to see who asked for it, and for how much.',
      hidden:
        'Under the practical question lies a simple tenderness that you have not told anyone about yet.',
      wanted: 'You wish to feel something with your whole heart again, and to be met with an open hand.',
      feared: 'You are afraid of how much would come out if you let the first drop fall.',
      other:
        'Someone you are thinking of has more tenderness in store than their manners show, and is close to letting some out.',
      advice:
        'Say the kind thing in plain words while it is warm, before you have talked yourself out of it.',
      outcome:
        'Something warm is just beginning, and it grows from here until it reaches people you hadn’t thought of.',
    },
    tags: ['love', 'beginning', 'giving'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'An open hand and a brimming cup say that the heart is ready and that there is plenty to go around.',
    },
  },
  reversed: {
    gist: 'Feelings held in so long that they have begun to pass for numbness.',
    summary:
      'Someone has put a lid on the cup, and the someone was you. You are moved and keep a straight face, being known for the straight face. At night you type a long message, read it over, and send a heart instead. Feeling held back does not spoil, as milk does; it waits, cooler and deeper. It does make everything else taste of less, though, and people begin to think that you want nothing. Find a safe place and a small vessel, and let out only as much as you can bear to look at.',
    love: 'One of you gives by the pitcher, the other receives by the teaspoon. That is no failure of love. Speak about amounts and timing. You have kept your heart to yourself for a good while, and a friendship may be the gentlest place to practice.',
    work: 'A whole week has run on courtesy, and there is no warmth left by Friday evening. Look for the leak: a task that goes against your values, maybe, or a colleague’s troubles that you take home. Kindness needs refilling like any other supply.',
    self: 'Numb is sometimes what full feels like from the outside. Be patient with the part of you that shut the tap; it had a reason then. Ask, with no hurry in your voice, what it would need before it could open a quarter turn.',
    advice:
      'For five days do one kind thing a day for yourself that you would readily do for a guest: the good cup, clean sheets, a walk before the dishes. Accept at least one offer of help with no more than a thank you.',
    roles: {
      past: 'At some point you learned that feelings were best kept off your face, and you kept them off.',
      present: 'Your heart is closed for repairs, polite to everyone and not quite available to anyone.',
      helps:
        'Your guardedness knows something: it kept you from pouring where nobody would have held out a glass.',
      hinders: 'A lid put on long ago is in the way, and kindness keeps sliding off it.',
      hidden: 'What looks like coldness is a full cup with a hand over it, and the hand is getting tired.',
      wanted: 'You would like to cry, or laugh, or be held, without having to explain yourself afterward.',
      feared: 'Being offered love and finding nothing inside to answer with is the thing you dread.',
      other:
        'Someone close to you is giving less than they feel, because an earlier spill was never mopped up.',
      advice: 'Give one true sentence to one safe person today, and stop there; the rest can keep.',
      outcome: 'Kept shut, a heart stays safe and thirsty, and good offers go on to the next door.',
    },
    tags: ['fear', 'scarcity', 'love'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'With the feeling blocked at its source, anything you build on it now would shift under you.',
    },
  },
  page: {
    classicPicture:
      'An open hand, stretched from a cloud, bears a golden cup on its palm. Streams of water spring over the rim and fall to a lake where lilies float, and small drops hang in the air all around. From above dives a dove with a round wafer in its beak, marked with a cross. The scene recalls the Grail and the communion cup: grace comes down to meet the feeling that wells up. On the cup stands a letter that can be read as a W or as an M turned over. The lilies are feelings that have reached the surface and opened.',
    numberAndSuit:
      'Aces are a suit in seed, all of it given at once and nothing done with it yet. Cups are water: love, grief, friendship, dreams, whatever runs away unless it is held. The Golden Dawn called this ace the root of the powers of water.',
    person:
      'Somebody who cries at school concerts and hugs without counting. They begin to speak before the sentence is ready, and mean every word. New in love, or new in faith, or simply unguarded, they make the people near them less careful too.',
    feelings:
      'Fresh, wide and a bit overwhelming. Somebody has been surprised by how much they care, and would tell you so if you stood still long enough.',
    feelingsReversed:
      'Full to the brim and lidded. Showing it must have gone badly once, so the person seems cool where they’re only careful; gentle interest, and no rush to be repaid, may lift the lid.',
    advice:
      'Offer first. Give the feeling a form before it cools: a call, a meal, an apology. What it all amounts to is a question for next month.',
    goesWith: [
      {
        card: 'two-of-cups',
        text: 'The open heart finds someone to pour for, and a feeling becomes a bond between two people.',
      },
      {
        card: 'queen-of-cups',
        text: 'One pours and the other knows how to hold; together they are feeling that is given a good vessel.',
      },
      {
        card: 'the-star',
        text: 'Water is poured in both without counting: tenderness comes back after a hard season, and stays a while.',
      },
    ],
  },
}
