import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['tenderness', 'opening', 'compassion', 'new love', 'overflow'],
    reversed: ['held back', 'numbness', 'dry spell', 'overpouring', 'guarded heart'],
  },
  upright: {
    summary:
      'A cup brims over on every side, balanced on an open palm, and a white bird comes down toward it. The hand does not clutch; it would be hard to fill a fist. Feeling is on offer, the kind that arrives before its reasons: sudden tenderness at a bus stop, tears at a song, forgiveness you had not planned. You need do nothing clever with it. Let it reach the edges. A pond lies underneath, covered in lilies, and whatever spills has somewhere good to go.',
    love: 'A heart with room in it again. Someone may stir you, or you look up and see your partner of many years as if through a newly washed window. Say it while it is fresh. The words can be clumsy; the cup does not mind.',
    work: 'Work often goes better when you care about somebody in it: the client with the shaking voice, the stranger who reads what you write. Offer some help that is in nobody’s job description. Ideas that come out of feeling count as ideas.',
    self: 'You are softer than your timetable suggests. Grief and gladness rise from the same spring, so if one has been blocked for a while, the other may have run low too. A quiet hour, some music, a prayer if you pray: let the water come up.',
    advice:
      'Tell one person this week what they have meant to you, in a letter or face to face, with a particular day as your example. Afterward do not explain it, and do not make a joke of it.',
  },
  reversed: {
    summary:
      'Either the cup has been tipped, or someone has put a lid on it. You might be moved and keep a straight face, being known for the straight face. You might be pouring into everybody else’s glass and wondering why your own mouth is dry. Sometimes love is offered and we look for the bill. Feeling held back does not spoil, as milk does; it waits, cooler and deeper. Find a safe place and a small vessel, and let out only as much as you can bear to look at.',
    love: 'One of you gives by the jug, the other receives by the teaspoon. That is no failure of love. Speak about amounts and timing. If you have kept your heart to yourself for a good while, a friendship may be the gentlest place to practice.',
    work: 'A whole week has run on courtesy, and there is no warmth left by Friday evening. Look for the leak: a task that goes against your values, maybe, or a colleague’s troubles that you take home. Kindness needs refilling like any other supply.',
    self: 'Numb is sometimes what full feels like from outside. Be patient with the part of you that shut the tap; it had a reason then. Ask, with no hurry in your voice, what it would need before it could open a quarter turn.',
    advice:
      'For five days do one kind thing a day for yourself that you would readily do for a guest: the good cup, clean sheets, a walk before the dishes. Accept at least one offer of help with no more than a thank you.',
  },
}
