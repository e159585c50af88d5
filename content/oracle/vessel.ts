import type { OracleCardText } from './shape.ts'

export const vessel: readonly OracleCardText[] = [
  {
    slug: 'the-keel',
    name: 'The Keel',
    group: 'vessel',
    keywords: ['integrity', 'balance', 'depth', 'steadiness', 'character'],
    gist: 'What holds you upright is heavy, hidden, and not much admired.',
    text: 'Nobody admires a Keel. It is under the water, it has weed on it, and the whole boat falls over without it. All that lovely leaning into the wind is possible because something heavy goes straight down. What in you is like that? A promise, perhaps, or a plain habit, or what you would refuse to do for any sum. You might be feeling the wind hard on one side. Trust your lead, and you can carry more sail than you think.',
    question: 'What keeps you upright that nobody ever sees?',
    roles: {
      helps:
        'A plain habit below the waterline keeps you from going over, however hard the wind leans on you.',
      hinders: 'All the care has gone into sails and paint, and nothing heavy has been put beneath them.',
      advice:
        'Decide what you would refuse at any price, and lay your weight there before you hoist more canvas.',
    },
  },
  {
    slug: 'the-anchor',
    name: 'The Anchor',
    group: 'vessel',
    keywords: ['holding', 'rest', 'commitment', 'security', 'weight'],
    gist: 'Choosing a place to stop, and letting go so that it can hold.',
    text: 'It is of no use at all until you let go of it. Then the Anchor falls through the dark, lies down on its side, and only when the boat pulls does it dig itself in. Commitment is rather like this: it holds better for being tugged at. You may be in want of a place to stay put for a night, or for ten years. Choose your ground, pay out more chain than seems necessary, and see whether you have stopped drifting by breakfast.',
    question: 'Where would you like to stop drifting, and what would hold you there?',
    roles: {
      helps: 'A commitment that has been tugged at for years has only dug itself in deeper.',
      hinders: 'The chain is too short, and every swell jerks loose what you are gripping so tightly.',
      advice: 'Choose your ground, let go completely, and leave more slack than pride would allow.',
    },
  },
  {
    slug: 'the-sail',
    name: 'The Sail',
    group: 'vessel',
    keywords: ['receptiveness', 'effort', 'power', 'adaptability', 'grace'],
    gist: 'Catch what is already blowing, and adjust by small amounts.',
    text: 'A Sail makes no wind. All its art is in how it stands to the wind there is, a hand’s breadth in or out, until the flapping stops and the boat begins to talk. Look at where you are flapping. It may be that you are trying to supply the force as well as the shape. Something is already blowing, an interest, a need, another person’s enthusiasm. Set yourself at an angle to it and tighten by small amounts, and notice the moment it goes quiet.',
    question: 'What is already blowing that you could catch instead of pushing?',
    roles: {
      helps:
        'Somebody else’s enthusiasm is blowing your way, and a slight turn would fill your canvas with it.',
      hinders: 'Most of your strength goes into making wind, and none is left for setting the sail.',
      advice: 'Stop pushing for a day, find out what moves by itself, and trim toward it an inch at a time.',
    },
  },
  {
    slug: 'the-oar',
    name: 'The Oar',
    group: 'vessel',
    keywords: ['effort', 'rhythm', 'agency', 'persistence', 'teamwork'],
    gist: 'No wind, so row: steady work that gets you there.',
    text: 'On windless days there is nothing for it but to face backward and pull. With an Oar you see only where you have been, so you pick a chimney astern and keep it over the transom. It is humble work, and it warms the hands. Nobody is coming to tow you, and you do not need it. Find a rhythm that you could keep up while talking. If somebody else is at the other oar, match your stroke to theirs, or you go round in circles, very energetically.',
    question: 'What could you move forward today by nothing cleverer than pulling?',
    roles: {
      helps: 'Two good arms and a rhythm you can keep while talking are enough to cross this harbour.',
      hinders: 'Hard strokes against the other rower’s time send the boat around in busy circles.',
      advice: 'Do an honest hour of the dull part every day, and keep one fixed chimney astern.',
    },
  },
  {
    slug: 'the-knot',
    name: 'The Knot',
    group: 'vessel',
    keywords: ['connection', 'promise', 'entanglement', 'skill', 'undoing'],
    gist: 'Good ties hold and can be undone; tangles only hold.',
    text: 'A good Knot has two virtues: it holds, and it can be undone. The ones that only hold have to be cut. Think of what ties you to people and places; which of those are knots, and which are tangles? A tangle is no one’s fault, it comes of rope left in a heap. Work from the outside, with your fingertips, and do not pull. And if you are about to tie something new, take the extra turn that makes it possible to untie.',
    question: 'Which of your ties would you make again, and which would you loosen?',
    roles: {
      helps: 'The ties that matter here were made with care, and they bear strain without strangling anyone.',
      hinders: 'Pulling harder has turned a small tangle into something that looks as if it had to be cut.',
      advice:
        'Loosen the tangle from the outside, with your fingertips, and leave the strand that frightens you for last.',
    },
  },
  {
    slug: 'the-ballast',
    name: 'The Ballast',
    group: 'vessel',
    keywords: ['weight', 'steadiness', 'burdens', 'usefulness', 'moderation'],
    gist: 'Keep the weight that steadies you, and shift what makes you lean.',
    text: 'Stones, mostly, laid by hand along the bottom of the hold. An empty ship is a dangerous thing; it needs some weight in it to sit properly in the sea. You have some of that Ballast, old griefs and duties and years, and you may have wished to be rid of all of it. Keep what steadies you. What has shifted to one side and makes you list can be moved, stone by stone, nearer to the middle. The rest may go over the rail with a splash.',
    question: 'Which weight steadies you, and which has slid over to one side?',
    roles: {
      helps: 'Old duties you grumble about sit low in the hold, and keep you level when the sea gets up.',
      hinders: 'One grief has slid to the side, and every plan you load goes in at a slant.',
      advice:
        'Sort what you carry into what steadies you and what makes you list, and move a single stone today.',
    },
  },
  {
    slug: 'the-patched-boat',
    name: 'The Patched Boat',
    group: 'vessel',
    keywords: ['repair', 'pride', 'history', 'resourcefulness', 'enough'],
    gist: 'Mended is good enough; go out as you are.',
    text: 'Green plank, white plank, a bit of a wardrobe door, and the name painted over for the third time. The Patched Boat has been out on more mornings than any of the smart ones. Its mends are its log-book. You might be waiting to feel new before you put to sea again. New is overrated, and leaks in places nobody knows yet. Run your hand along the places where you were broken and mended. That is where you are thick.',
    question: 'Which of your mended places has become a strength?',
    roles: {
      helps:
        'Whatever broke before was repaired by hand, and you know each of those seams better than anything new.',
      hinders:
        'Waiting to feel brand new keeps a perfectly sound boat on the trestles, morning after morning.',
      advice: 'Go out with the patches showing, and mend the next leak when you meet it.',
    },
  },
  {
    slug: 'the-ferry',
    name: 'The Ferry',
    group: 'vessel',
    keywords: ['transition', 'service', 'patience', 'between', 'crossing'],
    gist: 'Between two shores, where the crossing takes the time it takes.',
    text: 'Back and forth it goes all day, with schoolchildren, a bride, a coffin, a van full of bread. The Ferry belongs to neither bank. You might be between two things yourself, no longer there, not yet here, with your bag between your feet. There is nothing to steer. Stand at the rail, let the one shore grow small, and do not stare at the other; it comes at its own speed. Share your sandwiches. Those beside you are crossing, too.',
    question: 'Which shore are you leaving, and have you said goodbye to it?',
    roles: {
      helps: 'For the length of this crossing nothing has to be decided, and there is company at the rail.',
      hinders: 'Half of you still waves to the old shore, so the other half cannot find its bag.',
      advice: 'Say a proper goodbye to the side you left, and talk to whoever is crossing with you.',
    },
  },
  {
    slug: 'the-compass',
    name: 'The Compass',
    group: 'vessel',
    keywords: ['principle', 'direction', 'correction', 'honesty', 'trust'],
    gist: 'A needle that swings for a while, and still has a north.',
    text: 'Tap the glass and the needle shivers, swings too far, swings back, and settles. A Compass spends most of its life correcting itself, and we call it reliable. You too may swing for a while. It does not mean that you have no north. Take away what lies too near and pulls, the iron in your pocket, the loud friend, the fear, and set yourself down on something level. Then wait. It takes a needle about as long to settle as it takes to breathe out three times.',
    question: 'What has been lying too close to your compass?',
    roles: {
      helps: 'Under the trembling lies a point to which you have always come back.',
      hinders: 'A loud voice or an old fear lies too near the needle, and bends it.',
      advice:
        'Move the strongest opinion out of the room, breathe out three times, and only then read the dial.',
    },
  },
  {
    slug: 'the-net',
    name: 'The Net',
    group: 'vessel',
    keywords: ['gathering', 'gaps', 'community', 'provision', 'letting go'],
    gist: 'Hold what feeds you, and let the rest of the sea through.',
    text: 'Mostly holes, tied together with string. That is the cleverness of a Net: it keeps the large fish and lets the sea go through. You may be trying to catch everything, each message, each chance, each opinion about you, and be nearly drowned by the weight of water. Make the mesh wider. Ask what you are really fishing for. It may also be that you are one of the knots, and that what you hold up by holding on is more than you can see from there.',
    question: 'What could you let pass through, so as to keep what feeds you?',
    roles: {
      helps: 'Many small ties between ordinary people are holding more than any one of them could lift.',
      hinders: 'Catching every message, chance and opinion has filled your arms with nothing but water.',
      advice: 'Say in one word what you are fishing for, and let everything smaller slip past this week.',
    },
  },
  {
    slug: 'the-bottled-letter',
    name: 'The Bottled Letter',
    group: 'vessel',
    keywords: ['reaching out', 'hope', 'chance', 'message', 'surrender'],
    gist: 'Something honest to send, and the rest left to the sea.',
    text: 'You write it as well as you can, you push in the cork, you throw, and it goes about four yards. Then begins the part that is not yours. The Bottled Letter is any honest thing you put out with no means of following it: a song, an apology, a child. Perhaps you keep running into the surf to fetch it back and alter a line. Let it bob. Someone may be walking on a beach you have never heard of, with their head down, just now.',
    question: 'What have you been wanting to send, without knowing who might find it?',
    roles: {
      helps: 'An honest message of yours is already afloat, and its finder needs no more from you.',
      hinders: 'Again and again you wade in to fetch the bottle back, and correct a line that was true.',
      advice: 'Send the letter as it stands, without asking for an answer, and turn back up the beach.',
    },
  },
]
