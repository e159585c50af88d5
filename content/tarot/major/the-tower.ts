import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['upheaval', 'sudden change', 'crisis', 'revelation', 'collapse'],
    reversed: ['averted disaster', 'avoiding change', 'dread', 'warning signs', 'patched cracks'],
  },
  upright: {
    gist: 'Something unsound comes down all at once, and the truth is out.',
    summary:
      'Lightning takes the crown off a tall building, and two people come down beside it, headfirst. It is the noisiest picture in the deck, and few are glad to see it. Yet look at what was struck: a crown, put up there to impress, on a house with fire behind every window. The Tower comes when something that was never quite sound can no longer pretend. You may have had the news already. First get clear of the falling stone, and see who else needs a hand. The view, which that wall had blocked for years, can wait until the dust is down.',
    love: 'A truth is out, and it has made a hole in the ceiling. Do not settle everything while your ears are still ringing. Sit on the curb together, if you can, and say only what is so. What is real between you tends to be on the ground floor, and standing.',
    work: 'A plan has failed in public, or a structure everybody leaned on has cracked. Look after the people before the reports. Afterward, when you build again, ask the awkward engineer’s question at the start: what would have to be true for this to stand?',
    self: 'Some belief about yourself was load-bearing and wrong. Its fall is frightening, and there may be a draft of relief in it that you hardly dare admit. You are still here, covered in plaster. That was not you; that was the wall.',
    advice:
      'Deal with the next hour only, and then with the one after it. Drink some water, call someone calm, decide nothing you can put off. When things are quiet, pick out of the rubble three stones you would like to build with. Leave the crown.',
    roles: {
      past: 'Something you’d counted on broke without warning, and half your life was rearranged in an afternoon.',
      present:
        'The shock is recent, the dust still in the air, and you’re finding out what stands and what doesn’t.',
      helps: 'The bad wall is down already, so nobody has to go on pretending that it held.',
      hinders:
        'With the ceiling still falling, any decision you make today is mostly an answer to the noise.',
      hidden: 'Part of you had heard the beams creak for years, and isn’t half as surprised as it looks.',
      wanted:
        'No more surprises is the wish, and the plain truth, however ugly, so that you can start from it.',
      feared:
        'A letter, a call, one short sentence after which nothing stands where it stood: such is the dread.',
      other: 'The other person has been knocked off their feet, and what sounds like anger is mostly shock.',
      advice:
        'Get clear first: see to the people, postpone the explanations, and rebuild nothing until the ground is quiet.',
      outcome:
        'The strain on this points to a sudden break, and afterward to a clear view of what was sound.',
    },
    tags: ['upheaval', 'truth', 'ending'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'The footing under this is unsound, and adding another floor would only give it farther to fall.',
    },
  },
  reversed: {
    gist: 'The cracks are showing, and there’s still time to take the wall down yourself.',
    summary:
      'You can hear the cracks at night. There is a bill you do not open, a talk you steer around, a beam that everyone has learned to duck under. A collapse can be put off for a long time with string, charm and overtime, and you have become good at it. You also look at your phone with one eye closed. But you have been given what those two in the picture were not, which is a little time. A wall taken down by hand, brick by brick, need not land on anybody.',
    love: 'Both of you have been keeping the peace so carefully that it has gone stiff. The subject you avoid is quite aware of being avoided. Bring it up on an ordinary day, in a few words, before it chooses a holiday to introduce itself.',
    work: 'Warning signs have been filed under “later.” You do not need to ring every bell; tell the right person one plain fact, with a date, and keep a copy. Sometimes an honest small failure now is the cheapest building material there is.',
    self: 'Dread is tiring because it never gets to the end of its story. Finish it once: if the feared thing happened, what would you do that evening, and the next morning? You may discover that you have survived there already, in your thoughts, quite capably.',
    advice:
      'Open the letter, bill or message you have been avoiding, with a friend or a cookie beside you, as you prefer. Then choose one cracked thing and dismantle it on purpose, at your own pace, starting from the top. It is astonishing how much can be saved that way.',
    roles: {
      past: 'You held a cracked thing together with overtime and charm, and that cost you more than its fall would have.',
      present: 'Bits of plaster keep dropping, you sweep them up before anyone asks, and you sleep badly.',
      helps: 'You have warning, which is more than most people get, and hands enough to begin at the top.',
      hinders:
        'An unopened envelope rules the house: the dread of looking has grown larger than the thing itself.',
      hidden:
        'The crash you brace for has half happened already, quietly, and you’ve been living in what’s left.',
      wanted: 'You’d love an expert to call the crack old, harmless, and somebody else’s department.',
      feared: 'One honest remark might bring the rest down with it, so you keep counting to ten.',
      other:
        'Across the table someone is patching and smiling, and hopes you won’t lean on that particular wall.',
      advice:
        'Read the message you’ve been avoiding, with company if you like, and fix the first small thing it names.',
      outcome:
        'Patch upon patch, the trouble gets postponed and grows costlier, though taking it apart by hand stays possible.',
    },
    tags: ['fear', 'delay', 'upheaval'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason: 'Smaller cracks are cracks all the same, and nothing new should be made to lean there.',
    },
  },
  page: {
    classicPicture:
      'On a bare crag a gray tower is struck by lightning. Its golden crown is knocked off whole, flames come out of three windows, and two people fall headfirst through a black sky. Small sparks drift down with them in the shape of the Hebrew letter yod, drops of the same fire that strikes. Waite spoke of the rending of a House of Doctrine: what breaks is a system of belief, built high and closed at the top, and the light that breaks it comes from outside. Nobody is at home in such a building; they were only shut in.',
    numberAndSuit:
      'Sixteen lies between the Devil’s chain and the Star’s clear night, and is the quickest way from the one to the other. The Golden Dawn assigned it to Mars, the planet of iron and force; old French decks call it the House of God.',
    person:
      'A person of sudden sentences, who says at dinner what the whole family has avoided since spring. They don’t mean to be cruel; tact simply wasn’t installed. Rooms are quieter after they’ve gone, and more honest.',
    feelings:
      'Shaken, raw, unable to keep up appearances. Somebody’s picture of you, or of the two of you, has cracked, and they don’t yet know what they feel instead.',
    feelingsReversed:
      'Dread, kept behind good manners. The worry seems to be that one honest talk would bring the whole house down; being told that you can stand some plaster dust may be a comfort.',
    advice:
      'Let the false thing fall, and get out from under it. Say the truth you’ve been propping the ceiling up with, and save explanations for a calmer week.',
    goesWith: [
      {
        card: 'the-star',
        text: 'After the crash, the quiet: what the Tower opens to the sky, the Star fills with a little light.',
      },
      {
        card: 'ace-of-swords',
        text: 'One bolt, one blade: a truth arrives that can’t be unheard, and the air is cleaner for it.',
      },
      {
        card: 'the-emperor',
        text: 'The Emperor builds walls to last; the Tower tests which of them were only there for show.',
      },
    ],
  },
}
