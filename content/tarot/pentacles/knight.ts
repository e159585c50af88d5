import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['reliability', 'hard work', 'routine', 'responsibility', 'steadiness'],
    reversed: ['stagnation', 'boredom', 'stubbornness', 'overcaution', 'rut'],
  },
  upright: {
    gist: 'Slow, steady, dependable work that gets there in the end.',
    summary:
      'Of the four knights only this one stands still. The horse is heavy and dark, the field around it plowed, and the rider holds up a coin over the furrows and works out how long. There is something splendid in it. He does what he said, on the day he said, and the gate is shut behind him. Your matter may call for exactly such plodding, row after row in all weather. A good half of the wonders of the world were built by people with packed lunches.',
    love: 'Reliability is seldom sung about, and it keeps houses warm. The one who shows up, refills the tank, remembers the appointment is saying it in their own dialect. Learn to hear that, or dare to translate it into words now and then.',
    work: 'No fireworks are called for. Take the long list from the top, finish each line before you start the next, and leave the tools clean. People plan around somebody like that, and it gives you more say than it seems to.',
    self: 'Steady habits may be your way of being free: with the small things settled, the mind can look out over the field. Keep your own tempo, even when others pass at a gallop. You have seen how their horses look by evening.',
    advice:
      'Find the dull task that would make everything else easier and do it at the same hour each day this week. Check it off on a paper chart, in ink, with some satisfaction. When the hour ends, stop, even in mid-furrow.',
    roles: {
      past: 'Year in, year out you did what you’d promised, and things around you stayed standing because of it.',
      present: 'The field is plowed and half sown, and what’s asked of you is the next row.',
      helps:
        'Your reliability counts for more than brilliance; people have learned that your word comes with a date.',
      hinders: 'Doing it thoroughly has become doing it slowly, and the moment is walking past.',
      hidden: 'Behind the routine sits a strong ambition, so patient that even you mistake it for habit.',
      wanted: 'Dependability is all you ask: someone who says a thing and then does it.',
      feared: 'Sudden turns unsettle you, above all the kind that come before the last row is finished.',
      other:
        'Slow to speak and sure to come, the one you ask about keeps every promise and says half of what they feel.',
      advice: 'Pick a pace you could keep until spring, do today’s row, and resist every offer to hurry.',
      outcome:
        'Step by step the job gets done, late by the standards of the impatient and finished by any other.',
    },
    tags: ['work', 'patience', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'The effort behind this is slow, useful and dependable, of the kind that gets finished.',
    },
  },
  reversed: {
    gist: 'Stuck in a rut: caution has turned into standing still.',
    summary:
      'Grass has grown up around the hooves. Steadiness has stiffened into a rut, and caution now answers before the question is out. You are waiting for conditions that no field has ever had. The same lunch, the same three apps, the same sentence about next year; meanwhile the hedge comes in at the window. It can be put right with surprisingly modest means. Cut one fresh furrow beside the old one, on an ordinary Tuesday, without announcing it. The horse, for its part, would like a walk.',
    love: 'Same chair, same show, same sigh, each of you lit by a separate screen. Comfort is precious, and yet it is some time since either of you surprised the other. Propose something mildly impractical, and say one thing you are sure of so far.',
    work: 'That procedure you are perfecting may be one that nobody needs any longer. Lift your head and ask where the produce goes. Then find the most embarrassing thing at the bottom of the inbox and begin there; the rest shrinks once that is out of the way.',
    self: 'Stubbornness once protected you, and it still reports for duty every morning. You can give it a smaller job. What would you try if you were permitted to stop again after a week, with nothing to explain to anyone?',
    advice:
      'Change one fixed thing on purpose, the route or the breakfast or the side of the bed. Then give sixty minutes to the job you have let grow over, and photograph it before and after for your own encouragement.',
    roles: {
      past: 'Caution kept you where you were, long after the reason for it had gone.',
      present: 'You’ve come to a halt and called it patience, while the weeds close in on the task.',
      helps: 'Strength isn’t lacking; the horse is rested, and a single short walk would prove it.',
      hinders:
        'Sheer habit blocks the road, along with the idea that everything must be right before you move.',
      hidden: 'Discouragement, which you’ve been calling common sense, decided the matter a while back.',
      wanted: 'Mostly you’d like to be left in peace until the problem goes stale by itself.',
      feared: 'You fear one wrong step more than ten years of none.',
      other: 'A stubborn soul is dug in across from you, immune to argument and open to a small surprise.',
      advice: 'Break one routine on purpose today, then give an hour to the duty you’ve let slide.',
      outcome: 'Standing still tends to lead to more standing, until somebody else decides the direction.',
    },
    tags: ['delay', 'confinement', 'fear'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'Nothing here is refused, only stalled, and the question opens up once somebody takes a first step.',
    },
  },
  page: {
    classicPicture:
      'The knight sits in armor on a heavy black horse that has come to a stop before a plowed field. Tufts of green leaves decorate his helmet and the horse’s head, the same thing growing on both. He holds the pentacle out before him, and Waite notes that he shows it without looking into it; his gaze goes past it, over the land. The other knights rear, charge or pace forward, and this one stands. Waite’s words for him are utility, responsibility and rectitude, which is to say: a person you can send.',
    numberAndSuit:
      'Knights carry a suit’s purpose out into the world, each at a different gait. Earth goes at a walk: work, service, property, pay that is modest and comes in on time.',
    person:
      'The one who comes early with the right wrench. Short sentences, mostly about what’s next. Dislikes surprises and large gestures, and can be trusted with the spare key for twenty years.',
    feelings:
      'Loyal, slow to say so, impossible to hurry. The decision was made some time ago, and shows in errands, repairs and coming when they said.',
    feelingsReversed:
      'Faithful still, and bored without knowing it. Change seems to threaten more than it promises from where they stand; keep one familiar thing in place, and whatever is new may look less alarming.',
    advice:
      'Make a schedule and keep it. Pay the bill on its day, do the dull task first, and let regularity carry what enthusiasm can’t.',
    goesWith: [
      {
        card: 'knight-of-wands',
        text: 'One is off before the map is unfolded and one is still checking the saddle; together they make a single good traveler.',
      },
      {
        card: 'the-chariot',
        text: 'Drive and endurance in one harness: the Chariot sets the direction, and the heavy horse is still going after dark.',
      },
      {
        card: 'knight-of-cups',
        text: 'The romantic brings the invitation, and the steady one books the table and gets everyone home.',
      },
    ],
  },
}
