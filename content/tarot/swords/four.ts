import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['rest', 'recovery', 'retreat', 'stillness', 'recharging'],
    reversed: ['burnout', 'restlessness', 'stress', 'mental exhaustion', 'rest refused'],
  },
  upright: {
    gist: 'Time to stop, lie down, and let a tired mind mend.',
    summary:
      'In a side chapel a knight lies carved in stone, palms together, three swords hung above and a fourth set into the tomb itself. A tall window stands behind, and nobody in the picture has anywhere to be. After effort the mind needs what a field needs, a season with nothing asked of it; thoughts you have been chasing may come of their own accord and settle. The swords are hung up within reach, and none of them rusts because you slept.',
    love: 'Peace and quiet can be a form of affection. Read in the same room; let a discussion wait until neither of you is hungry. If you are single, a pause from searching is allowed to be simply pleasant.',
    work: 'Everything looks urgent from inside a tired head. Step away from the task long enough to see which parts still look so. A closed door for one morning, a lunch eaten sitting down: good decisions are often made by people who have slept.',
    self: 'Doing nothing is a skill, and you may be out of practice. Expect the first fifteen minutes to itch. Behind the itch there is usually a slower mind, one that knows what it likes and carries no list.',
    advice:
      'Pick an evening and shut your phone in a drawer as soon as supper is cleared. Lie flat on the floor for ten minutes with your hands on your ribs, then do as you please, provided it is of no use to anybody. Guard that evening as you would someone else’s appointment.',
    roles: {
      past: 'You withdrew for a time, and the quiet did more for you than another round of effort had.',
      present: 'Your mind is worn thin, and what you are in just now is a pause, planned or not.',
      helps:
        'Nothing has to be answered today; the quiet around you is working on the problem in your place.',
      hinders:
        'Withdrawal stands in the way: behind a closed door no one can help, and nothing gets decided.',
      hidden:
        'Much of what looks hopeless is plain fatigue, and would look different after two quiet nights.',
      wanted:
        'What you crave is a door that shuts, a bed made by somebody else, and no messages until Thursday.',
      feared: 'Stopping scares you, in case the silence fills with everything you have been outrunning.',
      other: 'The quiet one in this is recovering, and would rather be left a note than asked a question.',
      advice: 'Cancel one thing this week without excuses, and spend that hour lying down in a quiet room.',
      outcome:
        'For now the road runs into a sheltered place, where little happens and strength comes slowly back.',
    },
    tags: ['rest', 'solitude', 'healing'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'A rest stands between you and the answer, and a choice made this tired would have to be made again.',
    },
  },
  reversed: {
    gist: 'Restless and overtired, you keep going because stopping feels worse.',
    summary:
      'Up on one elbow, the stone knight looks about. The rest never took: you lay down and brought the whole office with you, and the phone, and the conversation from Tuesday. There is a buzz behind the eyes that calls itself diligence. Real tiredness ends in a yawn and then in appetite; this ends in one more message at half past eleven. Ask who told you that you must not stop, and whether they are still in the room. Then come back to the couch by degrees, ten quiet minutes at first, until lying still no longer feels like a trick.',
    love: 'If someone has withdrawn, and the quiet has gone on past its purpose, knock softly. A cup of tea set down without a question says that the door is open from this side, and it hurries nobody.',
    work: 'There has been no break worth the name. Notice the mistakes that tiredness makes on your behalf, and how many evenings go into undoing them. When you do come back from a real day off, take the first hour for looking, and leave the inbox shut until ten.',
    self: 'Scrolling is not resting; you can tell by how you feel afterward. What you were hoping for in there was probably company, or sleep, or an idea. Try going to each of these by its own road.',
    advice:
      'Look at the coming seven days and cross out one thing that only habit put there. Use that hour outdoors, without headphones, and walk until you have had one thought you did not expect. Bring that home with you, and nothing else.',
    roles: {
      past: 'You took the days off and spent them answering mail, and came back as tired as you left.',
      present: 'You are running on nerves, too wound up to rest and too worn out to do the thing well.',
      helps:
        'Restlessness is at least energy, and a careful plan for the week would give it somewhere to go.',
      hinders:
        'Every pause gets filled with one more task, and nobody can think straight on so little quiet.',
      hidden:
        'Somewhere you learned that a person who sits down is lazy, and the lesson still runs your evenings.',
      wanted: 'Being up and about again is the wish: back in the world, useful, with color in your face.',
      feared: 'What scares you is that you could stop for a week and everyone would manage perfectly well.',
      other:
        'Someone close to you is overstretched and snappish, and takes every offer of help for a reproach.',
      advice:
        'Stop an hour before you think you can afford to, and put tomorrow’s list where you cannot see it.',
      outcome:
        'Kept up like this, the pace eats the weekends first, then the temper, then the joy in the work.',
    },
    tags: ['burden', 'rest', 'delay'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Caution comes first: save your strength, put the week in order, and ask once more with a clear head.',
    },
  },
  page: {
    classicPicture:
      'In the picture of 1909 the figure of a knight lies at full length on a tomb, hands joined in prayer. He is an effigy, a likeness in stone. Waite names tomb and coffin along with retreat and a hermit’s repose; most readers today take the card for rest. Three swords hang on the wall with their points toward him, worries put up but not gone, and a fourth is set along the side of the tomb, the one still kept at hand. A stained glass window, the most colorful thing in the chapel, shows one person kneeling before another: comfort asked for and given.',
    numberAndSuit:
      'Fours are walls and table legs: they hold still. After the cut of the Three, swords, the suit of the busy mind, get one chapel of quiet. The Golden Dawn’s name is Rest from Strife, with Jupiter in Libra.',
    person:
      'A quiet person who is recovering from something and makes no drama of it. They answer messages two days late, kindly. In company they listen, leave early, and are better for having been asked.',
    feelings:
      'Tired more than cold. The feeling has gone indoors to rest for a while, and wants to be neither chased nor forgotten.',
    feelingsReversed:
      'Frayed, and afraid of what comes up when the motion stops. Feeling for you hasn’t gone; there’s no quiet in which to notice it, and a chore silently taken off the list may comfort best.',
    advice:
      'Rest before you decide. Take the nap, the walk, the weekend without plans, and treat them as part of the work they make possible.',
    goesWith: [
      {
        card: 'the-hermit',
        text: 'Two kinds of solitude: the Four goes in to sleep, the Hermit goes up to see; take them in that order.',
      },
      {
        card: 'nine-of-swords',
        text: 'The Nine lies awake in a bed and the Four sleeps on a stone; the difference is what each one has put down.',
      },
      {
        card: 'ten-of-wands',
        text: 'After the carrying comes the lying down, and the Four says so before the back has to.',
      },
    ],
  },
}
