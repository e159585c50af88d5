import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['loss', 'grief', 'regret', 'disappointment', 'what remains'],
    reversed: ['recovery', 'acceptance', 'forgiveness', 'moving on', 'hidden grief'],
  },
  upright: {
    gist: 'Grieving what was lost, while what remains waits behind you.',
    summary:
      'Three cups lie spilled, and a figure in a dark cloak bends over nothing else. Two more stand behind, out of sight. Further off there is a river, a bridge over it, and a house with solid walls. No decent friend would hurry that figure along. What was lost was real and deserves its hour. Only, the picture is larger than the puddle, and it was drawn so on purpose. When you are ready to turn around, and you choose the day, you may find what has been standing behind you the whole time.',
    love: 'An ending, or a sadness inside something that goes on. Let yourself mourn the particulars: the nickname, the side of the bed, the plans for May. Love that has nowhere to go is still love, and there are people near you who would take some of it.',
    work: 'A bid that failed, a job that went to someone else, a year’s effort run into the sand. Be disappointed properly for a day or two. After that, take stock of the two cups: what you learned, and who stood by you. Both can be carried over the bridge.',
    self: 'Regret keeps going back to one particular moment and rearranging the furniture. You decided with what you knew. Offer that earlier self the sentence you would give a friend, and see whether the cloak grows any lighter on your shoulders.',
    advice:
      'Set aside one hour for something you have lost: look at the photographs, write the unsent letter, cry if it comes. When the hour is over, do something for one of the cups that still stand: call a friend, feed the dog, water the beans.',
    roles: {
      past: 'You lost something that mattered, and for a good while nothing else would stay in view.',
      present: 'Your eyes are on what was spilled, and the two full cups behind you have to wait.',
      helps:
        'Grief is honest company: through it you know exactly what you valued, and what is still standing.',
      hinders:
        'Regret holds you in one spot, replaying the same minute as though it could still go differently.',
      hidden: 'Behind your back stand the people and plans that came through unharmed.',
      wanted: 'What you want is the lost thing back as it was, and nobody to tell you that you shouldn’t.',
      feared: 'Losing what is left, the way you lost the rest, is the fear that keeps your head down.',
      other:
        'Someone beside you is mourning something they haven’t mentioned, and cannot turn around to you yet.',
      advice: 'Say by name what was lost, out loud, and then call one person who came through it with you.',
      outcome:
        'Staying with the spilled cups leads to a long season of looking down, with the bridge always in sight.',
    },
    tags: ['grief', 'ending', 'memory'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'Too much has been spilled over this for a plain yes, though something worth keeping is left.',
    },
  },
  reversed: {
    gist: 'Turning away from a loss, slowly, toward what is left.',
    summary:
      'The figure has begun to turn. One shoulder first, then the head; it is stiff work after so long a stillness. You notice it by small things, like humming, or wanting the window open, or deleting a thread you used to reread at night. It can feel disloyal, as if getting better meant that it had not mattered. It did. Only don’t cross the bridge at a run and leave your sorrow on the bank, where it would wait for you. Go at the pace of someone carrying water. You can look back without going back.',
    love: 'Trust comes home in stages, like a cat. You are ready to go out on a Friday again, and to be back by ten. Tell the new person, or the old one, that you are still mending, and which questions you would like left for later.',
    work: 'What went wrong is far enough away to be examined without wincing. Do it once, with a clear head, and take out the one lesson that holds. Then stop retelling it at every introduction. You have other stories, and some are better.',
    self: 'Grief that was never given a chair tends to lean in doorways. If you notice yourself sharp or tired with no cause, ask what date it is, and what happened around it. Company helps: a friend, a group, anyone trained to listen.',
    advice:
      'Cross an actual bridge this week, and in the middle name one thing you are leaving on this side and one thing you are taking over. Go alone or with someone kind, speak aloud or under your breath, and walk the rest without hurry.',
    roles: {
      past: 'A grief loosened its hold on you by degrees, and one day you were making plans for a Saturday.',
      present: 'You are mending, and slightly ashamed of how good the air feels with the window open.',
      helps:
        'What you have already come through goes with you, along with the friends who stood by meanwhile.',
      hinders: 'A sorrow left on the riverbank keeps calling you back to count what was spilled.',
      hidden: 'Some of the sharpness you blame on tiredness is an old grief with no chair of its own.',
      wanted:
        'Your hope is to forgive, yourself included, and to cross over with something still in your hands.',
      feared:
        'Forgetting frightens you, as if the first good laugh would lose the whole thing a second time.',
      other:
        'Somebody who was hurt is coming around by degrees, and needs you not to hurry the last few steps.',
      advice: 'Take the crossing in small pieces: one modest plan, kept, and then another.',
      outcome:
        'Slowly the path turns toward home, with old ties picked up again and the loss told as one story among several.',
    },
    tags: ['healing', 'grief', 'hope'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason: 'You have begun to turn, and a fair answer can wait until you have come all the way around.',
    },
  },
  page: {
    classicPicture:
      'A tall figure wrapped in a black cloak stands with bowed head before three overturned cups, their contents running into the ground. Two cups remain standing behind, unregarded. A river crosses the scene, and farther on a bridge leads to a small castle. Black is for mourning, and the spilled cups are for what cannot be put back. The pair behind the cloak is what survives; the river is the feeling that has to be crossed, and the bridge shows that a crossing exists. Waite calls it a card of loss in which something remains over.',
    numberAndSuit:
      'Fives break the calm of the fours; every suit has a loss, a quarrel or a hard winter there. In cups the blow falls on the heart. Mars in Scorpio, says the Golden Dawn, and Lord of Loss in Pleasure.',
    person:
      'Someone in mourning, for a person, a plan or a younger self. They speak slowly and come back to the same scene. Cheering up makes them lonelier; company without hurry, and something hot to drink, do more.',
    feelings:
      'Sorrow and regret. Somebody is sadder about this than they show, dwells on what went wrong, and hardly sees the affection that is still within reach.',
    feelingsReversed:
      'Tenderness returning to a bruised place. Regret may be mixed in, and surprise at how much is left; simple good company, without a summary of what happened, seems to do the person good.',
    advice:
      'Let yourself be sad about the right thing, by its name. Then count again, honestly, starting with whatever did not fall over.',
    goesWith: [
      {
        card: 'the-star',
        text: 'After the spill, the slow refilling: sorrow stays in the picture, and hope kneels down beside it.',
      },
      {
        card: 'six-of-cups',
        text: 'One looks at the loss, the other at what was sweet; healing usually borrows from each.',
      },
      {
        card: 'three-of-swords',
        text: 'The wound, and the mourning after it; together they ask for gentleness and for time off from being brave.',
      },
    ],
  },
}
