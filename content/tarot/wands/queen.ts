import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['confidence', 'warmth', 'independence', 'charisma', 'determination'],
    reversed: ['jealousy', 'insecurity', 'people-pleasing', 'envy', 'sharp tongue'],
  },
  upright: {
    gist: 'Warm, sure of yourself, and generous without asking permission.',
    summary:
      'A sunflower in one hand, a living staff in the other, a lion’s face on the throne, and at the front of it all a black cat sitting as though it owned the palace. The queen of this suit likes people and does not need their permission. That is a rare and restful mixture. You may find that your ease spreads: others talk more freely, try on brighter colors, laugh at the table. Warmth of this kind has claws somewhere underneath. You can be generous and still know exactly where your cushion is.',
    love: 'You are at your most attractive when you are busy with what you love. Invite, and leave the other person free to come. In a long partnership, turn your full face to them for an hour, as the sunflower does, without a screen in between.',
    work: 'People gather around someone who is sure of an aim and has learned all their names. Host the difficult meeting, bring the shy colleague into the circle, say what good would look like. You can be ambitious in full daylight and still be liked.',
    self: 'Self-respect shows in how you take up a chair. Sit back. You need not shrink to make others comfortable, nor glitter to be invited again. The cat at the foot of the throne keeps your secrets, and you are entitled to a few.',
    advice:
      'Wear, cook or say one thing this week in your own strongest color. Then use some of that warmth on purpose: choose a person who stands at the edge of things and make a place beside you.',
    roles: {
      past: 'You learned to fill a room with warmth, and people came to you for their courage.',
      present: 'You’re in good possession of yourself, and others feel it as soon as you come in.',
      helps: 'Your confidence is catching; people do braver things when you’re at the table.',
      hinders: 'Being everyone’s sun is a full-time job, and your own plans grow in the shade of it.',
      hidden: 'You have more pull in this than you’ve used, and it works best when you aren’t trying.',
      wanted: 'To be loved at full brightness, with no need to turn yourself down, is what you hope for.',
      feared: 'Taking up so much room could cost you friends, or so you fear on quiet evenings.',
      other: 'Somebody warm, proud and observant is facing you, and likes to be asked instead of assumed.',
      advice: 'Take the good chair, invite whom you like, and say your wish in one clear sentence.',
      outcome:
        'Warmth spent freely along this line tends to come back as loyalty, and as company at your table.',
    },
    tags: ['courage', 'giving', 'authority'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Warm, capable hands are on this, and what such hands take up tends to do well.',
    },
  },
  reversed: {
    gist: 'Confidence in hiding, and jealousy speaking in its place.',
    summary:
      'The sunflower has turned from the light, and everyone in the room feels it. Your warmth has been taken for granted until only the claws were left, and jealousy has come in, wearing its best manners and scrolling through other people’s vacations. Confidence has gone into hiding. You do everything backstage and nothing in the light, and tell yourself that you prefer it so. Be curious about the cat. It knows when you were last petted, last fed, last left in peace, and it does not confuse love with applause.',
    love: 'Charm used as a test grows lonely. If you need to know whether you still matter, ask with words, at a quiet time. Jealousy mostly points at something you long for yourself. Look there before you look in anybody’s pockets.',
    work: 'You run the whole household of the office, cushions included, and wait in the wings for an invitation that is not on its way. Take one step toward the front. Correct people in private, and put your name forward in public.',
    self: 'Comparing your kitchen with another person’s garden party is a sure way to feel small. Draw the curtain on their life for a few days. Underneath the envy there tends to be a talent of yours that has not been watered.',
    advice:
      'Spend one evening being unimpressive: old sweater, plain supper, no pictures, and a pastime that pleases you and that you would never mention. The morning after, ask for one favor without offering anything in return.',
    roles: {
      past: 'You gave until the giving went sour, and nobody saw the moment when it turned.',
      present: 'Your light is turned low just now, and you notice every lamp but your own.',
      helps: 'Practical kindness still comes easily to you, and people remember it longer than sparkle.',
      hinders:
        'Pride won’t let you ask, so you test people instead, and they fail without knowing the question.',
      hidden:
        'Jealousy is at work under the good manners, guarding something you would like to try yourself.',
      wanted: 'You’d be content to be chosen for once without having to perform for it.',
      feared: 'You dread being replaced by someone who shines with less effort.',
      other: 'Someone proud feels unappreciated, and would sooner scratch than say so.',
      advice: 'Ask for what you need in plain words, before the sharp remark gets there first.',
      outcome: 'Unspoken, the grudge cools the whole house; spoken kindly, the matter is still easy to mend.',
    },
    tags: ['attachment', 'fear', 'giving'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'Good will is present but mixed with jealousy, so clear that up before you count on an answer.',
    },
  },
  page: {
    classicPicture:
      'The queen sits facing us on a throne decorated with lions and sunflowers, a tall leafy staff in one hand and a sunflower in the other. Lions stand for courage and rule; sunflowers turn to the light and belong to the sun. In the foreground sits a black cat, the member of a household that no ruler owns, often read as instinct or as the private self. The yellow robe keeps to the fiery colors of the suit. Waite calls this queen like the king in temper but more magnetic: a person others simply come to.',
    numberAndSuit:
      'Queens hold the inner side of their suit: they keep and grow what knights go out to find. Fire kept indoors becomes a hearth, so here passion turns into warmth, confidence and hospitality.',
    person:
      'Someone with a big laugh and a long memory, generous with food, rides and opinions. Speaks directly, asks after your mother, and goes perfectly quiet when crossed.',
    feelings:
      'Attraction with self-respect in it. This person likes you, shows it warmly, and has no wish to compete for your attention.',
    feelingsReversed:
      'Stung pride over a wish to be chosen. Comparing seems to have crept in, with you or with somebody near you, and honest praise, given before it’s fished for, might sweeten the air.',
    advice:
      'Lead with warmth and keep your standards. Be visible, be kind by name, and leave when the party has stopped being good for you.',
    goesWith: [
      {
        card: 'king-of-wands',
        text: 'Two fires in one house: the king points to the mountain, and the queen makes people want to come.',
      },
      {
        card: 'queen-of-swords',
        text: 'Warm welcome and clear judgment share a table; ask the one how you feel and the other what is true.',
      },
      {
        card: 'strength',
        text: 'A lion on the throne and a lion under the hand: courage that has no need to roar.',
      },
    ],
  },
}
