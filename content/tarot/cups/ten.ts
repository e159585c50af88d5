import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['family', 'harmony', 'happy home', 'lasting love', 'rainbow'],
    reversed: ['family conflict', 'broken home', 'estrangement', 'disharmony', 'perfect picture'],
  },
  upright: {
    gist: 'Happiness at home, and people you belong with.',
    summary:
      'A rainbow with ten cups along it stands over a small house, two grown people with their arms flung up, and two children who dance and have not noticed. The dancing pair may have the better part. Happiness of this size is seldom a state; it is an evening now and then, after rain, when those you love are within calling distance and nobody wants anything. Your household may be a family, an apartment of friends, a dog and a radio. Look up while the colors are there, then go in and help with supper.',
    love: 'Love that has become a place, where more than two can shelter. You may be talking of a shared roof, or simply feel how well the ordinary days fit together. Say thank you for a particular thing. Gratitude keeps better when it is spoken.',
    work: 'Notice how your work and the people at home affect one another; they drink from the same water. A job that lets you be back for bath time or band practice may be the richer one. In a team, aim for the sort of ease where mistakes are told early.',
    self: 'Peace with where you come from and peace with where you are: once in a while both turn up on one afternoon. You did not make the rainbow, but you did come outside. Let yourself be as happy as you are.',
    advice:
      'Arrange one shared hour this week with those you call your own, by blood or by choice, and protect it from errands. Eat something together, even if it is toast. Ask everyone for the best moment of their day, and include yourself.',
    roles: {
      past: 'You knew a house, for a season at least, where people were glad when you came in.',
      present: 'You are nearer to happiness than you think, and the people in it are in the next room.',
      helps: 'Behind you stands a household of some kind, born or gathered, that wants you to do well.',
      hinders:
        'The picture of the perfect family gets in the way, since every real evening is measured against it.',
      hidden: 'Underneath the rest runs a question about belonging, and about whom you would call first.',
      wanted: 'You want peace under one roof, with nobody missing and nobody performing.',
      feared: 'So much happiness frightens you a bit, because a rainbow has never been known to stay.',
      other: 'The people around you would rather have you home and grumpy than absent and successful.',
      advice:
        'Choose whatever brings you to the table on time, and thank one person there for one particular thing.',
      outcome:
        'Everything leans toward harmony: a settled home, and an ordinary evening that you recognize as the good part.',
    },
    tags: ['home', 'joy', 'love'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Hearts are at rest under this rainbow, and a question asked from such a place may be answered gladly.',
    },
  },
  reversed: {
    gist: 'Strain behind a happy picture, and a home that needs honest talk.',
    summary:
      'Everyone is smiling for the photograph and somebody’s jaw hurts. The gap between the family on the wall and the one at the table can be wide, and keeping it secret is lonely work. You stand slightly apart in the home you made, mute the family chat, and feel guilty by noon. Rainbows depend on where one stands. Put away the ideal for an evening and look at these actual people, grumpy, funny, late for everything. Harmony that leaves room for a wrong note is within reach, even here.',
    love: 'Have you been loving a plan more than a person? The house, the date, the number of chairs can wait a moment. Ask your partner what a good evening looks like to them at this stage, and be prepared for an answer without a rainbow in it.',
    work: 'The desk has moved into the kitchen, and home has to whisper around your calls. Tell someone at work just enough that they can be considerate. A company that calls itself a family may need reminding, kindly, that you have one elsewhere.',
    self: 'Belonging sometimes has to be assembled from parts: an aunt, two neighbors, a choir, a grave you visit. It counts. Should keeping the peace have become your task, consider what you would say if peace could look after itself.',
    advice:
      'Mend one small tear in your circle this week. Send the card, return the dish, ask how the exam went. Should contact be unwise, wish the person well from where you are, then give the care to someone who can receive it.',
    roles: {
      past: 'The household you came from looked good in pictures, and you learned early to hold the pose.',
      present: 'You are keeping the peace at home by yourself, and it is costing you sleep.',
      helps:
        'Now that the ideal has cracked, you can deal with real people, who are easier to reconcile than portraits.',
      hinders: 'A family rule that nobody ever said aloud is blocking the talk that everyone needs.',
      hidden: 'Under the strained good cheer lies an old longing for a home you never quite had.',
      wanted: 'You would give a lot for one meal where nobody has to pretend.',
      feared: 'Say what you really think, you imagine, and the whole house comes down.',
      other: 'Someone at your table is hurt, and goes on passing the dishes for everyone’s sake.',
      advice: 'Say one small true thing at home this week, kindly, and leave the grand reconciliation alone.',
      outcome: 'If the show goes on, people drift to separate rooms, each with a screen and a grievance.',
    },
    tags: ['home', 'conflict', 'illusion'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Peace that is only posed cannot carry a yes, and the anger under the table comes first.',
    },
  },
  page: {
    classicPicture:
      'Ten cups shine in a rainbow across the sky. Below, a man and a woman stand with their backs to us, an arm about each other and the free arms raised in greeting; beside them two children dance and take no notice of the marvel. A small house stands among trees, and a stream runs through the green. The rainbow is the old sign of peace after a storm, the house means shelter, and the water is feeling that flows freely. Waite points out that the children are happy after their own manner, without any need to look up.',
    numberAndSuit:
      'Ten is where a suit arrives, with everything it can hold. For cups that is happiness shared: love grown into a home. Oddly, the Golden Dawn gives it fiery Mars, in Pisces, under the title Lord of Perfected Success.',
    person:
      'A whole family more than a single face, or the person at its center who knows who likes the crust. They talk in plurals, feed whoever is there, and measure a day by how everybody slept.',
    feelings:
      'At home with you. Somebody feels a deep, unexcited gladness, thinks of next year with you in the room, and would like the others to know you.',
    feelingsReversed:
      'Loyal, and sad behind the loyalty. The picture of a happy circle seems to matter so much that complaint feels like treason; ask in private, and leave room for a second, truer answer.',
    advice:
      'Choose what is good for the household, whatever yours looks like. Come in, sit down with them, and let the rest be unfinished.',
    goesWith: [
      {
        card: 'ten-of-pentacles',
        text: 'Hearts at peace, and the house paid for: the first warms the rooms that the second keeps dry.',
      },
      {
        card: 'the-sun',
        text: 'Joy without a shadow on it; the pair is as plain a blessing as the deck can give.',
      },
      {
        card: 'five-of-cups',
        text: 'A full sky beside spilled wine: happiness that knows what it has cost.',
      },
    ],
  },
}
