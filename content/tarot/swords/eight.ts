import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['feeling trapped', 'restriction', 'self-doubt', 'narrow view', 'guessing'],
    reversed: ['loosening', 'first step', 'self-permission', 'clearer sight', 'old fences'],
  },
  upright: {
    summary:
      'Eight swords stand in the wet sand like a fence, and in the middle a blindfolded figure waits, wrapped in a few turns of cloth. Count the gaps, though. The way in front is open, the feet are free, and the bindings look like something one could wriggle out of. Feeling trapped is real, and it narrows the eye until only blades are seen. Somebody else may well have built part of this fence. You are still the person standing nearest to the opening, and you can begin by feeling about with one foot.',
    love: '“They would only be angry.” “It always ends like this.” You may be guessing the other’s answer and then living by the guess. Test it with a small request, and listen to what is actually said. If your fear has good grounds, tell someone outside the house.',
    work: 'Rules, habits and fear of the boss can set like concrete round a perfectly good worker. Which of them are written down? Ask to see the page. There is often a clause, a precedent or a helpful person two doors along.',
    self: 'You know your limits by heart and recite them well. Who taught you the list? Some entries were true when you were nine. Take off the blindfold for one of them and look again, as a grown person, with the measurements you have now.',
    advice:
      'Write “I can’t, because …” at the top of a page and list every reason. Underline those you have never tested. Take the smallest of the underlined ones and try it by Friday, with a friend told beforehand.',
  },
  reversed: {
    summary:
      'The cloth comes down over one eye, and there is the town on its hill, where it has been all along. You may be getting loose already. At first freedom is awkward: numb hands, too much light, and some embarrassment at how near the exit was. Go easy on the one who stood there so long; they were working with what they could see. Watch, too, for the habit of rebuilding the fence somewhere else, in better wood, because a small enclosure had begun to feel like home.',
    love: 'Saying what you want can sound rude to your own ears when you are new to it. It probably isn’t. The people who love you may need a week or two to get used to the new volume. Let them wobble, and do not take it back.',
    work: 'The permission you were waiting for may turn out to be yours to give. Begin the small version at your own desk. Should there be a true wall, with a name and a date on it, you can now tell it from the painted ones.',
    self: 'Someone else’s opinion of you may have stopped fitting, like a school blazer found in a trunk. Try your arms. You may feel angry about the years of standing still, and the anger can walk beside you as you go.',
    advice:
      'Do one thing you have been telling people you are not the type for, even if it is only asking a question from the back row. Go before you feel ready, stay for twenty minutes, and leave if you like.',
  },
}
