import type { OracleCardText } from './shape.ts'

export const light: readonly OracleCardText[] = [
  {
    slug: 'the-lighthouse',
    name: 'The Lighthouse',
    group: 'light',
    keywords: ['steadiness', 'guidance', 'distance', 'keeping watch', 'warning'],
    gist: 'Steadiness helps more than advice; stay lit, and stay where people can find you.',
    text: 'Every seven seconds the beam comes round, whether or not there is a ship. The Lighthouse does not run up and down the shore shouting at sailors. It stays where it was built, keeps its glass clean, and lets others work out their own position from it. Somebody may be steering by you at present without ever having said so. You need not have all the answers for them. What helps is that you are where you were yesterday, and that you are lit.',
    question: 'Who takes their bearings from you, and what do you do to keep your glass clean?',
    roles: {
      helps:
        'A steady person stands within sight, and you can work out where you are from them without asking.',
      hinders: 'Keeping watch for everyone else leaves no hour of the night in which you are off duty.',
      advice: 'Stay where you are for now, keep your own glass clean, and let others steer their own boats.',
    },
  },
  {
    slug: 'the-lodestar',
    name: 'The Lodestar',
    group: 'light',
    keywords: ['direction', 'constancy', 'longing', 'night', 'orientation'],
    gist: 'A direction you turn back to, again and again, without ever arriving.',
    text: 'All the others wheel round it, and it hangs there, not even particularly bright. People have crossed oceans by the Lodestar and never come an inch nearer to it. A direction is like that. You do not arrive at kindness, or honesty, or home; you turn toward it again each time you notice that you have drifted. If you feel lost, do not ask first how far there is to go. Find the thing in you that does not move, and put it ahead of you.',
    question: 'Which of your directions has stayed the same since you were young?',
    roles: {
      helps: 'Something in you has pointed the same way for years, and does so even on a bad night.',
      hinders: 'Staring at a point so far off makes every ordinary day look as if it fell short.',
      advice: 'Name the one value you would not trade, and turn the next decision until it faces that way.',
    },
  },
  {
    slug: 'the-lantern',
    name: 'The Lantern',
    group: 'light',
    keywords: ['next step', 'modesty', 'care', 'evening', 'trust'],
    gist: 'Enough light for the next step, and no need to see further yet.',
    text: 'It makes a room of yellow light about as wide as a bedspread and leaves the rest of the lane to the owls. With a Lantern you cannot see the village, only the puddle, and it is the puddle that matters just now. You might be trying to make out next year from where you stand. Lower your eyes. There is enough light for the ground directly in front of you, and by the time you have walked on it there is light on the next bit.',
    question: 'How much is clear to you today, if you look no further than tomorrow?',
    roles: {
      helps:
        'Today’s few yards are clear, and clear ground under your feet counts for more than a map of next year.',
      hinders: 'Wanting the whole road lit before you set out keeps you standing in the lane.',
      advice: 'Plan as far as tomorrow evening, do that much with care, and look up again afterward.',
    },
  },
  {
    slug: 'the-morning-star',
    name: 'The Morning Star',
    group: 'light',
    keywords: ['promise', 'threshold', 'early hours', 'patience', 'freshness'],
    gist: 'The first sign that something has turned, before anyone could prove it.',
    text: 'Bakers know it, and people with small babies, and those who could not sleep. Low in the east, when the sky is still the color of slate, the Morning Star says that the thing has turned, though nobody could prove it yet. Something in your life has begun to lighten in the same way, ahead of the evidence. You may leave the others asleep. Put the kettle on, stand at the window, and be the first to know.',
    question: 'What has quietly begun, before anybody but you could notice?',
    roles: {
      helps: 'A small early sign of change is already in the window, for whoever is awake to notice it.',
      hinders:
        'Other people are still asleep to what you have seen, and waiting for them to agree costs you the early hours.',
      advice: 'Get up before the house does, and give that quiet half hour to what has just begun.',
    },
  },
  {
    slug: 'the-window',
    name: 'The Window',
    group: 'light',
    keywords: ['welcome', 'seeing', 'thresholds', 'openness', 'curiosity'],
    gist: 'Being seen a little more than is comfortable, and looking in kindly on others.',
    text: 'From the dark road a lit Window is a whole story: a head bent over something, a hand, a blue jug. From inside it is merely where the draft gets in. You are both of these people at different hours, the one who looks in and wonders, and the one who forgets to draw the curtain. Let yourself be seen a little more than is comfortable. It might make an evening for somebody on the road, and it costs you only a square of light.',
    question: 'What would a kind stranger see if they looked in on your life tonight?',
    roles: {
      helps:
        'A curtain left open lets the right person see that somebody is home, and what kind of evening it is.',
      hinders:
        'Looking in at other people’s lit rooms makes your own seem drab, since no draft shows from the road.',
      advice: 'Let one person see how things really are with you, untidy table and all.',
    },
  },
  {
    slug: 'the-beacon',
    name: 'The Beacon',
    group: 'light',
    keywords: ['call', 'alarm', 'courage', 'gathering', 'urgency'],
    gist: 'News that should not wait: say it, and let others pass it on.',
    text: 'One fire on one hill, then another on the next, until the whole coast has been told in the time it takes to boil an egg. A Beacon is for news that cannot wait for the post. Is there something you have known for a while and kept to a murmur? You do not need a speech. Light it where it can be seen by the next person, and leave it to them to pass it along. Help travels faster than you would think, once it has been asked for.',
    question: 'What ought to be said plainly, and who is on the next hill?',
    roles: {
      helps: 'Help is only one hill away, and the people there would come sooner if they saw a fire.',
      hinders:
        'What has been kept to a murmur for so long begins to sound, even to you, as if it did not matter.',
      advice: 'Tell one capable person today, in plain words, what you have been hinting at for weeks.',
    },
  },
  {
    slug: 'the-candle',
    name: 'The Candle',
    group: 'light',
    keywords: ['attention', 'ritual', 'quiet', 'remembering', 'warmth'],
    gist: 'One small light, one thing at a time, for one quiet evening.',
    text: 'Power cuts have their uses. The screens go black, someone finds a Candle at the back of the drawer, and within five minutes everyone is telling stories they had forgotten they knew. Small light draws people in; strong light sends them back to their corners. You may have been trying to see everything at once. Choose one thing, or one face, and give it this sort of light for the length of an evening. You could also light one for someone who is not there.',
    question: 'Whom would you like to sit with, by a light too small to work by?',
    roles: {
      helps: 'A table with the phones put away still draws people in, and the old stories come back to it.',
      hinders:
        'Too much glare on everything at once leaves no corner where a single thing could be looked at.',
      advice: 'Choose one face or one task tonight, give it all the light there is, and leave the rest dark.',
    },
  },
  {
    slug: 'the-spyglass',
    name: 'The Spyglass',
    group: 'light',
    keywords: ['perspective', 'far-sight', 'focus', 'discernment', 'anticipation'],
    gist: 'Knowing which worries to bring closer, and which are already on the table.',
    text: 'Through the Spyglass a speck becomes a sail, then a flag, then a man scratching his ear. It is a marvelous instrument for things that are far away and quite useless for finding your spectacles. Which are you looking at? Some worries want to be brought near, so that you can see they have a face and a flag. Others are already on the table and only want both hands. Fold the glass, now and then, and look at what is at your feet.',
    question: 'What are you watching from afar that you could walk up to and ask?',
    roles: {
      helps:
        'Distance has made the outline clear, so that you can tell a real sail from a speck on the lens.',
      hinders:
        'Watching the horizon for trouble keeps both hands too full for what lies right in front of you.',
      advice: 'Walk up to what you have been studying from afar, and ask it one direct question.',
    },
  },
  {
    slug: 'the-foghorn',
    name: 'The Foghorn',
    group: 'light',
    keywords: ['listening', 'patience', 'limits', 'caution', 'endurance'],
    gist: 'Slow down and listen; what cannot be seen may still be heard.',
    text: 'When the beam is no good any more, they sound the Foghorn: one low note, a pause long enough to worry in, and the note again. Nobody has ever called it beautiful. In thick weather you learn to steer by ear. Slow down until you can hear what is actually being said, under the words, under your own engine. You might not be able to see the way out of this for a day or two. It is possible to be safe and slow at the same time.',
    question: 'What do you hear when you stop trying to see?',
    roles: {
      helps: 'Patience that sounds dull to others keeps you off the rocks while nobody can see a yard ahead.',
      hinders: 'Your own engine is so loud that the warning, given twice already, went by as noise.',
      advice: 'Cut the speed by half, and listen for what people mean underneath what they say.',
    },
  },
  {
    slug: 'the-reflection',
    name: 'The Reflection',
    group: 'light',
    keywords: ['self-image', 'doubling', 'calm', 'illusion', 'honesty'],
    gist: 'Other people as a mirror, true in shape and back to front.',
    text: 'On a still evening there are two harbours, one the right way up, and it takes a thrown pebble to tell you which. The Reflection is truthful as to shape and has everything back to front. What you admire in someone, and what you cannot bear in someone else, may be showing you your own roofline. Look for a while before you throw anything. And when the wind gets up and the picture breaks, remember that the houses have not gone anywhere.',
    question: 'Which quality in another person do you see so clearly because it is yours?',
    roles: {
      helps: 'What you admire in someone nearby shows you, as still water does, a quality you have already.',
      hinders: 'An image of yourself that breaks in the first breeze is being taken for the house itself.',
      advice: 'Ask, before you judge that person, where the same roofline stands in your own street.',
    },
  },
  {
    slug: 'sunrise-watch',
    name: 'Sunrise Watch',
    group: 'light',
    keywords: ['renewal', 'duty', 'relief', 'hope', 'handing over'],
    gist: 'Handing over what you have carried through the night, and going below to rest.',
    text: 'The one who has been awake since four hands over the wheel, says what there is to say about the wind, and goes below with stiff knees. Sunrise Watch is the hour of relief in both senses of the word. You may have held something through the night for others, longer than was fair. Let the next person take it, even if they hold the wheel differently. Or you are the next person, warm from sleep: then take it, and say thank you.',
    question: 'What have you carried through the night that could be handed over now?',
    roles: {
      helps: 'Someone rested is standing by for a turn at the wheel, and knows more about it than you think.',
      hinders: 'Pride in having stayed awake so long makes it hard to watch anyone else steer.',
      advice: 'Hand over one duty this week, say what there is to know about it, and get some sleep.',
    },
  },
]
