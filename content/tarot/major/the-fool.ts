import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['new beginnings', 'spontaneity', 'taking risks', 'freedom', 'leap'],
    reversed: ['recklessness', 'naivety', 'poor planning', 'carelessness', 'false start'],
  },
  upright: {
    gist: 'A new beginning, taken lightly, before you know how it ends.',
    summary:
      'Toes at the edge of the cliff, the sun straight ahead. A small bag on a stick, a rose, a dog that barks for joy or for warning: it is all the Fool has brought. Beginners see what experts have stopped looking at. You stand at the front door of something, and you cannot pack for it, because you do not yet know the weather there. Take the dog’s opinion into account. Then take the step that only somebody who does not know better would take.',
    love: 'Meet the other person as if nobody had told you about them. Old stories, yours and theirs, can wait in the hall for an evening. If you have been together for years, do something neither of you is any good at, and laugh.',
    work: 'You are allowed to be new at this. Ask the question everyone else is too senior to ask; it is often the one the meeting needed. A trial, a sketch, a first attempt counts for more just now than a polished plan.',
    self: 'There was a time when you drew, sang or climbed without asking whether you had talent. That person has not moved away. They are waiting outside, rather patiently, with a rose in one hand and nothing in particular to prove.',
    advice:
      'Choose one thing you have been preparing for too long and begin it badly today. Carry less than you think you need. Tell one friend where you are going, as you would before any walk near a cliff, and set off.',
    roles: {
      past: 'You set out with next to nothing packed, and the not knowing turned out to be half the fun.',
      present: 'You’re at the very start, bag light, map blank, and more curious than you are afraid.',
      helps:
        'Nobody expects you to know how this works yet, so you can ask anything and try everything once.',
      hinders:
        'Your fondness for fresh starts makes the second week of anything look like a reason to leave.',
      hidden:
        'Underneath the sensible talk, part of you decided to go a while ago and is only waiting for company.',
      wanted: 'A clean page is what you’re after, in a place where no one knows what you’re usually like.',
      feared:
        'Looking foolish worries you most, being seen to leap at something that turns out to be thin air.',
      other:
        'The other person comes to this fresh and unguarded, means no harm, and has planned nothing past the weekend.',
      advice: 'Begin this week with the smallest real step, one you could still walk back from by evening.',
      outcome:
        'You’re heading for a beginning made with little luggage, and with more to learn than anyone planned for.',
    },
    tags: ['beginning', 'freedom', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'Old books call this folly and newer ones a fresh start, so look over the edge before you ask again.',
    },
  },
  reversed: {
    gist: 'Jumping without looking, and hearing the warning a little late.',
    summary:
      'Seen upside down, the Fool is already falling, with the bag open and socks coming down like snow. You said yes in a good mood, clicked before you had read the terms, and only now hear what the dog was barking about. What you were after was to be spared the awkward middle, where one learns. Nobody is spared it. Most of this can be mended, though, and by the person who did it. Go back three paces, look down properly, read the fine print, and you can still be on your way by noon.',
    love: 'Someone is treating a serious heart lightly, and this time it is you. Promises made in high spirits deserve a second reading in daylight, and so do messages sent at one in the morning. Before you say another charming thing, ask what the last one led somebody to expect.',
    work: 'Enthusiasm has run ahead of the facts: a date was promised, a detail was skipped, the spreadsheet was going to be checked later. Better to say so this week than to be found out next month. Own the gap in two sentences, and bring a revised date to the same meeting.',
    self: 'You call it spontaneity when you leave before things get difficult. The new class, the new city, the new app for notes each shone until the first dull week. A kind friend could probably name the day on which you usually go, if you asked.',
    advice:
      'Write down the worst likely result of what you are about to do, and how you would get home from it. If two lines are enough, go. If they are not, you have found the thing to arrange first. Either way, look where you put your feet.',
    roles: {
      past: 'You jumped before looking, because looking would have taken the shine off it.',
      present: 'Right now you’re moving fast on a plan that exists mostly in your good mood.',
      helps:
        'Being able to laugh at a tumble helps you here, for people forgive a stumble that is owned at once.',
      hinders:
        'What trips you is the detail you waved away: the terms unread, the cost unasked, the date guessed.',
      hidden:
        'Behind the breezy tone sits a fear of the dull middle stretch, where staying is the only trick.',
      wanted:
        'You would like the thrill of the leap without the bruises, and somebody else to have checked the rope.',
      feared:
        'What you dread is the phone call in which you have to admit that you never thought it through.',
      other:
        'Someone close to you is being careless with this, more from high spirits than from any ill will.',
      advice: 'Stop for one evening, read what you signed, and put right the thing you skipped.',
      outcome:
        'Unchecked, the hurry tends to end in a detour that ten minutes of questions could have saved.',
    },
    tags: ['beginning', 'illusion', 'upheaval'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'Too much has been skipped for a yes to hold; the careless part needs putting right before anything else.',
    },
  },
  page: {
    classicPicture:
      'A young traveler in a flowered tunic steps toward the lip of a cliff with face lifted, looking anywhere but down. Over one shoulder goes a wand with a small wallet tied to it: the few things already learned, carried light. The white rose in the other hand stands for innocence, and the red feather in the cap for high spirits. A little white dog leaps at the heels, half playmate and half alarm. Behind them lie snowy peaks under a yellow sky, and a white sun looks on. Beyond the rock there is only air.',
    numberAndSuit:
      'Zero comes before counting: no score yet, nothing proved, every door still open. Because it has no fixed place, older lists put the Fool first, last, or next to last. The Golden Dawn gave the card to air, the element of breath and open space.',
    person:
      'Somebody who arrives with one bag and asks the question nobody else dared to. The talk comes quickly, in half-finished sentences and sudden laughter, and leaves you oddly braver. Charming at the start of anything; less easy to find when the rent is due.',
    feelings:
      'A giddy, unguarded liking, fresh as the first warm day. There are no plans in it so far and no promises, only the wish to see you again and find out what happens.',
    feelingsReversed:
      'Liking you is the easy part, and thinking ahead hasn’t been reached yet. The slips seem to be with plans rather than with you; a plain word about what matters could be quite welcome.',
    advice:
      'Go, but go lightly. Try the thing at its smallest size before you argue about the large one, keep the way home open, and let yourself be seen learning.',
    goesWith: [
      {
        card: 'the-magician',
        text: 'The Fool brings the leap and the Magician brings the tools: an untested idea meets hands that can make it work.',
      },
      {
        card: 'the-hermit',
        text: 'The Fool runs ahead without a map while the Hermit lights three steps at a time; curiosity and experience could share the walk.',
      },
      {
        card: 'the-world',
        text: 'Zero and twenty-one are the two ends of one road: the World completes it, and the Fool sets out again.',
      },
    ],
  },
}
