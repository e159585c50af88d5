import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['authority', 'structure', 'stability', 'boundaries', 'father figure'],
    reversed: ['control issues', 'rigidity', 'power struggle', 'tyranny', 'stubbornness'],
  },
  upright: {
    gist: 'Take charge, set clear rules, and build something that holds.',
    summary:
      'Four rams’ heads on a stone chair, bare mountains behind, and the crown kept on even at home. Someone has to say where the wall goes. The Emperor is the part of you that fixes a time, keeps it, and puts a roof over what the tender parts have made. Order has a poor reputation among dreamers until the first night of rain. It may be your turn to lead, or simply to decide, and to put up with disagreement. Firmness is kindest when everyone can see where it begins and where it ends.',
    love: 'Reliability can be a form of tenderness. Say what you can promise, promise only that, and then be there on the dot. Clear borders keep love from having to stand guard; you both sleep better in a house with a door.',
    work: 'Take the head of the table if it is empty. A schedule, a budget of hours, a plain division of tasks would calm more people than a speech. Authority sits well on you when you use it to protect the work and those who do it.',
    self: 'Freedom often begins with a rule you have chosen yourself: up at seven, no email after supper. Your days could do with a frame, strong enough to lean on. Build it from what you know of yourself, rather than from what you admire in others.',
    advice:
      'Decide the thing you have been circling. Write down who does what by when, your own name included, and pin it up. Where a boundary is needed, state it once in a calm voice and let your actions do the repeating.',
    roles: {
      past: 'You put order into a mess by deciding what belonged where, and by keeping your word about it.',
      present: 'Authority in this matter has come to you, and people are waiting for a clear word.',
      helps:
        'You have solid ground under you: a schedule, a rule or a person who does exactly what was promised.',
      hinders: 'The need to stay in charge keeps out any help that doesn’t ask your permission first.',
      hidden: 'Beneath the firm tone is somebody protecting what they love and unable to say it softly.',
      wanted:
        'You’re looking for firm footing: to know where you stand, who decides, and what still holds on Monday.',
      feared:
        'Losing control frightens you, because in your experience whoever lets go of the reins gets run over.',
      other:
        'A steady person, sparing with words, is on the other side of this, and shows regard by turning up on time.',
      advice: 'Decide, say it once in plain words, and keep to it for a month before you adjust anything.',
      outcome: 'Kept up, such steadiness gives you something with walls and a roof, if not many surprises.',
    },
    tags: ['authority', 'trust', 'work'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'The structure is sound and someone is prepared to stand behind it, which makes for a firm yes.',
    },
  },
  reversed: {
    gist: 'Control grown too tight, and rules that no longer protect anyone.',
    summary:
      'The throne has become a place to hide. Somewhere a rule is being kept because it is a rule, and a person is being bent to fit it. You know the tone: the memo with no name under it, the form to be filled in twice, the small tyrant in your own head who inspects everything and praises nothing. Turned over, the Emperor has forgotten that walls were for the people inside them. Nobody relaxes in such a house, the ruler least of all. Ask what this order was once meant to protect.',
    love: 'Somebody in this house is being managed. Who decides about money, plans, the temperature of the room? Let the usual ruler hand over one province entirely, the shared calendar for instance, without advice and without checking. Love breathes better where somebody else may be wrong about Thursday.',
    work: 'The person above you mistakes fear for respect, and you have been told to steer with your hands tied. Keep notes, keep your dignity, and pick the one point worth standing on. Where you are in charge yourself, loosen a grip and see what still holds.',
    self: 'That stern voice which calls you lazy has probably been with you since you were small. It was trying to keep you safe. You can thank it, promote it to adviser, and give the keys to somebody who knows you are grown.',
    advice:
      'Pick one rule you live by and ask whom it serves. If you find a good answer, keep it gladly; if not, suspend it for a week. Where your life lacks a frame, start with a single fixed hour and defend only that.',
    roles: {
      past: 'Someone ruled this with a heavy hand, and you learned to keep your head down.',
      present: 'You’re living under rules nobody explains anymore, and a few of them are your own.',
      helps: 'Your knack for order survives all this, and serves you well once it stops serving your pride.',
      hinders:
        'Two people are pulling at the same steering wheel, and winning has become more important than arriving.',
      hidden: 'What looks like strength is fright in a heavy coat, and it shouts so as not to be asked.',
      wanted: 'You want your own way for once, without the committee, the form and the raised eyebrow.',
      feared: 'You dread being ordered around again, told when to sit and what to feel about it.',
      other:
        'The person in charge mistakes obedience for agreement, and hasn’t been contradicted in a long while.',
      advice:
        'Drop one rule you can’t give a reason for, and hand one decision over without checking the result.',
      outcome: 'Under a grip like this, people comply to your face and quietly make other arrangements.',
    },
    tags: ['authority', 'conflict', 'confinement'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason: 'Good will and obstruction are mixed together here; let one grip loosen, and then ask again.',
    },
  },
  page: {
    classicPicture:
      'An old king with a white beard sits squarely on a stone throne carved with four rams’ heads, the animal of Aries. He wears a red robe, and the steel on his legs shows that he never quite takes his armor off. The right hand grips a scepter in the form of an ankh, the Egyptian sign of life; in the left a golden globe, for the realm he answers for. Behind him rise bare orange cliffs, as hard as he is, with a thin river at their foot: some feeling, kept well in the background.',
    numberAndSuit:
      'Four makes a table stand: corners, seasons, walls. Fourth in the line, the Emperor gives a border to the Empress’s garden. The card’s sign in the Golden Dawn’s list is Aries, the ram, who opens the spring and is fond of going first.',
    person:
      'Somebody in charge: a boss, a parent, the friend who books the hall. They speak in short sentences with dates in them, keep promises to the letter, and need reminding that a question is not a mutiny.',
    feelings:
      'Serious, loyal and protective, though hardly effusive. This person feels responsible for you, would rather fix the gutter than say so, and means for the bond to last.',
    feelingsReversed:
      'Responsibility has grown so heavy here that it comes out as orders. Worry about what happens when nobody holds the reins seems close by, and a calm, reliable ally could be a relief.',
    advice:
      'Make a plan with numbers in it and carry it out. State your limit, keep your own rules first, and protect those who depend on you instead of merely directing them.',
    goesWith: [
      {
        card: 'the-hierophant',
        text: 'One makes the law and the other explains it: with the Hierophant beside the Emperor, check which rules you would have chosen.',
      },
      {
        card: 'the-tower',
        text: 'What the Emperor built too stiffly the Tower brings down; ask which of those walls deserve rebuilding.',
      },
      {
        card: 'king-of-pentacles',
        text: 'Two builders in one room: the Emperor secures the border, and the King of Pentacles sees that the barns inside it are full.',
      },
    ],
  },
}
