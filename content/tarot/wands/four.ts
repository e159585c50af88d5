import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['celebration', 'homecoming', 'wedding', 'milestone', 'belonging'],
    reversed: ['family tension', 'homesickness', 'anticlimax', 'unsettled home', 'quiet joy'],
  },
  upright: {
    gist: 'A good stage is complete, and people are glad with you.',
    summary:
      'Four staves with a garland slung between them: you could call it a gate, a tent, or a wedding arch. People come out from the castle with flowers held high. Something has been finished well enough to be danced under. It may be a lease signed, a first year survived, a quarrel ended, a shelf that hangs straight. The roof is only flowers, and nobody minds. Joy of this kind asks for witnesses, so open the gate and let people in.',
    love: 'Happiness here likes to be shared aloud. Introduce the one you love to the people who made you, cook for both tables, mark a date others would overlook. You can walk under the arch alone as well; friends who feel like home are love too.',
    work: 'A stage is done. Say so, with cake if possible, and name the people who carried the dull parts. Teams that stop to look at what they built come back steadier. Note as well what made this place feel good to work in.',
    self: 'Being at home in your own skin sometimes comes in by the side door, in the middle of the dishes. Let it. You have built more shelter than you give yourself credit for, and you may stand in it without planning an addition.',
    advice:
      'Choose a small success from the past month and celebrate it with at least one other person before Sunday. Bread, candles, a walk, a loud song in the car: the form is free. Say in one sentence what you are celebrating.',
    roles: {
      past: 'A good place took you in, and for a time you came and went there like family.',
      present: 'A stage has been completed, and right now you’re allowed to stop and be glad about it.',
      helps: 'You have a home base: people who put flowers on the table when you come back.',
      hinders: 'Everything here is so pleasant that leaving, or even wanting more, feels like ingratitude.',
      hidden: 'You belong more firmly than you suppose; the others set your place without having to think.',
      wanted: 'A door that opens when you come up the path is at the heart of what you’re hoping for.',
      feared: 'You worry that the warm room is on loan, and that one wrong word could end the welcome.',
      other: 'The people around you are pleased, openly so, and would like to drink to it with you.',
      advice:
        'Mark what has been achieved, with food and at least two guests, before you start the next thing.',
      outcome: 'Ground is settling under this, firm enough for a lasting home or a good working peace.',
    },
    tags: ['home', 'joy', 'community'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Everything about this gate says come in, and whatever you are asking about stands on friendly ground.',
    },
  },
  reversed: {
    gist: 'The good thing is real, but the welcome around it is smaller than you hoped.',
    summary:
      'The garland hangs crooked and some of the guests have not come. You reached the mark and felt flat, and the family group chat asks for more diplomacy than dancing. Home itself is in question: boxes half packed, a room that is not yet yours, a welcome with conditions. None of that cancels the good that was made. It wants a quieter feast, with fewer people and no photographs. Where can you put your bag down without being asked to explain?',
    love: 'Two families, two sets of customs, one table, and a private happiness that gets lost among the place cards. Talk about what home means to each of you before you argue about where it stands. A threshold can be crossed in several small steps.',
    work: 'The project closed and everyone went straight to the next one. Small wonder that it tastes of nothing. There is also a split in the group, politely hidden. Bring it up kindly, and give the last success the ten minutes it never had.',
    self: 'You organize the party and eat in the kitchen, and you put off being glad until everything is in order. Where did you learn that joy has to be earned? Even a temporary roof keeps off a fair amount of rain.',
    advice:
      'Make one corner properly yours this week: a chair, a lamp, a drawer, the end of a bench in the park. Sit there for fifteen minutes with nothing to do. If someone you like is near, invite them in.',
    roles: {
      past: 'You got where you had aimed, and the party you’d imagined never quite took place.',
      present: 'Half of your life is in boxes at present, and gladness has to find a corner to sit in.',
      helps: 'Two or three people are honestly glad for you, which is plenty for a table.',
      hinders:
        'An unspoken family quarrel takes a chair at every meal and makes each invitation complicated.',
      hidden: 'Some part of you still waits for permission to be happy before all the chores are done.',
      wanted: 'A room where nobody needs your reasons, with a key of your own, is the wish behind all this.',
      feared: 'You’re afraid of arriving with your good news and finding that nobody has come to the gate.',
      other: 'Your people are glad in a private way, and clumsy at showing it when everyone is watching.',
      advice:
        'Hold the smaller feast: one guest, one good loaf, phones in another room, and a toast to what went well.',
      outcome: 'Peace is still where this leads, only by the back stairs and with fewer guests.',
    },
    tags: ['home', 'joy', 'delay'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason: 'Modest and a little late, the good in this is still real, so a quiet yes is fair.',
    },
  },
  page: {
    classicPicture:
      'Four tall staves stand in the foreground with a heavy garland hung between them, open on every side like the canopy for a wedding. Two figures raise bouquets in greeting. Beside them a bridge crosses a moat toward an old manor house with towers. The sky is plain yellow, the color of full daylight. Nothing is locked or guarded here: the frame has no walls, there is a way over the water, and the welcome comes out to meet whoever arrives. Waite’s words for it include repose, concord, harmony, and the feast at the end of a harvest.',
    numberAndSuit:
      'Four squares things off: four legs, four walls, a stable pause. With fire, which rarely holds still, the pause becomes a feast; the Golden Dawn named the card Perfected Work, with Venus in Aries.',
    person:
      'A born host, who knows who eats no fish and who should not sit beside whom. Talk full of “come in” and “stay a little”; likes a house with people on the stairs, and remembers anniversaries that others forget.',
    feelings:
      'Glad and settled. With you, this person feels at home, and would happily say so in front of friends, family and a cake.',
    feelingsReversed:
      'Pride in you, kept in a back room with the good china. Some old tension may be making everyone stiff, and a moment alone by the coffee machine is probably where you’d hear it.',
    advice:
      'Stop and celebrate before you improve anything. Invite people in, thank those who helped, and let what is finished count as finished.',
    goesWith: [
      {
        card: 'ten-of-cups',
        text: 'A feast at the gate and the household behind it: one good day, and the many ordinary days it stands for.',
      },
      {
        card: 'three-of-cups',
        text: 'Friends at both tables; the reason to celebrate matters less than the fact that everybody came.',
      },
      {
        card: 'the-tower',
        text: 'What falls and what shelters: keep to the people who’d put up a roof of flowers with you afterward.',
      },
    ],
  },
}
