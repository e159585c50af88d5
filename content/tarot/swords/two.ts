import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['stalemate', 'weighing', 'truce', 'held breath', 'inner quiet'],
    reversed: ['blindfold off', 'tipping point', 'overload', 'overdue choice', 'wavering'],
  },
  upright: {
    summary:
      'She sits with her back to the sea, eyes bound, two swords crossed over her heart and perfectly level. It takes real strength to hold them so. Two claims seem of equal weight and you have declined, for the moment, to look at either, which keeps the peace and tires the arms. A pause like this has its wisdom: with the eyes shut you can hear the tide, and a thin moon is keeping watch. But the blindfold is only cloth, and the knot is where you tied it.',
    love: 'An armistice can look very much like calm. Nobody raises the subject; supper is pleasant. It might hold for a while longer, and you might also ask, gently, what each of you is protecting by keeping so still.',
    work: 'Two offers, two colleagues, two ways to do the job, and the columns for and against come out even. A tie suggests that the list has left out something it cannot count. Ask which choice you would rather explain to a friend.',
    self: 'If your arms have been crossed for a long time, it may feel like posture by now. Find out what your own body says when nobody needs an answer: which option makes the shoulders drop, and which makes the breath go short.',
    advice:
      'Toss a coin over the matter, and watch your own face before it lands. You need not obey the coin. The little leap of hope or dismay while it spins is the very thing the blindfold was keeping from you.',
  },
  reversed: {
    summary:
      'Something has to give, and the arms give first. The blindfold may have slipped, so that you have seen what you would rather have left unseen; or so many people have advised you that you can no longer hear the tide at all. The fine balance is over. That can come as relief: the sea behind turns out to be only water, with rocks one can count. Movement need not be large. A first lean toward one side is enough, and you can still correct your weight as you go.',
    love: 'The silence cracks, maybe over the washing-up. Words that come out crooked after a long hold are easier to forgive than another year of politeness. Let the other person finish. Then take your own turn, with your eyes open.',
    work: 'Thirty open tabs are not research any more. You had what you needed several tabs ago, and the reading is now a good place to hide in. If someone else’s choice is holding yours up, tell them by what day you need to hear.',
    self: 'If you have gone back and forth so often that you wore a path, ask what you fear about choosing: the thing itself, or the door that closes behind it. To grieve for the option you leave is fair. It need not keep you in the hallway.',
    advice:
      'Name a day this week and let it be the last for new opinions. After supper on that day, choose, tell one person, and take the first dull step, even if it is only a message that says yes or no.',
  },
}
