import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['apathy', 'boredom', 'missed opportunity', 'contemplation', 'discontent'],
    reversed: ['renewed interest', 'new perspective', 'waking up', 'acceptance', 'saying yes'],
  },
  upright: {
    gist: 'Bored with what you have, and missing the offer at your elbow.',
    summary:
      'Someone sits under a tree with folded arms and bent head, three cups in a row below. A hand from a small cloud holds out a fourth, and goes unseen. There is nothing wrong with the three; they have simply been looked at for too long. Perhaps you are bored in a life that others would call good, and feel ungrateful for saying so. Boredom can be a form of digestion. Stay under the tree if you need to think, but unfold your arms now and then. What is being held out may look quite ordinary.',
    love: 'You know each other’s stories by heart and have stopped listening for new endings. Or kind people show interest and none of them seems quite it. Before you decide the spark is missing, check when you last looked straight at whoever is there.',
    work: 'The job is fine, and fine has begun to itch. Try to name what is lacking in one word: stretch, company, meaning, air. There may be an offer in your inbox which you filed under later because it did not resemble the one you expected.',
    self: 'Sulking has a bad name, though it often guards something true. You may be waiting for an invitation that fits. Ask the folded arms what they are protecting. The answer may be a wish so old that you no longer count it as one.',
    advice:
      'For one week say yes to something small each day that you would normally wave away: the walk, the strange movie, the neighbor’s plums. Keep a note of each. At the end, underline whatever surprised you, even by an inch.',
    roles: {
      past: 'You sat something out for a while, arms folded, and an offer went by that you hardly registered.',
      present: 'You are weary of good things, and the new one being held out looks too ordinary to notice.',
      helps: 'Your reluctance has sense in it: you are no longer willing to say yes merely to be polite.',
      hinders: 'Looking so long at the same three cups keeps you from lifting your eyes to a fourth.',
      hidden:
        'Behind the boredom sits an early wish of yours, put away so neatly that you forgot the drawer.',
      wanted: 'You are hoping to be tempted properly, by something better than one more thing that would do.',
      feared: 'What if you reached out at last, and the new thing turned out as flat as the rest?',
      other:
        'Someone near you has withdrawn under a tree of their own, and takes no notice of kind gestures.',
      advice: 'Look up, and give the next small invitation a whole evening before you judge it.',
      outcome:
        'Unless something makes you look up, the days stay comfortable and gray, and the hand with the gift withdraws.',
    },
    tags: ['delay', 'solitude', 'desire'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason: 'You have not really looked at the offer beside you, and no answer is worth much before that.',
    },
  },
  reversed: {
    gist: 'Waking from boredom, with new interest in what is being offered.',
    summary:
      'You look up. The light has moved, your leg has gone to sleep, and the fourth cup is actually rather interesting. A spell of withdrawal is loosening, and the world comes back with color in odd places. You answer a message from March; you want to know how the neighbor’s roof turned out. Go gently, since an appetite just woken tends to order the whole menu. Between the shut door and the open house there is a door with a handle, on your side. Use it. You can come out for an hour and go back in.',
    love: 'Interest stirs after a dry season, and it makes you shy. Take it slowly, and outdoors. You have turned down closeness so often that people ceased to ask, so the next invitation is yours to make.',
    work: 'After months of going through the motions, some question has caught you again. Follow it before the calendar fills up. Should you be saying yes to everything from fear of being forgotten, choose the one project you would miss.',
    self: 'The fog thins in patches. You want an orange, you want to call your cousin, you want to move the bed. Take such small wants at their word. They are the first messengers of a larger appetite, and they frighten easily.',
    advice:
      'Accept one thing you have already refused, if it is still on offer, and say that you have thought again. Then spend half an hour somewhere you have never sat before, with your arms unfolded and your phone away.',
    roles: {
      past: 'A long flat spell ended when some small thing caught your interest and you got to your feet.',
      present: 'Appetite is coming back in odd places, and you catch yourself looking up.',
      helps: 'Fresh curiosity is working for you; follow the question that kept you awake past bedtime.',
      hinders: 'Having dozed so long, you grab at every offer now, and taste none of them.',
      hidden: 'Without much fuss you have already said yes inside, and only the calendar lags behind.',
      wanted: 'You are after some new thing to care about, ideally one that nobody recommended to you.',
      feared: 'The gray might come back, you think, so you hardly dare to enjoy the color.',
      other:
        'A withdrawn person in your life is surfacing again, shy about it, and would welcome an easy invitation.',
      advice: 'Follow the first small appetite of the day all the way to its end, and begin before lunch.',
      outcome:
        'Interest, followed a little each day, tends from here toward new people and a subject worth rising for.',
    },
    tags: ['beginning', 'desire', 'movement'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'New interest is stirring, and this time you are awake enough to take the cup that is held out.',
    },
  },
  page: {
    classicPicture:
      'A young man sits on the grass with his back to a tree, arms and legs crossed. Three cups stand before him, and from a small cloud at his side an arm reaches out with a fourth. He pays it no attention. Crossed limbs say closed for now; the tree gives shade and something to lean on; the three cups are pleasures he knows already. Hands from clouds bring the aces as well, so the fourth cup may be a gift of quite another kind. Waite speaks of weariness and of vexations that are only imaginary.',
    numberAndSuit:
      'Fours settle things, as four legs do a table. Cups hold water, which wants to move, so that much stability can go stagnant. The Moon in Cancer rules here for the Golden Dawn, which named the card Lord of Blended Pleasure.',
    person:
      'A thoughtful one in the corner of the party, hard to please and harder to hurry. They say “I’m fine” and mean “I’m elsewhere.” Ask a real question and wait; they have been thinking, and some of it is good.',
    feelings:
      'Lukewarm, or seemingly so. Somebody has gone into their own thoughts, takes what is there for granted, and has not noticed how much is on offer.',
    feelingsReversed:
      'Curiosity, after a long gray stretch. The person may feel sheepish about having been so far away, and glad if nobody mentions it; being handed something to taste or try could be enough.',
    advice:
      'Don’t say yes out of duty, and don’t say no out of habit. Take the thing in your hand, look at it once properly, then decide.',
    goesWith: [
      {
        card: 'ace-of-cups',
        text: 'The cup in the cloud and the brimming one could be the same, seen in two different moods.',
      },
      {
        card: 'the-hanged-man',
        text: 'Two figures at a tree, one stuck and one at peace; a change of angle is what divides them.',
      },
      {
        card: 'eight-of-cups',
        text: 'Discontent sits down first and later gets up to leave; the pair asks which stage you have reached.',
      },
    ],
  },
}
