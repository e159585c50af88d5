import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['feeling trapped', 'restriction', 'self-doubt', 'powerlessness', 'limiting beliefs'],
    reversed: ['freedom', 'release', 'new perspective', 'empowerment', 'first step'],
  },
  upright: {
    gist: 'Feeling trapped, though the bonds are looser than they look.',
    summary:
      'Eight swords stand in the wet sand like a fence, and in the middle a blindfolded figure waits, wrapped in a few turns of cloth. Count the gaps, though. The way in front is open, the feet are free, and the bindings look like something one could wriggle out of. Feeling trapped is real, and it narrows the eye until only blades are seen. Somebody else may well have built part of this fence. You are still the person standing nearest to the opening, and you can begin by feeling about with one foot.',
    love: '“They would only be angry.” “It always ends like this.” You may be guessing the other’s answer and then living by the guess. Test it with a small request, and listen to what is actually said. If your fear has good grounds, tell someone outside the house.',
    work: 'Rules, habits and fear of the boss can set like concrete around a perfectly good worker. Which of them are written down? Ask to see the page. There is often a clause, a precedent or a helpful person two doors down.',
    self: 'You know your limits by heart and recite them well. Who taught you the list? Some entries were true when you were nine. Take off the blindfold for one of them and look again, as a grown person, with the measurements you have now.',
    advice:
      'Write down one thing you say you cannot do, list every reason, and underline those you have never tested. Take the smallest of the underlined ones and put it to the test by Friday, and tell a friend beforehand.',
    roles: {
      past: 'For years you kept inside lines someone had drawn for you, and rarely tested whether they held.',
      present: 'You feel hemmed in on every side, and can picture each way that moving might go wrong.',
      helps: 'Your feet are free, and even one small step in any direction would count as a way out.',
      hinders: 'Fear draws the map here, and on that map every road ends at a blade.',
      hidden: 'Part of the fence is your own work, built for safety once, and your hands remember the gate.',
      wanted: 'You are waiting for somebody to come and say that you may go.',
      feared: 'Taking the blindfold off is the worst of it: then you would know what you could have done.',
      other:
        'A person you count on feels cornered too, and what looks like refusal is mostly not seeing a way.',
      advice: 'Name three things you are still free to do, however small, and do the first before lunch.',
      outcome: 'So long as no rule gets tested, the circle stays where it is, and shrinks by habit.',
    },
    tags: ['confinement', 'fear', 'illusion'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Too much is tied up and too little can be seen for this to go the way you hope.',
    },
  },
  reversed: {
    gist: 'The bonds are coming loose, and you can see the way out.',
    summary:
      'The cloth comes down over one eye, and there is the tower on its rock, where it has been all along. You are getting loose already. At first freedom is awkward: numb hands, too much light, and some embarrassment at how near the exit was. Go easy on the one who stood there so long; they were working with what they could see. Watch, too, for the habit of rebuilding the fence somewhere else, in better wood, because a small enclosure had begun to feel like home.',
    love: 'Saying what you want can sound rude to your own ears when you are new to it. It isn’t. The people who love you may need a week or two to get used to the new volume. Let them wobble, and do not take it back.',
    work: 'The permission you were waiting for turns out to be yours to give. Begin the small version at your own desk. Should there be a true wall, with a name and a date on it, you can now tell it from the painted ones.',
    self: 'Someone else’s opinion of you has stopped fitting, like a school jacket found in a trunk. Try your arms. You may feel angry about the years of standing still, and the anger can walk beside you as you go.',
    advice:
      'Do one thing you have been telling people you are not the type for, even if it is only asking a question from the back row. Go before you feel ready, stay for twenty minutes, and leave if you like.',
    roles: {
      past: 'You wriggled one hand free when no one was looking, and the rest followed within a season.',
      present: 'You can move again, stiffly, and are blinking at how much room there was.',
      helps: 'Having seen the gap once, you cannot unsee it, and nobody can sell you the old fence.',
      hinders: 'Old habits of asking permission still trip you up, and walking out feels like bad manners.',
      hidden:
        'Some opposition has yet to show itself, because your standing still was convenient to somebody.',
      wanted: 'Room to swing your arms is the hope, and a day that no one else has planned.',
      feared: 'You dread the first mistake made in freedom, since nobody else could be blamed for that one.',
      other: 'Someone who once spoke for you is learning to be quiet, and finds it harder than expected.',
      advice: 'Test one fence this week by leaning on it: ask, apply, say no, or simply show up.',
      outcome: 'Bit by bit you come out into the open, with some bumps from things nobody had mentioned.',
    },
    tags: ['freedom', 'courage', 'change'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'You are nearly loose, but surprises and some resistance still lie ahead, so get both hands free first.',
    },
  },
  page: {
    classicPicture:
      'A woman in a red dress stands bound and blindfolded on wet ground, with eight swords planted around her like pickets. Waite saw in her a passing trouble, “temporary durance” in his words, and the details agree: the cloth is loosely wound, her legs are free, and no sword bars the path straight ahead. The puddles at her feet are feelings that have nowhere to run. High behind her, on a rock, rises a castle, the place of whoever made the rules, or of the safety she thinks she has lost.',
    numberAndSuit:
      'Eights gather force and look for a pattern to hold it. In the suit of thought the pattern becomes a cage of reasons. The Golden Dawn’s Lord of Shortened Force has Jupiter in Gemini: large hopes in fine print.',
    person:
      'Someone capable who begins each sentence with “I can’t” or “they won’t let me.” They speak low and apologize early. Ask which door they have tried, and wait; the answer surprises them too.',
    feelings:
      'Tied up and unsure of being allowed to want anything. The longing is real, and so is the belief that speaking would make it worse.',
    feelingsReversed:
      'Respect for you is growing, and so is a slight fear of not being needed. Tell them which kind of help you’d still welcome; having a place left may make the stepping back easier.',
    advice:
      'Stop arguing with the whole fence. Find the one gap, edge toward it, and ask a person you trust to talk you through it.',
    goesWith: [
      {
        card: 'the-devil',
        text: 'Both figures could slip their bonds; the Devil’s chain is a craving and the Eight’s is a belief.',
      },
      {
        card: 'strength',
        text: 'Strength lends the Eight a calm hand, and the knot that panic tightened comes undone with patience.',
      },
      {
        card: 'two-of-swords',
        text: 'The Two tied the blindfold to keep the peace, and by the Eight the peace has become a pen.',
      },
    ],
  },
}
