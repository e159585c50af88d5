import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['invitation', 'romance', 'idealism', 'proposal', 'grace'],
    reversed: ['empty promises', 'fickleness', 'disillusion', 'idealising', 'dry hooves'],
  },
  upright: {
    summary:
      'This horse walks. Its rider wears a helmet with wings and carries a cup level in front, as one carries tea upstairs to a friend, toward a river that has to be crossed. Of the four knights this is the one who comes with an invitation. You may be asked, or you may be the one asking: for a dance, a collaboration, a second chance. Go in person and go politely. Idealism suits you at present, so long as you know how deep the river is and arrive with something still in the cup.',
    love: 'Courtship in its old sense: time taken, attention paid, flowers chosen because of something you said in March. Offer your feeling clearly and leave the answer free. Partners of long standing may like to be asked out again, formally, by letter.',
    work: 'You win people by tone. A proposal that shows what you love in the project may carry further than another table of figures, though bring the table too. Artistic work, mediation, any task that begins with listening: take the lead there.',
    self: 'Part of you is on a quest, and it has to do with beauty. Perhaps you have been embarrassed by it among practical people. Ride out a short way. See an exhibition, learn the poem, sit in an empty chapel or a wood, and return with your cup less dry.',
    advice:
      'Deliver an invitation this week in a form that took some trouble: handwritten, spoken at the door, with a place and an hour. Keep it modest enough to be refused without pain. Then see it through exactly as offered.',
  },
  reversed: {
    summary:
      'The cup is held high and the horse has stopped at the bank. Beautiful words are being spoken, possibly by you, and not a hoof is wet. Charm may have turned into a way of being adored at a distance; disappointment may follow whenever a real person fails to match the song. Or your own romantic heart has been mocked into hiding and you ride about in gray, being sensible. Ask what the ideal was meant to serve. The far bank is muddy, and that is where people live.',
    love: 'Poetry by night, silence by day. Look for the follow-through, yours as well as theirs. To love an actual person you have to let the imagined one go, and it is fair to miss it for a while. Small kept promises are very romantic.',
    work: 'A charming yes has been given to four people for the same Thursday. Ring three of them. If an offer sounds like a serenade, ask what happens after the concert: who pays, who decides, by when. Inspiration is easier to believe in with a deadline.',
    self: 'Disappointment can turn into a costume, worn because it makes you interesting. Underneath there is somebody who hoped, quite simply, and was hurt. Be on that person’s side. You might allow one hope this month, at the size of a cup.',
    advice:
      'Turn a lovely intention into a deed before the weekend: the concert you keep mentioning, the visit you promised, the first verse. If you cannot, withdraw it honestly. Notice how light a kept or canceled promise feels.',
  },
}
