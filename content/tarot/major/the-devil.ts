import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['temptation', 'attachment', 'bad habits', 'obsession', 'shame'],
    reversed: ['breaking free', 'freedom', 'recovery', 'detachment', 'reclaiming power'],
  },
  upright: {
    gist: 'A habit or bargain has hold of you, and the chain is loose.',
    summary:
      'Two people stand chained to a block, and the loops around their necks are wide enough to lift off. Nobody has tried. The great horned creature above them is mostly theater, with a torch held the wrong way up. The Devil shows a bargain you have stopped reading: the scroll at midnight, the glass, the flattery, the grudge that keeps you warm. It gave you something once, or you would not have come back. You do not have to hate yourself for it. Just put your fingers under the chain, and feel how much room there is.',
    love: 'Desire is strong, and desire is no sin; ask only who holds the lead. If jealousy, silence or a certain kind of drama has become the spice you cannot do without, say so to each other, preferably in the morning and with coffee.',
    work: 'Golden handcuffs are still a nuisance when you want to scratch your nose. What do you do here that you would not care to explain to a younger you? A smaller life with more air in it may be worth pricing, if only on paper.',
    self: 'Shame is the lock, far more often than pleasure is. Tell one safe person what you do when nobody is watching, and notice how it shrinks in company. What you are looking for in that place may be quite innocent: rest, comfort, to be wanted.',
    advice:
      'Keep a tally for three days of a habit or thought that has a hold on you: when, where, what came just before. Change nothing yet; curiosity loosens what willpower only tightens. On the fourth day alter the thing that came before, and let someone know how it went.',
    roles: {
      past: 'You made a bargain that soothed you at the time, and went on paying for it long afterward.',
      present:
        'You keep going back to something that costs more than it gives, and part of you reads the bill.',
      helps:
        'For once you can see exactly what you’re hooked on, and a hook that’s visible can be worked loose.',
      hinders:
        'The quick comfort you reach for at midnight eats the hours and the nerve that the real thing would need.',
      hidden:
        'You’re getting something out of this arrangement, an excuse or an alibi or a thrill, that you haven’t admitted.',
      wanted:
        'Wanting itself is the trouble: you’d like the pleasure, the closeness or the money, and no bill afterward.',
      feared:
        'Your own appetite alarms you, and so does what people would think if they saw how it runs you.',
      other:
        'Somebody here is bound up in a habit, a debt or an old jealousy, and mistakes the pull for feeling.',
      advice:
        'Move the temptation one room farther away tonight, and let a friend you trust know that you did.',
      outcome:
        'Unless somebody lifts the loop, the same evening repeats itself, and each round makes it feel more normal.',
    },
    tags: ['attachment', 'desire', 'confinement'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'A yes would be spoken by the craving, and you’d be paying for it well past the pleasure.',
    },
  },
  reversed: {
    gist: 'An old hold on you is breaking, and freedom feels strange at first.',
    summary:
      'The chain is off, and your neck feels strange without it. Turned over, the Devil tumbles from his block and looks rather like an actor who has lost his wig. You have seen through something: a habit, a person’s power to sting, a story in which you were always the guilty one. The first days of freedom are flat. There is all this time, and nobody to blame. Expect the old name to light up your phone now and again, like a tune through the wall. You can know every word of it and still not sing along.',
    love: 'You are learning to want someone without being owned by it, and to be wanted without paying. An entanglement is loosening. Go gently with the other person, who may be losing a role as well. Let kindness do what guilt used to do.',
    work: 'Something that had you by the collar has let go: a bad bargain, a craving for applause, a boss’s moods. Put a habit you like in the empty place quickly, before the old one comes by to see whether you are in.',
    self: 'Look back without a sermon. You were trying to get through, and you used what was at hand. The part of you that reached for it is still around, and would like to be offered something better before five o’clock on a rainy day.',
    advice:
      'Mark how far you have come from one old habit or hold, in days or in deeds, where you can see it every morning. Plan for the weak hour: a number to call, a walk, a bowl of soup. If you trip, you have tripped; you have not moved back in.',
    roles: {
      past: 'You slipped out of a grip you once thought was permanent, and the first free days felt strangely empty.',
      present:
        'The hold is broken, and you’re standing around with free hands, not sure yet what they’re for.',
      helps: 'You know the old trick from the inside now, so nobody can sell it to you as something new.',
      hinders:
        'Flat afternoons are the danger: when nothing hurts and nothing thrills, the old bargain looks almost friendly.',
      hidden:
        'More of your strength came back than you’ve noticed, and went to work before you gave it a task.',
      wanted: 'To want things freely again, with no hand at your neck, is what you’re after.',
      feared: 'Slipping back is the fear, of course, and so is finding out who you are without the old need.',
      other:
        'Someone near you is loosening an old tie, and needs kindness more than supervision while they do.',
      advice:
        'Unfollow, unsubscribe, hand back the spare key, and fill the gap the same day with something you like.',
      outcome: 'Slowly, with a stumble now and then, your evenings are becoming your own again.',
    },
    tags: ['freedom', 'truth', 'healing'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'The chain is coming off, but old books name weakness and blindness here, so be sure of your footing first.',
    },
  },
  page: {
    classicPicture:
      'A horned creature with bat wings squats on a block, an inverted pentagram above its brow. The right hand is raised in a mockery of blessing, and the left lowers a burning torch toward the ground. In front stand a naked man and woman, chained by the neck to a ring in the block. They’re the pair from the Lovers, later in the story, and they’ve grown small horns and tails, hers ending in grapes and his in flame. The chains hang so wide that either could lift them off. What holds the two is mostly what they’ve stopped noticing.',
    numberAndSuit:
      'Fifteen is six come back, since one and five make six: the choice of the Lovers returns with the choosing forgotten. Among the majors it follows the measured calm of Temperance. Its sign, for the Golden Dawn, is Capricorn, the goat.',
    person:
      'Charming, hungry, and generous with what isn’t theirs. This person always has one more round, one more deal, one more reason not to go home. They speak close to your ear, and know which compliment you never got.',
    feelings:
      'Strong pull, little peace. Somebody thinks of you at all hours, wants to have you more than to know you, and takes missing you for loving you.',
    feelingsReversed:
      'Relief, shyness and now and then a backward glance. The person may feel freer near you and embarrassed about earlier days; being treated as the one they are now would mean much.',
    advice:
      'Look straight at the hook and say its name aloud. Count what it costs in a week, and make the next time slightly less convenient.',
    goesWith: [
      {
        card: 'the-lovers',
        text: 'The same two people, free in one picture and chained in the other, ask whether your yes is still a choice.',
      },
      {
        card: 'eight-of-swords',
        text: 'Two cards of loose bonds: what ties you in the one is appetite, and in the other a story about helplessness.',
      },
      {
        card: 'the-tower',
        text: 'What the Devil keeps fastened to the block, the Tower shakes loose all at once.',
      },
    ],
  },
}
