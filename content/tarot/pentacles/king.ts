import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['stewardship', 'substance', 'mastery', 'generosity', 'calm strength'],
    reversed: ['possessiveness', 'status', 'overcontrol', 'worn armor', 'neglected estate'],
  },
  upright: {
    summary:
      'So thick are the vines on his robe that it is hard to say where the King ends and the vineyard begins. Bulls’ heads guard the throne, a castle stands behind, and if you look closely there is armor under the cloth. He has finished what he started, many times. What he has he uses: a long table, an open gate, wages on the day. The King of Pentacles asks what your resources, of whatever kind, are for. Strength that has settled can be generous, and is in no hurry to prove it.',
    love: 'Be the wall someone can lean on, and let it have a door. Keeping promises, knowing the name of the aunt, being there at the airport: this is courtship at its most durable. Allow yourself in return to be fed, teased and put to bed.',
    work: 'You know your trade and it shows in what you no longer need to say. Build for the long run, take responsibility for the whole yard, and share the harvest with those who dug. A patient decision made over lunch may beat a brilliant one.',
    self: 'Enough is a number few people ever write down. What would be enough for you, of rooms, of praise, of work in a week? Knowing it can be a very settled feeling, something to sit in, like a broad chair.',
    advice:
      'Walk the boundaries of something you are responsible for, be it a shed or a team, and fix what is loose. Before the week is out, use something you have plenty of to make one other person’s life easier.',
  },
  reversed: {
    summary:
      'The castle has grown and the garden has had to make room. What was meant to serve life now has to be served: the bigger desk, the name on the gate, hours given to the upkeep of things no one sits in. A king the wrong way up grips, or he has let the estate go to seed and cannot be told. You may have been raised under such a roof. You may only feel the armor chafe beneath rather good tailoring. Ask what all of it was for; the answer could be sitting in the kitchen.',
    love: 'Presents can stand in for presence only so long; no one was ever hugged by a sofa. Come home in time for the dull part of the evening. If one person holds the keys between you, or the final say, sit down together and cut a second set.',
    work: 'Control becomes a bottleneck when every brick waits for your nod, or for someone’s. Delegate one whole thing, with the right to do it differently. And if the post you have climbed to has no view, say so to somebody before you climb further.',
    self: 'Take away the title, the tools and the address for a moment. What is left tells jokes, likes pears, is afraid of something. That person has been waiting in the hall while you attended to business; ask them in and offer them a chair.',
    advice:
      'Take a whole day off overseeing and spend it on something that earns nothing, such as a riverbank or a model boat. Ask one of the people who rely on you what they would actually like more of, and write the answer down.',
  },
}
