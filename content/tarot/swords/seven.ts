import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['deception', 'strategy', 'secrets', 'betrayal', 'sneaking away'],
    reversed: ['coming clean', 'confession', 'conscience', 'self-deception', 'good advice'],
  },
  upright: {
    gist: 'Someone is being clever in secret; make sure the cleverness is fair.',
    summary:
      'On tiptoe past the tents goes a figure with five swords gathered in both hands, holding them by the blades and looking back at the camp. Two are left standing; there was no carrying them all. Cleverness is at work somewhere, yours or another’s. It may be fair cunning, the side door that spares everyone a siege. It may be a shortcut that holds only so long as nobody turns around. A simple test: how would it feel to do this by daylight, with the whole camp awake?',
    love: 'There may be a secret between you, even a small one: the price of a thing, a lunch left unmentioned. Privacy and hiding feel quite different from the inside. Where you catch yourself arranging your face, there is something that wants telling.',
    work: 'You need not lay out every idea at the first meeting. Discretion is an honorable tool, and so is going around an obstacle instead of through it. Only check whose names are on the swords you carry, and give credit before anyone has to ask.',
    self: 'What do you get away with, in your own opinion? The tale in which you fooled them all may hide a lonelier one, in which you thought nobody would have given you the thing if you had asked.',
    advice:
      'Tell someone the plan you have been keeping to yourself, and let them find its holes. If you are dodging a conversation, make the dodge honest: say that you cannot discuss it yet, and name a day on which you can.',
    roles: {
      past: 'You got out of something through the side door, and never quite told the people at the front.',
      present: 'You are working to a plan that not everyone has been shown, and glancing back as you go.',
      helps: 'Tact and timing are your tools now; the long way around spares everybody a scene.',
      hinders: 'Secrecy stands in the way: a plan that nobody may see is a plan that nobody can improve.',
      hidden:
        'Parts of the story have been left out, and you have helped by not asking the obvious question.',
      wanted:
        'You hope to get what you need without a confrontation, and to be well away before anyone notices.',
      feared:
        'Being found out worries you, even where you have done nothing worse than keep your own counsel.',
      other: 'Someone around you is holding back a piece of the truth, and watches to see what you know.',
      advice: 'Keep your plan quiet if you must, but take only swords that you could carry past the sentry.',
      outcome:
        'The scheme gets part of the way, five swords out of seven, and leaves two standing as evidence.',
    },
    tags: ['deceit', 'ambition', 'solitude'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'The wish is fair and the plan has a hole in it, so mend that before you count on success.',
    },
  },
  reversed: {
    gist: 'The secret is getting heavy, and telling the truth would be lighter.',
    summary:
      'Halfway off, the thief stops and thinks of the two swords left behind. With that thought the sly errand becomes a way back. Now you own up, hand over, admit to yourself what you had filed under a kinder name. It is uncomfortable for about as long as cold water is. Few people are as shocked by the truth as we fear, and many already knew. Those who matter are often happier about the returned sword than they were angry about the gap in the rack. The message can be short; it only has to come from your own number.',
    love: 'If something wants to be confessed, stop looking for the perfect moment; the calendar does not contain one. Choose a calm evening. Tell it plainly, without making the other person comfort you for having done it.',
    work: 'A workaround can become more work than the work. Ask openly for what you have been getting around, whether it is a tool, a day off or somebody’s permission. If a colleague’s story no longer adds up, put your question to them before you put it to others.',
    self: 'In the private court of your head you make a fine lawyer, and the jury is easily pleased. Which excuse have you repeated so often that it now sounds like a fact? Say it once to a mirror and see if you believe the speaker.',
    advice:
      'Bring one thing back: the borrowed drill, the half-truth, the praise that belonged to somebody else. Keep the explanation shorter than a minute. Then note which of your current plans you could describe to anyone, and work on those.',
    roles: {
      past: 'You admitted what you had done, later than you meant to, and the roof stayed on.',
      present:
        'Your conscience has caught up with you, and the story you prepared no longer fits in your mouth.',
      helps: 'Good advice is near: someone has been where you are and would tell you how they got out.',
      hinders: 'Too many people have heard a version of this, and talk runs faster than any correction.',
      hidden:
        'The one you have misled longest is yourself, with an excuse so practiced that it passes for memory.',
      wanted: 'You want your own good opinion back, and would trade all the swords for it.',
      feared: 'You imagine a face falling as you tell it, and would pay almost anything to be spared that.',
      other: 'Someone is working up to a confession, and small helpful gestures are the first installment.',
      advice:
        'Take the whole story to somebody wiser, tell it without varnish, and follow their counsel for once.',
      outcome:
        'The path bends back toward the camp, where owning up costs a red face and earns a night’s sleep.',
    },
    tags: ['truth', 'trust', 'change'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason:
        'Sound advice is within reach, and if you leave the gossip out of it, the honest version of this has a good chance.',
    },
  },
  page: {
    classicPicture:
      'A man slips away from a camp of bright tents with five swords gathered in his arms, gripping them by the blades. He goes on the tips of his toes and looks back over his shoulder, pleased with himself. Two swords remain stuck in the ground behind him, for nobody gets away with everything. The sharp edges in his hands say that a stolen advantage may cut the thief, and far off, very small, a group of people can be made out against the yellow sky; perhaps he has been seen.',
    numberAndSuit:
      'Sevens test the six’s calm with a doubt or a temptation. The suit of swords tests it with an idea: could one simply take the thing? The Golden Dawn’s title is Unstable Effort, under the Moon in Aquarius.',
    person:
      'A charming strategist who always knows a side entrance. They talk well and answer a slightly different question from the one you asked. Loyal, sometimes, to a friend; rarely to a rule.',
    feelings:
      'Interested, but keeping it close to the chest. Part of the feeling is real and part is the thrill of getting away with something.',
    feelingsReversed:
      'Guilt, and with it more attachment than you may have guessed. The fear of your face on hearing it seems to be the chief delay, so let it be known that honesty is safe with you.',
    advice:
      'Use your wits before your weight, and go around what can’t be moved. Just leave no one behind with a gap where their sword was.',
    goesWith: [
      {
        card: 'the-moon',
        text: 'Under the Moon nobody sees clearly, and the Seven counts on that; wait for morning before you sign or swear to anything.',
      },
      {
        card: 'five-of-swords',
        text: 'One takes by stealth and the other by force, and either way someone goes home with less than was theirs.',
      },
      {
        card: 'justice',
        text: 'Justice counts the swords in the rack: put with the Seven, the card asks for a correct inventory.',
      },
    ],
  },
}
