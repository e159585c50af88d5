import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['resilience', 'endurance', 'vigilance', 'last push', 'experience'],
    reversed: ['mistrust', 'weariness', 'old wounds', 'paranoia', 'last straw'],
  },
  upright: {
    gist: 'Tired and wary, you’re still standing, and nearly through.',
    summary:
      'The bandage is askew, the shoulders are bent, and behind the tired figure eight staves stand in a row like a fence with one gap. The ninth holds the person up. You have come through something and learned to listen for footsteps. That wariness was earned; nobody should talk you out of it in a hurry. You may also be nearer the end than you think, and the fence is better built than it feels at three in the morning. Lean if you need to. Leaning on a staff still counts as standing.',
    love: 'Old hurt makes careful lovers. You may want to know where the exits are before you sit down, and a good companion can live with that for a while. Tell the story of the bandage once, at your own speed, to somebody who has waited well.',
    work: 'The last stretch of a long piece of work, when everyone is short of patience and someone asks for changes. Guard what is finished, refuse the clever late addition, and pace yourself. You know more about this terrain than you did at the start.',
    self: 'What you have survived is part of your equipment now. You can tell a real alarm from a slammed door, most of the time. Give the tired part of you some credit, and a chair; it has been on watch longer than anyone asked.',
    advice:
      'Find the one weak place you keep glancing at, be it a password, an awkward silence or a lack of sleep, and mend only that in the coming days. Leave the rest of the fence as it is. Then let somebody else keep watch for an evening.',
    roles: {
      past: 'You were hurt once already, and built your defenses one post at a time.',
      present: 'You’re leaning on what is left of your strength, and the last stretch lies ahead.',
      helps: 'You’ve met this kind of trouble before and know where it usually comes from.',
      hinders: 'Old bruises make every newcomer look like the last one who hurt you.',
      hidden: 'The fence behind you is nearly complete, and you have more in reserve than you count.',
      wanted: 'What you want most is to finish this and sleep without one ear open.',
      feared: 'One more blow is what you listen for, and you’re not sure you could get up from it.',
      other: 'Someone with an old hurt is watching how you come through the gate.',
      advice:
        'Sit down before you fall down, then go on at half speed; the finish matters more than the pace.',
      outcome: 'The road ends in a tired kind of safety, provided the watch is shared.',
    },
    tags: ['courage', 'burden', 'patience'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'You’re strong enough for this, but delay is written all over it, so hold the gate a little longer.',
    },
  },
  reversed: {
    gist: 'Guard duty has gone on too long, and the guard is worn out.',
    summary:
      'The fence has become a house without a door. You keep watch against a danger that has moved on, and the watching costs more than most dangers would: the phone face up on the pillow, one message read for a third meaning. The next effort seems one too many, and you are ashamed of it. Being worn out is a fact, and it says little about your character. Take the bandage off where it is light and look. Some hurts have healed and are merely used to being covered; others want more care than you have given them.',
    love: 'You test people before you let them in, and the tests grow harder with each one passed. How is anyone to win? Try saying where it hurts instead. With a long-standing partner, ask which of your quarrels belongs to the present.',
    work: 'Suspicion has crept into the routine: copies of every message, nothing left on the desk. A little of it has good cause; most of it is fatigue. Ask for help before the final lap. Few people think less of a colleague who does.',
    self: 'Strength has been your part for so long that you have no lines for anything else. Try a day in which you admit to being tired whenever you are. The ceiling tends to stay up, and some of the people around you look relieved.',
    advice:
      'Cancel one thing this week that you were only going to endure. Use the hour to lie on the floor, sit under a tree, or talk with a person who wants nothing from you. Make no plan for what comes after.',
    roles: {
      past: 'You kept watch through a long bad stretch, and nobody came to relieve you.',
      present: 'You’re running on the last of your patience and treating every knock as an alarm.',
      helps: 'People who noticed your fatigue are only waiting for a word before they take a turn.',
      hinders: 'The wall that kept trouble out now keeps company out as well, and help with it.',
      hidden:
        'Pride keeps you at the post; asking to be relieved would feel like admitting you were never strong.',
      wanted: 'Secretly you’d like somebody to say that you’ve done enough and may go home.',
      feared: 'If you lowered the staff for an evening, you suspect everything behind you would be taken.',
      other: 'Somebody near you has no strength left over and no longer expects kindness.',
      advice:
        'Tell one trustworthy person how tired you are, in hours of sleep if need be, and accept what they offer.',
      outcome: 'Should the watch go on like this, the likeliest thing to give way is you.',
    },
    tags: ['burden', 'fear', 'trust'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Obstacles are piled up on this side of the gate, and you have no strength to spare for them now.',
    },
  },
  page: {
    classicPicture:
      'A figure with a bandaged head leans on a staff and glances to one side, as if expecting an enemy. Behind, eight more staves stand upright in a row like a palisade, with a gap where the ninth would go. The wound says that there has been a fight; the fence, that something was saved. Whether the gap is a weakness or a gate depends on how you read the expression. Waite speaks of strength in opposition and also of delay: a position well held, by someone who has stopped believing that the trouble is over.',
    numberAndSuit:
      'Nine is nearly the whole count, when a suit has given almost all it has. Nine fires make a veteran: tested will, a store of experience, and not much sleep. The Golden Dawn title is Great Strength.',
    person:
      'A veteran of something, watchful and dry. Sits facing the door, says little at first, and asks questions that sound like tests; once you’ve passed, you have a friend who comes out at any hour.',
    feelings:
      'Cautious and sore. The other person hasn’t stopped caring; they’re protecting the place where they were last hurt, and watching what you do.',
    feelingsReversed:
      'Worn thin, and suspicious of relief when it comes. Nothing you did need be the reason; a good turn that wants no thanks, repeated on an ordinary day, may be the sort that can be believed.',
    advice:
      'Hold on, but hold on sensibly. Keep the boundary that works, drop the ones that only tire you, and share the last watch with somebody.',
    goesWith: [
      {
        card: 'the-star',
        text: 'A guarded heart under an open sky: the worst is past, and the first thing to return is sleep.',
      },
      {
        card: 'ten-of-wands',
        text: 'One keeps guard and the other keeps carrying; between them they ask when you last put anything down.',
      },
      {
        card: 'the-tower',
        text: 'Someone who has lived through a collapse builds fences; see to it that this one has a gate.',
      },
    ],
  },
}
