import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['wealth', 'business success', 'leadership', 'stewardship', 'provider'],
    reversed: ['greed', 'materialism', 'workaholism', 'possessiveness', 'neglected estate'],
  },
  upright: {
    gist: 'Settled strength and success, used to look after others.',
    summary:
      'Grapes hang down the King’s robe, as if the vineyard had come to sit with him. A bull’s head guards the throne, a castle stands behind, and the sun is around his crown like a second one. He has finished what he started, many times. What he has he uses: a long table, an open gate, wages paid on time. The King of Pentacles asks what your resources, of whatever kind, are for. Strength that has settled can be generous, and is in no hurry to prove it.',
    love: 'Be the wall someone can lean on, and let it have a door. Keeping promises, knowing the name of the aunt, being there at the airport: this is courtship at its most durable. Allow yourself in return to be fed, teased and put to bed.',
    work: 'You know your trade and it shows in what you no longer need to say. Build for the long run, take responsibility for the whole yard, and share the harvest with those who dug. A patient decision made over lunch may beat a brilliant one.',
    self: 'Enough is a number few people ever write down. What would be enough for you, of rooms, of praise, of work in a week? Knowing it can be a very settled feeling, something to sit in, like a broad chair.',
    advice:
      'Walk the boundaries of something you are responsible for, be it a shed or a team, and fix what is loose. Before the week is out, use something you have plenty of to make one other person’s life easier.',
    roles: {
      past: 'Somebody capable held things together, paid what was due, and you were safe under that roof.',
      present: 'You have authority here, and enough in hand to act without raising your voice.',
      helps:
        'Experience is behind you: long practice with money, people and weather, and the calm that comes of it.',
      hinders:
        'Comfort slows you down; the chair is broad, the methods are proven, and a new idea has to wait in the hall.',
      hidden:
        'You already own what’s required, and have been asking around as if it were somebody else’s to grant.',
      wanted: 'You’re after something solid to show for the years, and the means to be generous with it.',
      feared: 'Behind the calm you ask whether people like you or only what you can pay for.',
      other:
        'You’re dealing with somebody established, slow to change course, who takes responsibility for their people.',
      advice: 'Decide like an owner: look at the long run, fix what’s loose, and pay people on time.',
      outcome: 'By the look of it, patience ends in firm ground, a result you can lean on and share.',
    },
    tags: ['success', 'authority', 'abundance'],
    direction: 'closes',
    answer: {
      lean: 'yes',
      reason: 'Competence, means and patience are all in place, and plans of this sort tend to hold.',
    },
  },
  reversed: {
    gist: 'Control and status have taken over what they were meant to serve.',
    summary:
      'The castle has grown and the garden has had to make room. What was meant to serve life now has to be served: the bigger desk, the name on the gate, the phone face up beside the plate, hours given to the upkeep of things no one sits in. A king the wrong way up grips, and cannot be told. From the road the estate looks splendid; behind the house the swing has rusted. Ask what all of it was for. The answer is sitting in the kitchen, and has started supper without you.',
    love: 'Presents can stand in for presence only so long; no one was ever hugged by a sofa. Come home in time for the dull part of the evening. If one person holds the keys between you, or the final say, sit down together and cut a second set.',
    work: 'Control becomes a bottleneck when every brick waits for your nod. Delegate one whole thing, with the right to do it differently, and stay out of the thread. And if the position you have climbed to has no view, say so to somebody before you climb further.',
    self: 'Take away the title, the tools and the address for a moment. What is left tells jokes, likes pears, is afraid of something. That person has been waiting in the hall while you attended to business; ask them in and offer them a chair.',
    advice:
      'Take a whole day off overseeing and spend it on something that earns nothing, such as a riverbank or a model boat. Ask one of the people who rely on you what they would actually like more of, and write the answer down.',
    roles: {
      past: 'Getting ahead came first for a long while, and the people it was meant for ate without you.',
      present: 'You’re guarding a position, and it takes everything you had hoped the position would give.',
      helps: 'You’ve seen what too much costs, so you’re well placed to write down what enough would be.',
      hinders: 'Somebody’s need for control holds the matter up; every small thing waits for one signature.',
      hidden:
        'Below the impressive surface the accounts, of money and of trust, haven’t been looked at in a long time.',
      wanted:
        'Winning is the official goal, though what you’d enjoy is being asked to supper without your title.',
      feared:
        'Take away the salary, the car and the address, and you’re afraid not much would be left to visit.',
      other: 'Your counterpart likes to own what they love, and mistakes paying for caring.',
      advice:
        'Hand over one whole responsibility, and sit down tonight with the people it was all supposed to be for.',
      outcome: 'Followed to its end, the road has a big house on it and nobody in the kitchen.',
    },
    tags: ['authority', 'attachment', 'ambition'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Control and appearances are running the matter, and bargains on those terms usually cost more than they bring.',
    },
  },
  page: {
    classicPicture:
      'A king sits at ease in his vineyard, a scepter in one hand, the other steadying a pentacle on his knee. His robe is so thick with grapes that it melts into the vines around him. Bulls’ heads are carved on the dark throne, and Waite asks us to note them: they stand for Taurus, the patient earth sign. Under the hem shows a foot in armor, so he could fight and has no need to. Behind the wall rise the towers of a castle. Everything is finished, ripe and in use.',
    numberAndSuit:
      'Kings are a suit grown up and put in charge of others. In pentacles that’s the owner, the employer, the master of a trade: money earned, kept and put to work, and a name that is good at the bank.',
    person:
      'A builder of companies, orchards or families, heavy-footed and hard to ruffle. Speaks last in the meeting, in figures and plain nouns, and has paid the bill before you look for it.',
    feelings:
      'Steady, protective, proud of you. The feeling comes out as provision, a repaired roof, a full tank, and assumes that you understand the language.',
    feelingsReversed:
      'Attachment in the only currency that feels safe. Behind the checkbook there may be doubt about being liked for anything else, and asking for their time, or their opinion, could come as a surprise.',
    advice:
      'Take responsibility for the whole and for the long run. Know your figures, keep a margin, reward those who did the work, and then enjoy the evening.',
    goesWith: [
      {
        card: 'the-emperor',
        text: 'The Emperor draws the border and the King farms inside it; together they make an order that people can live on.',
      },
      {
        card: 'page-of-pentacles',
        text: 'Master and apprentice in one trade: the pair asks who taught you, and whom you’re teaching now.',
      },
      {
        card: 'king-of-cups',
        text: 'One provides and one understands; a house is best off where the two sit down at the same table.',
      },
    ],
  },
}
