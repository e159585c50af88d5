import type { OracleCardText } from './shape.ts'

export const water: readonly OracleCardText[] = [
  {
    slug: 'high-tide',
    name: 'High Tide',
    group: 'water',
    keywords: ['fullness', 'readiness', 'timing', 'abundance', 'emotion'],
    gist: 'The moment when everything floats: go now, and tidy up later.',
    text: 'Boats that have leaned on the mud all afternoon stand up as if somebody had called their names. High Tide lasts perhaps twenty minutes. For that long, everything floats, and you can get over the bar that is rock for the rest of the day. There may be such a fullness about you now: people are willing, you have the strength, the door is on the latch. You do not need to be quite ready. Untie, and sort out the cushions later.',
    question: 'What could you float today that has been sitting on the mud?',
    roles: {
      helps:
        'Goodwill, strength and timing stand at their height together, and the usual bar lies deep under water.',
      hinders: 'A short hour of plenty is running out while you arrange the cushions and look for your hat.',
      advice: 'Untie the boat today, with whatever is on board, and sort out the rest on the way.',
    },
  },
  {
    slug: 'low-tide',
    name: 'Low Tide',
    group: 'water',
    keywords: ['rest', 'exposure', 'patience', 'honesty', 'foundations'],
    gist: 'The bottom is in view: look, repair, and do not take it for everything.',
    text: 'Now you can see what the harbour keeps under its skirts: a bicycle, chains, somebody’s good anchor. Low Tide smells, and gulls adore it. When energy or feeling ebbs, the bottom of things comes into view, and it is easy to take it for the truth about you. It is half of the truth, on view for half of the day. Walk out over the wet sand in your boots. There are repairs that can only be made now, and there may be something to find.',
    question: 'What can you see about your life only when the water is out?',
    roles: {
      helps: 'With the water out you can finally reach the planks that needed mending all summer.',
      hinders: 'Tiredness shows you only mud and old chains, and you have begun to call that your life.',
      advice: 'Pull on your boots, walk out over the mess, and mend one thing that is usually out of reach.',
    },
  },
  {
    slug: 'slack-water',
    name: 'Slack Water',
    group: 'water',
    keywords: ['pause', 'balance', 'in-between', 'stillness', 'listening'],
    gist: 'A pause between two pulls, in which your own direction can show.',
    text: 'Between the tides there is a quarter of an hour in which the harbour cannot make up its mind. The weed hangs straight down. Moored boats point wherever they please. Slack Water is so quiet that impatient people start the engine, merely to have something going on. You need not. A thing has finished coming in and has not begun to go out, and in that interval you are under no pull but your own. See which way you swing when nothing is pushing.',
    question: 'Which way do you turn when nobody wants anything from you?',
    roles: {
      helps: 'For once nobody tugs at you from either side, and a leaning of your own has room to appear.',
      hinders:
        'Starting the engine out of sheer unease drowns the one quiet quarter of an hour you were given.',
      advice: 'Leave an evening empty on purpose, and notice which way you drift when no one pushes.',
    },
  },
  {
    slug: 'the-current',
    name: 'The Current',
    group: 'water',
    keywords: ['undertow', 'habit', 'ease', 'momentum', 'awareness'],
    gist: 'An unseen habit or mood carries you sideways; find out which way it runs.',
    text: 'You can row with all your heart toward the church tower and still arrive at the fish market. The Current does not show on the surface; you find it by looking at something fixed on land and noticing that it slides. Habits are like that, and families, and the mood of a place you have lived in for years. It is not against you. Once you know which way it runs, you can set your bow a little upstream and get to the church after all.',
    question: 'What has been carrying you sideways while you rowed straight ahead?',
    roles: {
      helps: 'Knowing how the water moves underneath turns half of your effort into steering.',
      hinders: 'An old habit carries you off all day long, however hard and straight you row.',
      advice:
        'Pick one fixed mark, a date in the calendar or a friend’s honest eye, and check how far you have slid.',
    },
  },
  {
    slug: 'the-storm',
    name: 'The Storm',
    group: 'water',
    keywords: ['upheaval', 'endurance', 'intensity', 'clearing', 'humility'],
    gist: 'Rough weather: take in sail, do the next small thing, and let it pass.',
    text: 'There comes a point at which you stop being frightened of the Storm and become interested in the next wave. One at a time they are just about possible. Sailors take in canvas, close what can be closed, tie on whatever they love, and eat something cold. Nobody on board discusses the meaning of it. If you are in the thick of such weather, meaning can wait. Keep your head to the sea, do the small right thing in front of you, and let it blow itself out.',
    question: 'What can be taken in, closed or tied down until this has passed?',
    roles: {
      helps: 'Fear wears out before you do, and each single wave is just about the size you can manage.',
      hinders: 'Asking what it all means in the middle of a gale takes both hands off the ropes.',
      advice:
        'Cancel what can be canceled, eat something, and deal with one wave at a time until the wind drops.',
    },
  },
  {
    slug: 'the-fog',
    name: 'The Fog',
    group: 'water',
    keywords: ['uncertainty', 'nearness', 'trust', 'slowness', 'mystery'],
    gist: 'Short sight for a while: keep close, go slowly, say what you see.',
    text: 'It came in while you were talking, and now there is no far shore, no mast, only the two of you and a wet rail. The Fog takes away everything except what is close. That can be restful, if you let it. You were perhaps making long plans; here is an invitation to make short ones. Say what you can see. Ask what the other can see. Go forward at the pace of someone carrying soup, and stop when you are not sure.',
    question: 'What is near you now that you overlook in clear weather?',
    roles: {
      helps: 'Everything far away has gone quiet, and the person beside you has never been so easy to hear.',
      hinders: 'Long plans are being made in weather that shows you no more than a wet rail.',
      advice:
        'Make plans that are good until Friday, and tell whoever is with you what you can see from there.',
    },
  },
  {
    slug: 'rain-on-the-roof',
    name: 'Rain on the Roof',
    group: 'water',
    keywords: ['shelter', 'comfort', 'gratitude', 'melancholy', 'rest'],
    gist: 'A roof, a noise of rain, and leave to stay in, sad or content.',
    text: 'Nothing needs to be done outdoors any more. There is a particular happiness in lying dry under a noise like that, an old one, from before houses. Rain on the Roof may come to you as sadness, too; the two are near neighbors and share a gutter. Let it drum. Tears and rain both have a way of stopping of their own accord when they have finished. In the meantime you have a roof, of some sort, and something hot might be arranged.',
    question: 'Where do you feel sheltered, and who would be glad of that roof?',
    roles: {
      helps: 'A dry place and a hot cup are more than half of what this evening asks for.',
      hinders: 'Staying in was restful at first, and by now the weather is an excuse to see nobody.',
      advice: 'Let the tears or the rain run until they stop, and put something hot on the stove meanwhile.',
    },
  },
  {
    slug: 'the-well',
    name: 'The Well',
    group: 'water',
    keywords: ['depth', 'source', 'patience', 'renewal', 'memory'],
    gist: 'A deep supply of your own, if you remember the way to it.',
    text: 'Let the bucket down until the rope goes slack, and wait; it has to tip before it can fill. The Well stands at the top of the town, a surprising way from the sea, and its water is sweet. You have a supply of your own that does not depend on the weather of other people. It is deep, and one forgets the way. Go there regularly, and draw a little, even on days when you are not thirsty. Wells that nobody uses go sour.',
    question: 'What have you always been able to draw on, and when did you last go there?',
    roles: {
      helps: 'Far from other people’s weather you have a source that has not run dry in any summer so far.',
      hinders:
        'Weeks of giving by the bucket, without once going up the hill, have left you drawing on the dregs.',
      advice: 'Go back this week to what used to fill you, and draw a little before you are parched.',
    },
  },
  {
    slug: 'the-wave',
    name: 'The Wave',
    group: 'water',
    keywords: ['feeling', 'rhythm', 'force', 'letting pass', 'renewal'],
    gist: 'A strong feeling passing through: bend your knees and let it go by.',
    text: 'Count them if you like: it is said that the seventh is the big one, though the sea has never signed anything. A Wave looks as if the water were coming at you. In fact the water mostly goes up and down, and it is only the shape that travels. So it is with a mood. It rises, it has a shape and a roar, it passes through you, and the same water is still there. Bend your knees. You do not have to fight a thing that is already leaving.',
    question: 'What feeling is passing through you that you took for the whole sea?',
    roles: {
      helps: 'The force that frightens you is mostly shape, and the same water lies calm behind it.',
      hinders:
        'A mood at its height has been mistaken for the truth, and you are about to answer from the crest.',
      advice: 'Wait until the swell has gone under you, and write that message in the trough.',
    },
  },
  {
    slug: 'the-rockpool',
    name: 'The Rockpool',
    group: 'water',
    keywords: ['small worlds', 'curiosity', 'attention', 'childhood', 'resilience'],
    gist: 'Something small that deserves your whole attention, close up.',
    text: 'Kneel, and keep your shadow off it. In the Rockpool a crab the size of a fingernail is defending a kingdom, and twice a day the ocean comes in over the roof. Its people have learned to hold on and to let go at the right times. Your question may be smaller than you have been making it, small enough to crouch beside. Look without touching for as long as a child would. Something that you took for a stone may put out a leg.',
    question: 'Which small thing deserves ten minutes of your full attention?',
    roles: {
      helps:
        'The matter is smaller than it sounded in your head, small enough to kneel beside and look into.',
      hinders: 'Your own shadow falls on what you want to see, because you lean over it too eagerly.',
      advice: 'Spend ten minutes on the smallest part of the question, with your hands behind your back.',
    },
  },
  {
    slug: 'the-ice',
    name: 'The Ice',
    group: 'water',
    keywords: ['stillness', 'protection', 'waiting', 'numbness', 'clarity'],
    gist: 'A numbness that kept something whole, and may now thaw by degrees.',
    text: 'Once in a few winters the inner harbour freezes, and everyone goes down to look at it, speaking softly. The Ice keeps things: a leaf, a feather, a glove, each exactly as it was. Going numb may have been a sensible way to keep something whole through a hard month. There is no need to take an axe to it. Bring it, by degrees, to where it is a little warmer. Listen for the creak; that is not the sound of breaking, it is the sound of spring.',
    question: 'What did you put on ice to protect it, and is it time to let it thaw?',
    roles: {
      helps: 'What you could not bear to feel in winter has been kept intact, down to the last leaf.',
      hinders: 'The cold that saved you in a hard month now keeps out the people who bring warmth.',
      advice: 'Take the frozen matter to one warm, trusted kitchen, and give it an unhurried afternoon.',
    },
  },
]
