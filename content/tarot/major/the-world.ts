import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['completion', 'achievement', 'wholeness', 'fulfillment', 'travel'],
    reversed: ['unfinished business', 'loose ends', 'delay', 'seeking closure', 'restlessness'],
  },
  upright: {
    gist: 'Something is complete, and you belong to the whole you helped make.',
    summary:
      'Within a wreath of leaves someone is dancing, one leg crossed behind the other, a wand in each hand and a scarf that covers just enough. The Hanged Man’s legs were crossed like that, if you recall, and he could go nowhere. Here the knot has become a dance. The World is what it feels like to have come all the way around: a thing is finished, and you are part of the whole it belongs to. Stay inside the wreath a little before somebody asks about your next plans. Completion is rare, and people often walk straight through it with their coats on.',
    love: 'You fit, for the moment, with room to move. Look back together at how you came here, the wrong turns too, and laugh where you can. If you are by yourself, there is a love of the whole of it, streets and strangers included, that is open to you.',
    work: 'Finish, and let it be known that you have finished. Hold the party, write the last page, thank by name. Before you take on the next thing, set down what you now know that you did not know when you started; it is more than you suppose.',
    self: 'All of you is invited: the clumsy one, the proud one, the one who cries at commercials. For once none of them has to wait outside. You may notice that the life you have resembles, here and there, one you used to wish for.',
    advice:
      'Bring one nearly completed thing to its real end this week: the last five percent, the thank-you note, the frame. Then mark it with others, around a table. Let a day go by with nothing begun.',
    roles: {
      past: 'You saw something all the way through, and came out knowing far more than when you began.',
      present: 'You’ve come full circle, and what took years now fits inside your two arms.',
      helps: 'Long experience is working for you: every detour taught you a step that belongs to the dance.',
      hinders:
        'A finished circle is hard to leave, and you’re polishing the wreath while the gate stands open.',
      hidden: 'More is complete than you’ve counted, only nobody has rung a bell for it.',
      wanted:
        'You want to arrive at last, to hear the click of the final piece, and to be part of something.',
      feared: 'Arriving scares you a little, because once the goal is reached you’d have to ask what’s next.',
      other:
        'The people around you see you whole, strengths and oddities together, and keep a place for you.',
      advice: 'Mark the ending with other people in the room, and tell each of them what their share was.',
      outcome:
        'The circle is closing well, toward a completion you can celebrate and a wider place to stand.',
    },
    tags: ['success', 'joy', 'community'],
    direction: 'closes',
    answer: {
      lean: 'yes',
      reason: 'Assured success is the old reading, and the circle you’ve been drawing has nearly met itself.',
    },
  },
  reversed: {
    gist: 'Nearly finished, with the last small part still being avoided.',
    summary:
      'So near, and the wreath will not quite close. A box is left unpacked, a thesis lacks its last chapter, a friendship stopped in the middle of a text message. It can be surprisingly uncomfortable to finish. As long as a thing is open, it may still be perfect; once it is done it is merely yours. So you are already running toward the next horizon, so as not to be present at this one. A short stretch is missing, and you feel it in your legs. Go back for it. It is not far.',
    love: 'Something between you was never said to the end, and it has been living in the spare room. Invite it to supper. With someone who has gone, you can close the circle on your own: a letter, a place revisited, a song played to its last bar.',
    work: 'Ninety percent is the most crowded place on earth. Ask what finishing would expose you to: an opinion, an empty calendar, a farewell. Get help with the boring tail, or declare with good cheer that it is complete as it stands.',
    self: 'You feel outside, nose to the glass of a window or a phone, while others seem to belong. Many of those indoors have the same impression. Wholeness has little to do with having no gaps. A wreath, after all, is mostly a gap with some care taken around it.',
    advice:
      'List everything you have left open, and sort it: finish, hand over, let go. Do one from each column before the month is out. Do not start anything in the meantime, however charmingly it looks at you.',
    roles: {
      past: 'You came within sight of the finish, got restless, and started something shinier.',
      present:
        'One unsent draft, one open tab, one box in the hallway: you’re living beside what’s almost done.',
      helps: 'So little is missing that a single honest weekend could close the gap.',
      hinders:
        'New beginnings keep arriving just in time to save you from the final, dullest, most exposing step.',
      hidden: 'Finishing would mean saying goodbye, and the goodbye is what you’ve been putting off.',
      wanted:
        'Closure is the wish, a last line drawn under it, so that the thing stops following you around.',
      feared: 'The finished thing might be only good, with no tomorrow left for improving it.',
      other:
        'Between you and the other person a sentence was left half said, and neither has gone back for it.',
      advice:
        'Set a finishing date, show the almost-done thing to one person, and call it complete on that day.',
      outcome:
        'Almost done can go on for years, and a loose end left this long tends to move in as a tenant.',
    },
    tags: ['delay', 'ending', 'work'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'The matter has stalled one step short, and the answer waits on that step.',
    },
  },
  page: {
    classicPicture:
      'A dancer hovers inside an oval wreath of green leaves, wound in a long violet scarf, with a wand in each hand. Red ribbon ties the wreath at top and bottom, looped like the sign for infinity, for what doesn’t end. In the corners, among clouds, are a human, an eagle, a lion and a bull: the four living creatures of the Bible, taken for the four elements and the four fixed signs. The same four sit on the Wheel of Fortune, bent over books. By now they’ve finished reading, and watch.',
    numberAndSuit:
      'Twenty-one is the last of the majors, three times seven, and the Fool, at zero, starts out again from here. Its planet is Saturn, according to the Golden Dawn: limits, time, and whatever has been carried through to the end.',
    person:
      'A grown-up in the best sense: well-traveled, at ease in three kitchens, able to laugh at their own history. They finish sentences and projects. Talking with them, you notice that they aren’t waiting for anything.',
    feelings:
      'A sense of having arrived. Whoever feels this likes you as you come, sees the whole story, and has stopped keeping one suitcase packed.',
    feelingsReversed:
      'Unfinished, like a letter left in a drawer. The person appears to be not quite done with you, and unsure how to begin again; an opening as simple as “Where were we?” might do.',
    advice:
      'Bring it to a close, and celebrate before you move. Let all your sides take part, thank whoever came along, and leave the next plan for tomorrow.',
    goesWith: [
      {
        card: 'the-fool',
        text: 'Last card and first: as soon as the circle closes, somebody with a small bundle steps out of it.',
      },
      {
        card: 'the-hanged-man',
        text: 'Learned while hanging, used while dancing: one pose in two cards says that your pause was practice.',
      },
      {
        card: 'wheel-of-fortune',
        text: 'Four creatures watch both circles: on the Wheel you are turned, in the World you move by yourself.',
      },
    ],
  },
}
