import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['indecision', 'stalemate', 'difficult choice', 'avoidance', 'truce'],
    reversed: ['overdue decision', 'information overload', 'hidden truth', 'tipping point', 'mixed signals'],
  },
  upright: {
    gist: 'Two choices weigh the same, and you have closed your eyes to keep the peace.',
    summary:
      'A woman sits with her back to the sea, eyes bound and arms crossed over her heart, a long sword rising past either shoulder, as even as the pans of a scale. It takes real strength to hold them so. Two claims seem of equal weight and you have declined, for the moment, to look at either, which keeps the peace and tires the arms. A pause like this has its wisdom: with the eyes shut you can hear the tide, and a thin moon is keeping watch. But the blindfold is only cloth, and the knot is where you tied it.',
    love: 'An armistice can look very much like calm. Nobody raises the subject; supper is pleasant. It might hold for a while longer, and you might also ask, gently, what each of you is protecting by keeping so still.',
    work: 'Two offers, two colleagues, two ways to do the job, and the columns for and against come out even. A tie suggests that the list has left out something it cannot count. Ask which choice you would rather explain to a friend.',
    self: 'If your arms have been crossed for a long time, it may feel like posture by now. Find out what your own body says when nobody needs an answer: which option makes the shoulders drop, and which makes the breath go short.',
    advice:
      'Toss a coin over the choice you keep putting off, and catch your first feeling before it lands. You need not obey the coin. The little leap of hope or dismay while it spins is the very thing the blindfold was keeping from you.',
    roles: {
      past: 'For a good while you kept two sides in balance by looking closely at neither.',
      present:
        'You stand exactly between two answers, arms full, and standing still has become a job of its own.',
      helps: 'A truce is holding, and in its quiet you can hear what you think when nobody is pressing you.',
      hinders:
        'Not looking is the obstacle: the facts are within reach, and your own hand tied the blindfold.',
      hidden:
        'Beneath the calm, one side already weighs more, and keeping things level is costing you sleep.',
      wanted: 'Most of all you would like everyone to go on loving you, and nobody to be told no.',
      feared: 'You are afraid that whichever way you lean, something you care about falls off the other end.',
      other:
        'The person opposite is being polite and giving nothing away, since any word might tip the scale.',
      advice:
        'Look squarely at just one of the two options tonight, and find the figure or the fact you skipped.',
      outcome:
        'As things stand, the standoff simply continues, peaceful on the surface, until tiredness casts the vote.',
    },
    tags: ['choice', 'balance', 'delay'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'The two sides weigh the same and no one is looking, so ask again once you have taken in the facts.',
    },
  },
  reversed: {
    gist: 'The standoff is breaking, and a choice you put off now wants to be made.',
    summary:
      'Something has to give, and the arms give first. The blindfold has slipped, and you have seen what you would rather have left unseen: the date on the receipt, the tone of the message, the number at the bottom of the page. The fine balance is over. That can come as relief, for the sea behind turns out to be only water, with rocks one can count. Movement need not be large. A first lean toward one side is enough, and you can still correct your weight as you go.',
    love: 'The silence cracks, maybe over the dishes. Words that come out crooked after a long hold are easier to forgive than another year of politeness. Let the other person finish. Then take your own turn, with your eyes open.',
    work: 'Thirty open tabs are not research anymore. You had what you needed several tabs ago, and the reading is now a good place to hide in. If someone else’s choice is holding yours up, tell them by what day you need to hear.',
    self: 'If you have gone back and forth so often that you wore a path, ask what you fear about choosing: the thing itself, or the door that closes behind it. To grieve for the option you leave is fair. It need not keep you in the hallway.',
    advice:
      'Name a day this week as the last for new opinions on a choice you face, and after supper on that day, choose. Tell one person, and take the first dull step, be it only a message that says yes or no.',
    roles: {
      past: 'You waited until the choice was nearly made for you, and learned what the waiting had been hiding.',
      present:
        'Too much information and too little quiet: you have heard every view and lost track of your own.',
      helps: 'Now that you have seen what was kept from you, pretending takes more effort than deciding.',
      hinders: 'A half-truth is in the works somewhere, and every plan built on top of it wobbles.',
      hidden: 'Two people have told you two versions, and you have avoided laying them side by side.',
      wanted: 'You would give a lot simply to have decided, and to sleep a night without the list of pros.',
      feared:
        'Choosing badly in front of everyone scares you, and so does the other door, clicking shut for good.',
      other: 'Someone involved is saying one thing here and another there, out of fear more than malice.',
      advice: 'Write down which answer you would regret more in a year, and act on the other one tonight.',
      outcome:
        'Sooner or later the arms come down, and the decision gets made with whatever is known by then.',
    },
    tags: ['choice', 'truth', 'deceit'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'Part of what you have been told does not hold, and a yes resting on that would not hold either.',
    },
  },
  page: {
    classicPicture:
      'A woman in a plain pale robe sits on a stone bench, blindfolded, her arms crossed on her breast and a heavy sword balanced on each shoulder. The blindfold and the crossed arms show that nothing may come in and nothing may go out while she weighs. Behind her the sea is calm but broken by rocks, feelings with hard facts in them, and a crescent moon stands in the sky, the sign of intuition and of light that is only partial. She has her back to all of it.',
    numberAndSuit:
      'Twos set one thing against another. In swords, the suit of thought and speech, that gives two arguments of equal length. The Golden Dawn called the card Peace Restored and gave it the Moon in Libra, the sign of the scales.',
    person:
      'Someone fair to the point of silence, who listens to everybody and sides with no one. Ask for an opinion and you get two, neatly balanced. Under the composure they are tired, and would like permission to prefer something.',
    feelings:
      'Guarded and undecided. Affection is there, and so is a reason to hold back, and for the moment neither is allowed to speak.',
    feelingsReversed:
      'Pressed from two sides, and wanting to please both. Affection for you may be quite real in the middle of it; more time seldom helps here, and a safe way to disappoint you might.',
    advice:
      'Don’t force the answer tonight, but do take the blindfold off. Read the letter you have left in its envelope, then give yourself a date.',
    goesWith: [
      {
        card: 'the-high-priestess',
        text: 'The Priestess sits still and knows, the Two sits still and won’t look; together they ask what your quiet is for.',
      },
      {
        card: 'justice',
        text: 'Justice takes up the same two weights with open eyes, and lets one pan go down.',
      },
      {
        card: 'the-lovers',
        text: 'One card avoids choosing and the other makes it a matter of the heart; ask what you would pick in daylight.',
      },
    ],
  },
}
