import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['inner child', 'creativity', 'new crush', 'sweet message', 'sensitivity'],
    reversed: ['moodiness', 'immaturity', 'creative block', 'oversensitivity', 'shyness'],
  },
  upright: {
    gist: 'A tender surprise: a message, a shy feeling, an odd idea worth hearing.',
    summary:
      'At the edge of the sea stands a young person in a flowered tunic, one hand on the hip, and out of the cup looks a fish. The two regard each other with perfect courtesy. Who is to say which is more surprised? Odd, tender, slightly comic messages come from the deep, and they come to those who do not laugh first. It may be a dream, a crush, a poem, an apology from an unlikely quarter. You can listen to a fish without taking orders from it. Ask it what it has come to say.',
    love: 'A shy beginning, all blushes and odd presents. Be gentle with it, whoever is doing the blushing. In a love of some years, try the courage of silliness again: the invented song, the note in the coat pocket, the dance in the hallway.',
    work: 'An idea with fins pops up in a serious meeting. Do not throw it back too fast. The small, strange suggestion may have more life than the sensible five, so give it a page in the draft and one friendly reader.',
    self: 'You may pick up moods as a shell does the sea. It is a gift and sometimes a nuisance. Keep a notebook for dreams, coincidences and things children say. You need not interpret them; setting them down is already a way of listening.',
    advice:
      'Make something small and useless this week: a drawing on an envelope, four lines that rhyme, a boat of folded paper. Give it to a person who did not expect it. When an inner voice speaks oddly, write down its exact words before correcting them.',
    roles: {
      past: 'A small, strange piece of news reached you, and you were young enough at heart to listen.',
      present: 'Something shy and rather funny is trying to get your attention, and you have begun to hear.',
      helps:
        'Your openness helps: you can be surprised without mocking, so people bring you their odd treasures.',
      hinders:
        'Being so easily enchanted, you mistake every nice message for an answer to the large question.',
      hidden: 'A feeling has surfaced that you took for a joke, and the joke is in earnest.',
      wanted: 'You are hoping for a sign of affection, however clumsy, that was made by hand.',
      feared: 'Being laughed at for caring out loud is an old fright, and your ears still go red.',
      other: 'The other person is shy of you, younger in feeling than in years, and rehearsing a message.',
      advice: 'Show the odd idea to one kind person before you have had time to make it sensible.',
      outcome:
        'The drift is toward news of a gentle kind: an apology, a first draft, a door opened by somebody shy.',
    },
    tags: ['beginning', 'intuition', 'joy'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Good news of a small and gentle sort is afoot, and an honest wish to please stands behind it.',
    },
  },
  reversed: {
    gist: 'A sensitive heart in hiding, sulking where a plain word would do.',
    summary:
      'The fish dives and the cup is only a cup. You were about to say something tender and made a joke; you had a hunch and asked six people until it died. You typed three honest lines and deleted them. There is a young one in you who was laughed at once and has kept to deep water ever since. Nobody is in trouble. Lower your voice, sit on the sand, and wait as you would for any small creature. It seldom comes to a face that is about to correct it, and it can tell the difference from quite far down.',
    love: 'Sulks, hints, a smiley face where a sentence was needed. Someone wishes to be guessed. Try the plain form, which is harder and takes less time. If you were laughed at once for loving too openly, choose a listener who has been laughed at too.',
    work: 'Criticism has gone in deeper than it was meant. Separate the note on your work from the note on you; usually there is just the one. And do not put creativity on hold until the inbox is empty. It fills up again in the night.',
    self: 'Too sensitive: you may say it of yourself in a tone you picked up somewhere. Whose tone was it? Sensitivity wants a rim, and you can learn to make one: an early night, a closed door, the words “let me think about it.”',
    advice:
      'Each morning for a week, before you look at any screen, write three lines about whatever is swimming about in you. No style, no reader. On the last day read them and mark a single line that deserves an answer.',
    roles: {
      past: 'You were teased for a tender thing, and from then on you made the joke first.',
      present: 'You are hiding a soft feeling under a sulk, and every small slight goes in too deep.',
      helps:
        'Thin skin picks up the false note early; believe the wince, even while you question the story about it.',
      hinders: 'Hints are being dropped where a sentence is needed, and nobody is picking them up.',
      hidden: 'A younger part of you has taken charge, and is worn out with waiting to be understood.',
      wanted: 'You want someone to see past the pout and ask, kindly, what is going on in there.',
      feared: 'Saying the tender thing and getting a thumbs-up in reply seems worse to you than silence.',
      other: 'Someone is charming you by text and hiding behind the charm, unsure what they really feel.',
      advice: 'Say the shy thing once, without a wink, and put the phone down until tomorrow.',
      outcome: 'More hints and more moods lie along this way, until somebody is brave enough to be simple.',
    },
    tags: ['fear', 'illusion', 'delay'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Moods and flattery are doing the talking, and a promise made in that voice seldom holds.',
    },
  },
  page: {
    classicPicture:
      'A youth in a blue tunic patterned with flowers stands by the sea, waves rolling behind, with a long scarf falling from the hat. One hand rests on the hip; the other holds out a golden cup, and from the cup a fish puts up its head as if about to speak. Waite took the scene for the pictures of the mind taking form. The fish is an idea or a feeling that has swum up from the depths by itself; the sea is where it comes from. Page and fish look at each other steadily, and nothing here is being caught or eaten.',
    numberAndSuit:
      'Pages are the beginners of their suit, students and messengers. With cups the lesson is the heart, and the messages are tender or odd. The Golden Dawn pairs earth with water here: a dream that wants a shape.',
    person:
      'A dreamy, friendly young soul of any age, who hums, doodles and cries at commercials. They speak sideways, in images, and then say something so direct that the table goes quiet. Easily hurt, and quick to make a present.',
    feelings:
      'A crush, or the shy beginning of one. Somebody is curious, touched and rather nervous about you, and would sooner send a drawing than a declaration.',
    feelingsReversed:
      'Touchy, tender and younger than their years in this matter. A laugh at the wrong moment could have sent the feeling under the table; taking it seriously, without making it solemn, may coax it out.',
    advice:
      'Stay playful a little longer. Hear the strange thought out, make the small useless thing, and answer gently when somebody is awkward with you.',
    goesWith: [
      {
        card: 'the-fool',
        text: 'Two beginners who don’t mind looking silly; between them a tender idea may actually get out of the door.',
      },
      {
        card: 'the-moon',
        text: 'What comes up by moonlight and what comes up in the cup: listen to the creature before you name it.',
      },
      {
        card: 'knight-of-cups',
        text: 'A feeling discovered, then carried to somebody’s door: the one dreams the speech and the other delivers it.',
      },
    ],
  },
}
