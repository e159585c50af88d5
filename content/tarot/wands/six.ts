import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['victory', 'recognition', 'success', 'good news', 'pride'],
    reversed: ['being overlooked', 'ego', 'comparison', 'impostor syndrome', 'hollow praise'],
  },
  upright: {
    gist: 'Your effort has been seen, and you may enjoy the applause.',
    summary:
      'The rider comes home with a laurel on the head and another tied to the staff, and the people on foot keep pace with the horse. Recognition is pleasant. Let it be pleasant. You did the thing, others saw it, and for an afternoon the road seems to have been built for you. Notice who is walking alongside, for every parade has somebody who groomed the horse. A good victory leaves you larger-hearted than before. It also passes, which is a reason to enjoy the music while it plays.',
    love: 'Being proud of each other in public does a couple good. Praise your partner where they can overhear it. If you are looking for someone, go as the person you are on your best days, and see who is glad of your success rather than dazzled.',
    work: 'Good news travels on horseback. If a result of yours has been noticed, this may be the moment to ask for what it has earned: a hearing, a budget, a title. Share credit by name, in the same breath as you accept it.',
    self: 'Some people find applause harder to bear than blame. Try taking a compliment whole, without handing half of it back. What you have achieved is partly luck and partly help, and there is still a portion left that is plainly yours.',
    advice:
      'Write down three things you have done well since last winter and read them to somebody who likes you. Then thank one person who walked beside the horse, and be exact about what they did for you.',
    roles: {
      past: 'You won something in plain sight, and people remembered your name for it.',
      present: 'Others can see what you’ve done, and for the moment the road is on your side.',
      helps: 'Your good name goes ahead of you, and people who saw you succeed are ready to back you.',
      hinders: 'The applause has become a habit, and you now choose what shows well over what matters.',
      hidden: 'You’re better regarded than you know; praise has been said of you in rooms you weren’t in.',
      wanted: 'To be seen for the work, by name and in front of others, is a fair thing to want.',
      feared: 'Being looked up to worries you, since everyone would watch if you slipped from the saddle.',
      other: 'Admiration is what the other side feels, with some shyness about saying so to your face.',
      advice: 'Accept the praise whole, then name aloud two people who helped you earn it.',
      outcome: 'Public credit is where this tends, together with more eyes on whatever you try next.',
    },
    tags: ['success', 'joy', 'community'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'The effort has been made and noticed, so the road ahead of it is friendly.',
    },
  },
  reversed: {
    gist: 'The recognition you hoped for hasn’t come, and you’re counting other people’s laurels.',
    summary:
      'The parade has turned a corner and the street is empty. The praise you hoped for went to someone else, and you rode the bus home past pictures of their evening on your phone. The laurel can slip over the eyes as well; an earlier success has made you careful of your image and slow to try what you might do badly. Win or no win, there is a plain question left when the crowd has gone. Would you have ridden this road with nobody watching?',
    love: 'Keeping score wears affection thin: who earns more, who is admired, who gave way last time. Your partner’s good fortune takes nothing from yours. If you feel overlooked, say what you would love to hear. People are poor at guessing it.',
    work: 'Has your part vanished inside somebody else’s slide? Speak up early, calmly, with dates. After that, leave the hunt for visibility alone; it has pulled you off the work itself. A quiet year of getting better can be worth three announcements.',
    self: 'A gallery of spectators sits in your head, and you ride past it every day. Some of those seats belong to people who have not thought of you since school. Let a few of them go home. Then see what pace suits you.',
    advice:
      'Finish one thing this week that no one is going to see: a repaired hem, a page, an anonymous kindness. Keep it secret for seven days. It may tell you how much of your effort runs on applause.',
    roles: {
      past: 'Someone else collected the credit for your work, and you smiled through it.',
      present: 'You are measuring yourself against other people’s parades, mostly on a small bright screen.',
      helps: 'With nobody watching, you’re free to get better at this without having to look good.',
      hinders: 'Keeping up the look of success takes the hours that the work itself needs.',
      hidden: 'Behind the wish to be noticed is a plainer one: to do this well even in an empty street.',
      wanted: 'One honest word of thanks, from the person whose opinion counts, is all you are asking for.',
      feared: 'A rival riding past while the crowd cheers is the scene you keep playing to yourself.',
      other: 'Somebody beside you feels overlooked, and has begun keeping score.',
      advice: 'Tell one person plainly what your part was, and then go back to the work you like.',
      outcome: 'Chasing the crowd from here leads to a thin sort of success that needs constant refilling.',
    },
    tags: ['ambition', 'fear', 'illusion'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'The crowd isn’t with you on this one, and counting on its loyalty would cost you.',
    },
  },
  page: {
    classicPicture:
      'A rider crowned with laurel rides in on a pale horse draped in green, holding a staff with a second wreath tied to it. People on foot walk alongside with staves of their own, so the victory is shared by those who carried it. Laurel was a prize for poets and generals in the ancient world; here it appears twice, once for the person and once for the cause. Waite adds another reading, the courier who brings great news, which fits any triumph worth announcing. The staff is carried where a sword might be: the fight is over, and this is only the ride home.',
    numberAndSuit:
      'Six restores order after the quarrel of five. In wands the order is a procession: one goes ahead, others follow gladly, and the fire that was scattered has become a single torch. The Golden Dawn titled it Victory.',
    person:
      'Someone at the front, at ease with cameras and crowds. They tell the story well and often, thank people by name, and are happiest when the whole street has come out.',
    feelings:
      'Proud of you, and proud to be seen with you. The affection is real, and it likes to have an audience.',
    feelingsReversed:
      'Sore about going unseen, and fond of you all the same. A thank-you with a date and a detail in it may count for more than general praise, which tends to slide off just now.',
    advice:
      'Let yourself be seen. Put your name to the work, ask what it is worth, and bring those who helped up to the front.',
    goesWith: [
      {
        card: 'the-chariot',
        text: 'Will that wins and a crowd that sees it: a hard-driven effort reaches the street where people cheer.',
      },
      {
        card: 'nine-of-cups',
        text: 'Public success sits beside private contentment; check that the second doesn’t wait on the first.',
      },
      {
        card: 'the-sun',
        text: 'Joy with an audience and joy without one; wear the laurels outside, and keep the garden for yourself.',
      },
    ],
  },
}
