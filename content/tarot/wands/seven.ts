import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['conviction', 'boundaries', 'nerve', 'persistence', 'high ground'],
    reversed: ['defensiveness', 'giving way', 'battle fatigue', 'stubbornness', 'self-doubt'],
  },
  upright: {
    summary:
      'Six staves jab up from below, and the defender on the ledge has come out in odd shoes, one high boot and one low. There was clearly no time to dress for this. Yet the higher ground is yours and the footing holds. You may be asked to stand by a decision, a boundary, an unpopular opinion, a way of living that your relatives find peculiar. You need not flatten the others. It is enough to stay where you are, keep your voice level, and know why this piece of hill matters.',
    love: 'Not everyone has to approve of whom you love, or of how the two of you arrange your life. Close ranks kindly. And between yourselves, a clear no said early spares both of you the sulk that follows a reluctant yes.',
    work: 'Your position may be under test: questions about the budget, a rival bid, a colleague who wants the desk. Prepare the three facts you would stand on if everything else were taken away. Answer those challenges that have substance, and let the rest tire themselves out.',
    self: 'Backbone grows through use, mostly in small and slightly embarrassing scenes. You return the cold soup. You decline the invitation without a novel of excuses. Each time, the ledge under your feet proves broader than you had thought.',
    advice:
      'Draw one line to hold this week, such as no messages after nine, or one evening that stays free. Tell those it concerns in two sentences. When you are pushed, repeat the sentences and add nothing to them.',
  },
  reversed: {
    summary:
      'Arms ache from holding the staff so high. It could be that the attackers left some time ago and you are still swinging at the wind. Or you gave up the ledge too early, agreed to something, and now your own yes sits badly with you. Defending everything is as tiring as defending nothing. Sort the hill into the part you would truly fight for and the part you hold only from habit. The second may be handed over, perhaps even with relief.',
    love: 'A question about the weekend is met like an accusation. When did asking become attacking? One of you can put the stick down first by saying: I think I am defending myself against somebody who left years ago.',
    work: 'Every remark on your work gets an answer, as though the job hung on it. Some remarks are noise, some are useful, and it takes a rested mind to tell. If you have been outvoted, ask for a review date instead of fighting on.',
    self: 'There is a version of strength that never lets anyone near. It began as good sense and has become expensive. Whom would you allow to see you wobble? There is room for a second person on the ledge, even if the old picture forgot to draw one.',
    advice:
      'For one day, let every small thing go: the misquoted sentence, the stolen parking space, the wrong dessert. In the evening see what still bothers you. Give that one item a proper answer, in daylight, to the right person.',
  },
}
