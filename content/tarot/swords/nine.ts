import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['anxiety', 'worry', 'guilt', 'sleeplessness', 'nightmares'],
    reversed: ['relief', 'opening up', 'shame', 'hope returning', 'first light'],
  },
  upright: {
    gist: 'Lying awake with worries that look bigger at night than they are.',
    summary:
      'Sitting up in bed, face in hands, nine blades ruled across the wall above: most of us have been in this room. At three in the morning a forgotten email and a great sorrow weigh about the same. The picture is truthful about how bad that hour feels. It also shows what the sleepless one cannot see just then: the swords hang where they are and touch nobody, the bed is warm, and roses are stitched on the quilt. Worry means you care about something. It is a poor judge of size, and a worse one of odds.',
    love: 'It is easy to lie awake composing the other person’s thoughts for them, and at that hour they come out unkind. In daylight, ask. “I have been worrying about us, can you tell me how you see it?” is a brave thing to bring to breakfast, and often a relief to both.',
    work: 'That mistake looks enormous from the pillow. By day it has edges: who is affected, what can be put right, who should be told. Make those three lines your first job of the morning, ahead of the inbox.',
    self: 'You would not speak to a frightened child the way you speak to yourself at night. Some guilt points to a thing you can repair; do that. The rest may be old noise. If the dark hours keep coming, let someone help you with them.',
    advice:
      'Keep a notebook by the bed, and when worries come at night, turn on a lamp and write each one on its own line. Close the cover and breathe out slowly ten times. Tomorrow, read the list to somebody who is kind and awake.',
    roles: {
      past: 'Many nights went to worry, and a good part of what you feared by lamplight never came.',
      present: 'You lie awake over this, and the same thought comes around every hour like a night bus.',
      helps: 'Worry shows you what you hold dear, and a list made at noon can stand guard in its place.',
      hinders: 'Dread gets there before you do, and you have suffered the bad news long before any comes.',
      hidden:
        'Some guilt lies under the worry, older than the matter at hand, and looking for a place to land.',
      wanted: 'You wish someone would sit on the edge of the bed and say that you are forgiven.',
      feared: 'You fear the phone call in the night, and most of all that you brought it on.',
      other:
        'Across the hall or across town, somebody lies awake over the same thing, and looks harsh by day.',
      advice:
        'Name the fear at noon, ask one sensible person if it sounds likely, and keep nights for sleep.',
      outcome: 'Fed every night, the worry grows until even good news has to knock twice.',
    },
    tags: ['fear', 'grief', 'burden'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Disappointment and delay weigh on this one, and fear has been doing more of the planning than you have.',
    },
  },
  reversed: {
    gist: 'The longest night is nearly over, and saying the worry aloud helps.',
    summary:
      'Gray light at the edge of the curtain. The worst of the worrying is behind you, and you can hear a truck, a blackbird, the ordinary world putting its shoes on. What is left is the part you kept private. You say “fine, thanks” so well that no one thinks to ask again, and you type “all good” to the group chat from under the quilt. A fear kept in the dark grows pale and long, like potatoes in a cellar. Bring it up a step or two. Said aloud to a good listener, it often comes to one or two swords where you had counted nine.',
    love: 'Let yourself be comforted. It can be oddly hard to stop guarding the worry and to hand a corner of it over. If it is the other person who lies awake, offer less advice and more arm.',
    work: 'Long after the feared review has passed, one can find oneself still braced. Loosen your jaw. Count what the dread cost you in evenings, and plan the next big thing so that somebody knows early when you are struggling.',
    self: 'Shame says that you alone are like this. Open any honest memoir, or stay late at any party, and you can hear the same confession in other words. You are in wide and decent company.',
    advice:
      'Pick the friend who laughs kindly and tell them what you have been carrying, beginning with “this may sound silly.” Then keep your hands busy until bedtime with dough, or darning, or a bicycle chain. If nights stay hard, ask for proper help.',
    roles: {
      past: 'A long stretch of bad nights came to an end once you told somebody what they were about.',
      present: 'Morning is coming up, but you still look over your shoulder at the night and doubt it.',
      helps: 'Somebody is willing to hear the whole of it, and would not be half as shocked as you expect.',
      hinders: 'Shame keeps the curtains closed, and “I’m fine” has become the locked door of the house.',
      hidden:
        'Some of this fear is reasonable, a plain warning in a nightshirt, and deserves a daytime answer.',
      wanted:
        'One unbroken night is the whole wish, and to wake without checking whether the dread is there.',
      feared: 'You are scared of being pitied, or thought weak, by the very people you would lean on.',
      other: 'A friend suspects that something is wrong and is waiting for you to open the door an inch.',
      advice:
        'Tell a kind person the thing you are most ashamed of, in daylight, over something warm to drink.',
      outcome: 'Little by little the nights get shorter, though doubt keeps a chair by the bed for now.',
    },
    tags: ['hope', 'fear', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'Doubt still has reasons of its own, so let daylight go over them before you take this for settled.',
    },
  },
  page: {
    classicPicture:
      'In bed, against a background of pure black, someone sits up with the face buried in the hands. Nine swords lie one above another across the darkness, like the lines of a page that cannot be put down. They hang behind the figure, and have wounded nobody. The quilt is sewn in squares, roses in some, signs of the zodiac and the planets in others: love, and time going by. On the carved side of the bed one figure strikes down another, the quarrel or defeat that the dream keeps bringing back.',
    numberAndSuit:
      'Nines bring a suit to its fullest strength, and the mind at full strength, with nothing to do at night, turns on itself. In the Golden Dawn the card is Despair and Cruelty, with Mars in Gemini.',
    person:
      'A conscientious worrier who has thought of everything that could go wrong, twice. They apologize by text at one in the morning. By day they are kind, tired, and far better at their job than they believe.',
    feelings:
      'Sick with worry, and ashamed of the worry. Much of what somebody feels goes on in the dark and never reaches the phone.',
    feelingsReversed:
      'Concern for you, and uncertainty about how near to come. Some bad nights of their own may have taught this person to tread softly; the smallest honest remark would probably be a relief to hear.',
    advice:
      'Decide nothing between midnight and six. Ask what the fear wants to protect, do one useful thing about that by day, and let someone know.',
    goesWith: [
      {
        card: 'the-moon',
        text: 'Night on both cards: the Moon makes strange shapes and the Nine believes them, so ask the question again after breakfast.',
      },
      {
        card: 'the-sun',
        text: 'The Sun is what the Nine cannot imagine at three o’clock, and it rises at the usual time.',
      },
      {
        card: 'four-of-swords',
        text: 'Sleep is the word between these two; the Four knows how to put the swords on the wall and lie still.',
      },
    ],
  },
}
