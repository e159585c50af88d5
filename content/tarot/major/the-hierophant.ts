import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['tradition', 'spiritual guidance', 'mentor', 'commitment', 'ritual'],
    reversed: ['rebellion', 'nonconformity', 'dogma', 'own path', 'empty ritual'],
  },
  upright: {
    gist: 'Learn from those who came before, and keep to what you share.',
    summary:
      'Two people kneel with their backs to us, and an old teacher lifts a hand over them. Crossed keys lie at the foot of the step. What the Hierophant passes on was found by others, long ago, and tested on ordinary lives: how to mourn, how to marry, how to sharpen a blade. You do not have to invent everything. There may be a teacher, a book, a choir or a grandmother who has already walked where you are walking. Form holds people when feeling fails them, which is why we still light candles on cakes.',
    love: 'Ask each other what your families did on Sundays, and what was never said aloud there. Shared customs, inherited or freshly made, give love a place to come home to. A promise spoken before people you respect gains some weight from them.',
    work: 'Learn the craft in the order in which it is taught, even if you are quick. A mentor saves you years, and asking one costs only a little pride. If you are the one who knows, pass it on: explain the reason along with the rule.',
    self: 'What do you believe when nobody is grading you? Some of it was handed down, and it fits; some of it was handed down and pinches. Going through that closet with respect is a grown-up sort of piety, whatever you call it.',
    advice:
      'Seek out someone who has been through something similar, and listen to the end before you mention how your case is different. Then mark the occasion: a meal, a candle, a word said standing up. Small ceremonies help a change to sink in.',
    roles: {
      past: 'You were taught how this is done, by people who had learned it from teachers of their own.',
      present:
        'A family, a school or a company surrounds this question, and its customs steer you more than you notice.',
      helps: 'Someone has walked this before you, and would gladly tell you where the ground is soft.',
      hinders:
        'Doing it properly has become the obstacle: you wait for a blessing that nobody is in a position to give.',
      hidden:
        'An old teaching from childhood is quietly deciding this for you, whether or not you still believe it.',
      wanted:
        'At bottom you want to belong: to have a circle, a vow, a set of words that others say with you.',
      feared: 'You worry about stepping out of line, and about the silence at the family table afterward.',
      other:
        'Your counterpart goes by the book, takes promises seriously and would like this done in the proper order.',
      advice:
        'Find out from an older hand how it’s usually done, follow that way once to the letter, then judge it.',
      outcome:
        'The usual way, followed patiently, leads to a recognized place among people who share your values.',
    },
    tags: ['community', 'authority', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Good counsel and common custom are behind you, so the answer is yes, provided you do it openly.',
    },
  },
  reversed: {
    gist: 'Old rules have gone hollow, and it’s time to think for yourself.',
    summary:
      'The key turns in the lock, but the room behind it has been empty for years. You are going through motions that once meant something: the standing meeting, the words before a meal, the holiday spent in the car. Nobody here is mocking belief; the question is only whose belief it is. To leave a form is sometimes the most faithful thing a person can do, and with the Hierophant upside down the keys are at last within your reach. What matters is that your knees and your mind agree about why you are kneeling.',
    love: 'Other people’s ideas of a proper couple have moved in with you. Whose schedule is it, this question of houses, weddings, visits at holidays? Write a rule of your own, the two of you, on the back of an invitation if need be, and see how it wears.',
    work: '“We have always done it this way” deserves a friendly cross-examination. Propose an experiment rather than a revolution, and honor those who built what you wish to change. Should the place demand that you bow to what you think wrong, take note of the price.',
    self: 'You are a rebel who still quotes the rulebook, only with a “not” in every line. Freedom from a teaching comes when you no longer have to contradict it. Keep what was good. You are allowed to have had a childhood and a mind.',
    advice:
      'Write down one belief you were taught and have never examined, and ask where it came from, whom it helped, and whether you would teach it to a child. Change it by a single word, if need be, and live with that for a month.',
    roles: {
      past: 'You kept up the forms long after the meaning had left, because leaving seemed ungrateful.',
      present: 'You’ve outgrown a rulebook, and part of each day goes to pretending otherwise.',
      helps: 'Your habit of asking “why” serves you now, as long as you stay to hear the reply.',
      hinders: 'You’re so busy contradicting the old teaching that it still sets the agenda.',
      hidden: 'Under the rebellion is grief for a faith, a family or a school that once held you.',
      wanted: 'Permission is what you’re hoping for, although the only signature still missing is your own.',
      feared:
        'What worries you is being cast out: the group thread gone quiet, the invitation that doesn’t come.',
      other:
        'People around you repeat the approved opinion in public, and tell you a different one in the parking lot.',
      advice:
        'Break one small rule openly and courteously, and say which better rule you mean to keep instead.',
      outcome: 'Sooner or later a borrowed script wears through, and what you say next is in your own words.',
    },
    tags: ['freedom', 'authority', 'truth'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Everyone is being kind, almost too kind to lean on; find out what you believe yourself, then ask again.',
    },
  },
  page: {
    classicPicture:
      'Between two stone pillars sits a teacher robed like a pope, crowned with the triple tiara. The left hand holds a staff with three crossbars; the right is raised in blessing, two fingers up and two folded, for what may be said openly and what is kept for later. In front kneel two tonsured clerics, one in a mantle of roses, the other of lilies: longing beside learning. On the step below lie crossed keys, which stand for the power to open and to close doors. Teaching is shown as a trust, with rules attached.',
    numberAndSuit:
      'Five steps outside the square of four and asks what it is all for. After the Emperor’s law comes its meaning. The Golden Dawn gave the fifth card to Taurus, the steadiest of signs, slow to move and faithful to its field.',
    person:
      'A teacher, an elder, the colleague who knows why the rule exists. Speaks in stories and sayings, takes ceremonies seriously and you as well. Conservative by temper, kind in practice, uneasy with shortcuts.',
    feelings:
      'Respect first, then affection. This person takes the bond seriously, thinks of promises and of meeting the family, and would rather court you in due form than sweep you away.',
    feelingsReversed:
      'Sympathy for you, with one eye on what others might say. Torn between belonging and honesty, such a person may need a private place to think aloud, and your promise not to quote them.',
    advice:
      'Take lessons before you improvise. Find the person or the book that has earned its authority over years, do it their way once, and mark the occasion properly.',
    goesWith: [
      {
        card: 'three-of-pentacles',
        text: 'Master and apprentice: the Hierophant explains the tradition, and the Three of Pentacles puts a chisel in your hand.',
      },
      {
        card: 'the-lovers',
        text: 'Vow and desire: the Lovers choose each other, and the Hierophant asks who is invited to hear them say so.',
      },
      {
        card: 'the-devil',
        text: 'Two people kneel and two are chained: beside the Hierophant, the Devil asks which of your loyalties you could leave tomorrow.',
      },
    ],
  },
}
