import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['romance', 'invitation', 'proposal', 'charm', 'idealism'],
    reversed: ['empty promises', 'false charm', 'disillusionment', 'love bombing', 'fickleness'],
  },
  upright: {
    gist: 'An invitation made with charm, from a heart that follows its ideal.',
    summary:
      'This horse walks. Its rider wears a helmet with wings and carries a cup level in front, as one carries tea upstairs to a friend, and below the hooves there is water still to be crossed. Of the four knights this is the one who comes with an invitation. You may be asked, or you may be the one asking: for a dance, a collaboration, a second chance. Go in person and go politely. Idealism suits you at present, so long as you know how deep the river is and arrive with something still in the cup.',
    love: 'Courtship in its old sense: time taken, attention paid, flowers chosen because of something you said in March. Offer your feeling clearly and leave the answer free. Partners of long standing may like to be asked out again, formally, by letter.',
    work: 'You win people by tone. A proposal that shows what you love in the project may carry further than another table of figures, though bring the table too. Artistic work, mediation, any task that begins with listening: take the lead there.',
    self: 'Part of you is on a quest, and it has to do with beauty. Perhaps you have been embarrassed by it among practical people. Ride out a short way. See an exhibition, learn the poem, sit in an empty chapel or the woods, and return with your cup less dry.',
    advice:
      'Deliver an invitation this week in a form that took some trouble: handwritten, spoken at the door, with a place and an hour. Keep it modest enough to be refused without pain. Then see it through exactly as offered.',
    roles: {
      past: 'Someone came toward you with an offer, gracefully made, and you followed it further than you had planned.',
      present: 'You are on your way to ask for something, at a walk, with your heart carried level in front.',
      helps: 'Charm and good manners open this door; people want to say yes to how you ask.',
      hinders: 'A beautiful idea of how things should be keeps you from wading through the muddy part.',
      hidden: 'Romance is steering more of the matter than the reasons you give, which is no disgrace.',
      wanted: 'You would love to be courted, by a person or a calling, unhurriedly and in earnest.',
      feared:
        'You are afraid of riding all that way, holding out the cup, and meeting a polite shake of the head.',
      other:
        'Somebody is approaching you with real feeling and a fine turn of phrase, and means every word of it today.',
      advice: 'Make the offer yourself, without a go-between, and ask for an answer by a day you name.',
      outcome:
        'An offer is drawing nearer on this road, and the river in between looks shallow enough to cross.',
    },
    tags: ['love', 'desire', 'movement'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'An offer is on its way in good faith, and a courteous approach deserves an open door.',
    },
  },
  reversed: {
    gist: 'Lovely words without the deeds to follow them.',
    summary:
      'The cup is held high and the horse has stopped at the bank. Beautiful words are being spoken, possibly by you, and not a hoof is wet. Charm has turned into a way of being adored at a distance, by voice message, late at night. Then someone real turns up, ten minutes late and with a cold, and fails to match the song. Ask what the ideal was meant to serve. It began as a wish to give somebody something, and that part is still good. The far bank is muddy, and that is where people live.',
    love: 'Poetry by night, silence by day. Look for the follow-through, yours as well as theirs. To love an actual person you have to let the imagined one go, and it is fair to miss it for a while. Small kept promises are very romantic.',
    work: 'A charming yes has been given to four people for the same Thursday. Call three of them. If an offer sounds like a serenade, ask what happens after the concert: who pays, who decides, by when. Inspiration is easier to believe in with a deadline.',
    self: 'Disappointment can turn into a costume, worn because it makes you interesting. Underneath there is somebody who hoped, quite simply, and was hurt. Be on that person’s side. Allow yourself one hope this month, at the size of a cup.',
    advice:
      'Turn a lovely intention into a deed before the weekend: the concert you keep mentioning, the visit you promised, the first verse. If you cannot, withdraw it honestly. Notice how light a kept or canceled promise feels.',
    roles: {
      past: 'Fine promises were made in your direction, and the one who made them stopped at the water.',
      present: 'You are living on compliments at the moment, and checking the phone for the second verse.',
      helps: 'Your disappointment is a good guide, because you can tell a kept promise from a sung one.',
      hinders: 'Charm stands in for substance, and whoever asks for a date and a figure gets a compliment.',
      hidden: 'Somebody in this, possibly you, prefers being longed for to being known.',
      wanted: 'You want the song to be true, and the singer to be on time.',
      feared:
        'Meeting the real one, muddy shoes and all, and losing the dream scares you more than being alone.',
      other: 'The charmer in this story says more than they mean to do, and half believes every word.',
      advice: 'Ask for one small promise with a date on it, and judge everything else by whether it is kept.',
      outcome: 'Kept at a distance, the romance stays flawless and nobody gets across the river.',
    },
    tags: ['deceit', 'illusion', 'desire'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Fine words are doing the work of facts, and the offer may be less than its music promises.',
    },
  },
  page: {
    classicPicture:
      'On a white horse that goes at a walk, a knight in armor comes to a stream, holding a golden cup out before him, steadily. Wings sprout from his helmet and his heels, borrowed from Hermes, messenger of the gods; over the armor he wears a tunic patterned with fish. Hills rise beyond the water. Waite finds him graceful and not warlike, a dreamer. The quiet horse is feeling under good control, the wings are imagination, the fish are the life of the deep, and the stream is the line between dreaming of a thing and getting one’s feet wet.',
    numberAndSuit:
      'Knights carry the business of their suit out into the world. Cups are love, feeling and imagination, so this one travels as suitor, poet and bearer of invitations. Often the card simply means that an offer is arriving.',
    person:
      'A romantic with good manners, artistic, a bit vain about being sincere. They speak beautifully and remember what you wore. Wonderful at beginnings; whether they manage Tuesdays is the thing to find out, and they may surprise you.',
    feelings:
      'In love, or in love with love. Somebody wants to win you, has been composing the words for days, and hopes you notice the effort.',
    feelingsReversed:
      'Delighted by the idea of this, and earnest while describing it. The plain version may look disappointing or a bit frightening from there; your pleasure in one small kept promise could give it a footing.',
    advice:
      'Ask. Do it face to face and with some grace, mean what you say, and be punctual for what you proposed.',
    goesWith: [
      {
        card: 'queen-of-cups',
        text: 'The rider offers, and the listener on the shore weighs the offer; a courtship with some depth to it.',
      },
      {
        card: 'two-of-cups',
        text: 'An invitation and its acceptance, with a river crossed in between.',
      },
      {
        card: 'knight-of-swords',
        text: 'One proposes and the other announces; the same errand can be run by charm or by force.',
      },
    ],
  },
}
