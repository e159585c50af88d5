import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['recognition', 'triumph', 'good news', 'pride', 'applause'],
    reversed: ['missed credit', 'private win', 'vanity', 'comparison', 'hollow praise'],
  },
  upright: {
    summary:
      'The rider comes home with a laurel on the head and another tied to the staff, and the people on foot keep pace with the horse. Recognition is pleasant. Let it be pleasant. You did the thing, others saw it, and for an afternoon the road seems to have been built for you. Notice who is walking alongside, for every parade has somebody who groomed the horse. A good victory leaves you larger-hearted than before. It also passes, which is a reason to enjoy the music while it plays.',
    love: 'Being proud of each other in public does a couple good. Praise your partner where they can overhear it. If you are looking for someone, go as the person you are on your best days, and see who is glad of your success rather than dazzled.',
    work: 'Good news travels on horseback. If a result of yours has been noticed, this may be the moment to ask for what it has earned: a hearing, a budget, a title. Share credit by name, in the same breath as you accept it.',
    self: 'Some people find applause harder to bear than blame. Try taking a compliment whole, without handing half of it back. What you have achieved is partly luck and partly help, and there is still a portion left that is plainly yours.',
    advice:
      'Write down three things you have done well since last winter and read them to somebody who likes you. Then thank one person who walked beside the horse, and be exact about what they did for you.',
  },
  reversed: {
    summary:
      'The parade has turned a corner and the street is empty. Either the praise you hoped for went to someone else, or it came and left you strangely hollow on the way home. The laurel can slip over the eyes as well; a success may have made you careful of your image and slow to try what you might do badly. Win or no win, there is a plain question left when the crowd has gone. Would you have ridden this road with nobody watching?',
    love: 'Keeping score wears affection thin: who earns more, who is admired, who gave way last time. Your partner’s good fortune takes nothing from yours. If you feel overlooked, say what you would love to hear. People are poor at guessing it.',
    work: 'Has your part vanished inside somebody else’s slide? Speak up early, calmly, with dates. Or look at the opposite: the hunt for visibility may have pulled you off the work itself. A quiet year of getting better can be worth three announcements.',
    self: 'There may be a gallery of spectators in your head, and you ride past it every day. Some of those seats belong to people who have not thought of you since school. Let a few of them go home. Then see what pace suits you.',
    advice:
      'Finish one thing this week that no one is going to see: a repaired hem, a page, an anonymous kindness. Keep it secret for seven days. It may tell you how much of your effort runs on applause.',
  },
}
