import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['harmony', 'family', 'gratitude', 'togetherness', 'peace'],
    reversed: ['perfect picture', 'strained home', 'estrangement', 'mending', 'wrong note'],
  },
  upright: {
    summary:
      'A rainbow made of cups stands over a small house, a stream, two grown people with their arms flung up and two children who dance and have not noticed. The dancing pair may have the better part. Happiness of this size is seldom a state; it is an evening now and then, after rain, when those you love are within calling distance and nobody wants anything. Your household may be a family, a flat of friends, a dog and a radio. Look up while the colors are there, then go in and help with supper.',
    love: 'Love that has become a place, where more than two can shelter. You may be talking of a shared roof, or simply feel how well the ordinary days fit together. Say thank you for a particular thing. Gratitude keeps better when it is spoken.',
    work: 'Notice how your work and the people at home affect one another; they are on the same stream. A job that lets you be back for bath time or band practice may be the richer one. In a team, aim for the sort of ease where mistakes are told early.',
    self: 'Peace with where you come from and peace with where you are: once in a while both turn up on one afternoon. You did not make the rainbow, but you did come outside. Let yourself be as happy as you are.',
    advice:
      'Arrange one shared hour this week with those you call your own, by blood or by choice, and protect it from errands. Eat something together, even if it is toast. Ask everyone for the best moment of their day, and include yourself.',
  },
  reversed: {
    summary:
      'Everyone is smiling for the picture and somebody’s jaw hurts. The gap between the family on the wall and the one at the table can be wide, and keeping it secret is lonely work. You may long for a home that you never had, or stand slightly apart in the one you made. Rainbows depend on where one stands. Put away the ideal for an evening and look at these actual people, cross, funny, late for everything. Harmony that leaves room for a wrong note may be within reach, even here.',
    love: 'Have you been loving a plan more than a person? The house, the date, the number of chairs can wait a moment. Ask your partner what a good evening looks like to them at this stage, and be prepared for an answer without a rainbow in it.',
    work: 'Home has followed you to your desk, or the desk has moved into your home. Tell someone at work just enough that they can be considerate. A company that calls itself a family may need reminding, kindly, that you have one elsewhere.',
    self: 'Belonging sometimes has to be assembled from parts: an aunt, two neighbors, a choir, a grave you visit. It counts. Should keeping the peace have become your task, consider what you would say if peace could look after itself.',
    advice:
      'Mend one small tear in your circle this week. Send the card, return the dish, ask how the exam went. Should contact be unwise, wish the person well from where you are, then give the care to someone who can receive it.',
  },
}
