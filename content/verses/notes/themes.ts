import type { VerseThemeText } from './shape.ts'

/** By the slug of the theme. */
export const themeTexts: Readonly<Record<string, VerseThemeText>> = {
  comfort: {
    gist: 'Being held first, and advised later or not at all.',
    roles: {
      helps:
        'Somebody has sat where you are sitting and left words behind, which you may borrow for tonight.',
      hinders: 'Insisting that you’re fine keeps kind people at the door with nothing to do.',
      advice: 'Let one person be gentle with you today, and don’t explain or apologize while they are.',
    },
  },
  courage: {
    gist: 'Steadiness for the hour before a difficult thing, and company in it.',
    roles: {
      helps: 'Fear has come along and your feet are moving anyway, which is all that courage ever asks.',
      hinders: 'Waiting until you feel brave gives the fear one more day to rearrange the furniture.',
      advice: 'Tell somebody what you mean to do and when, and start the first part with shaking hands.',
    },
  },
  gratitude: {
    gist: 'Noticing what is already on the table, and saying so.',
    roles: {
      helps:
        'A good thing has reached you already, small enough to be overlooked and large enough to stand on.',
      hinders: 'Keeping an eye on what is missing makes the full half of the shelf hard to see.',
      advice: 'Name three things from today, one of them a person, and thank that person before you sleep.',
    },
  },
  grief: {
    gist: 'Room to mourn, with words for it and without a schedule.',
    roles: {
      helps:
        'Your sorrow has company: people of every century have wept like this and left their words to you.',
      hinders:
        'Well-meant haste, your own or other people’s, asks for an ending before the tears have had their say.',
      advice:
        'Set aside an hour for missing what you miss, with a photograph or a name, and let errands wait.',
    },
  },
  guidance: {
    gist: 'Enough light for the next step, though not for the whole road.',
    roles: {
      helps: 'One reliable voice and the next few yards are already yours, and no map is needed for those.',
      hinders:
        'Wanting certainty about every later turn holds you at the fork longer than the choice deserves.',
      advice:
        'Ask one trustworthy person, choose the next small step, and see how the road looks from there.',
    },
  },
  hope: {
    gist: 'Reasons to look up while the outcome is still open.',
    roles: {
      helps:
        'Something in you keeps glancing at the window, a habit that has carried people through longer nights.',
      hinders:
        'Hoping for one exact result by one exact date leaves every other good arrival standing outside.',
      advice: 'Do one thing this week that only makes sense if a good outcome is possible.',
    },
  },
  forgiveness: {
    gist: 'A way to put down old debts, yours and other people’s.',
    roles: {
      helps: 'What was done is not the last thing to be said about anybody, you included.',
      hinders: 'Rehearsing the case once more keeps you in the courtroom long after everyone else went home.',
      advice: 'Say plainly what happened and what it cost, then decide which part of the bill to tear up.',
    },
  },
  love: {
    gist: 'Love as something done daily, and received before it is earned.',
    roles: {
      helps:
        'Somebody was kind to you before you could do anything in return, and kindness like that keeps warm.',
      hinders: 'Measuring who gives more turns an ordinary kitchen into a counting house.',
      advice: 'Choose one person and do the small useful thing for them that no speech could replace.',
    },
  },
  patience: {
    gist: 'Strength for waiting, and for people who take their time.',
    roles: {
      helps: 'Time is working on this along with you, as it works on bread and on fruit.',
      hinders: 'Pulling at the shoot to see whether it grows is the surest way to slow it.',
      advice:
        'Pick a day on which to look at the matter again, write it down, and leave things alone until then.',
    },
  },
  peace: {
    gist: 'Ways to end a quarrel, in the house or inside yourself.',
    roles: {
      helps: 'One quiet answer is within your reach, and one is often enough to cool a room.',
      hinders: 'The wish to have been right all along keeps both chairs turned to the wall.',
      advice: 'Lower your voice first, leave one point unanswered, and put the kettle on for both sides.',
    },
  },
  rest: {
    gist: 'Permission to put the work down until the morning.',
    roles: {
      helps: 'The world kept turning on every night you slept, and can spare you for this one.',
      hinders: 'The belief that everything depends on you makes even the sofa feel like a workplace.',
      advice: 'Stop at a fixed hour tonight, leave one thing visibly unfinished, and go to bed.',
    },
  },
  wisdom: {
    gist: 'Good sense for daily use: listen, ask, and count the cost.',
    roles: {
      helps: 'Knowing that you don’t know this yet puts you ahead of the people who are sure.',
      hinders:
        'A quick answer, given before the question was finished, sits in the chair kept for understanding.',
      advice: 'Ask two people who disagree with each other, sleep on it, and answer in few words.',
    },
  },
  joy: {
    gist: 'Gladness that may be loud, quiet, shared, or without a reason.',
    roles: {
      helps: 'Delight is still easy to wake in you; a song, a joke or a plate of food can do it.',
      hinders:
        'Saving gladness for the day when all is settled leaves a great many ordinary days without any.',
      advice: 'Do one thing today for sheer pleasure, preferably with someone, and don’t make it useful.',
    },
  },
  trust: {
    gist: 'Leaning on something firmer than your own forecasts.',
    roles: {
      helps:
        'Support that has held before is still under you, whether or not you can see it from where you stand.',
      hinders: 'Checking the rope every minute leaves no hands free for the climb.',
      advice:
        'Hand over one thing you have been checking, to someone able, and don’t ask about it until tomorrow.',
    },
  },
  'mercy-and-justice': {
    gist: 'Fairness with a heart: bread, welcome, and honest scales.',
    roles: {
      helps: 'Your sense of what is fair is awake, and so is your memory of having needed kindness.',
      hinders: 'Large causes can hide the one person nearby who needs a meal, a lift or a witness.',
      advice: 'Find the person in this matter with the least say, and make sure that they are heard.',
    },
  },
  'new-beginnings': {
    gist: 'Leave to begin again, small, with what you have.',
    roles: {
      helps: 'The ground is clear enough for one seed, and nobody expects a forest by Friday.',
      hinders: 'Yesterday’s version of you is still being asked about plans it knows nothing of.',
      advice:
        'Start the smallest visible piece today, before the plan is finished and before you tell everyone.',
    },
  },
}
