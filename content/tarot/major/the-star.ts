import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['hope', 'healing', 'inspiration', 'renewal', 'serenity'],
    reversed: ['hopelessness', 'discouragement', 'lost faith', 'disconnection', 'cynicism'],
  },
  upright: {
    gist: 'After a hard stretch, quiet hope returns and healing begins.',
    summary:
      'After the thunder, a clear night. Someone kneels by a pool, barefoot, with nothing to prove, and pours water out of two jugs: one back into the pool, one on the dry ground. Overhead hangs a great star with seven small ones for company, and in a tree behind sits a bird about to sing. The Star does not promise you anything. It shows what hope is made of, which is a bit of light, a simple task, and not being in a hurry. You can set down what you were holding up. Breathe out, all the way.',
    love: 'It is safe to be seen without polish. Speak of what you hope for, however small, and ask about theirs. After a hard stretch, tenderness may come back as shyly as a bird to a garden; leave the door open and keep your movements slow.',
    work: 'Remember why you wanted to do this before anybody paid you or scolded you for it. Give a little of your skill away freely, to a beginner perhaps. Inspiration likes clean water and clear evenings, and often turns up after the desk has been tidied.',
    self: 'You are more mended than you think. The proof is in small things: you hummed on the stairs, you looked up at the sky on your way out with the trash. Let these count. Nobody needs to be entirely well in order to be glad.',
    advice:
      'Tonight go outside, or to a window, and stay until you can see one more star than at first. Make a wish if you like; then ask what jug of water it would need from you each day, and pour the first.',
    roles: {
      past: 'After the worst was over you found a quiet place, and drank, and slowly believed in mornings again.',
      present: 'A clear spell has begun: the noise is over, and your own wishes can be heard again.',
      helps: 'Your hope is the modest, hardworking kind, a little light and a daily task, and it lasts.',
      hinders:
        'Gazing at a far, lovely picture keeps you from the small, daily work that would bring any of it nearer.',
      hidden: 'Others have been taking heart from you lately, though to yourself you seem merely quiet.',
      wanted: 'Peace is the wish, the open-sky kind, and some sign that the hard part is behind you.',
      feared: 'To hope again and be made a fool of is the risk you keep circling.',
      other: 'A quiet well-wisher is near you, asks for nothing, and shows it shyly in small kindnesses.',
      advice:
        'Tell one person what you’re hoping for, without making a joke of it, and let them be glad with you.',
      outcome:
        'Given a little daily water, dry ground like this greens over, and the ease you’ve missed comes back.',
    },
    tags: ['hope', 'healing', 'trust'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Hope and bright prospects, says one old reading: the sky is clear, and patient care has something to work with.',
    },
  },
  reversed: {
    gist: 'Hope has gone dim; look for smaller lights, closer to home.',
    summary:
      'Cloud has come over, and you have begun to talk as if there had never been any stars. It happens to hopeful people more than to others, since they have farther to fall. You have been pouring both jugs on the same stony patch, and scrolling at midnight through other people’s skies. With the Star upside down, the pool hangs overhead and the light lies at your feet: look lower, then, and nearer. Grand hopes can rest for a season. A clean shirt, a kept promise, one thing done well before noon: such lights are visible from here.',
    love: 'Disappointment has been doing the talking. You expect little, and you are careful to get it. Let one person surprise you this week, and do not explain it away. If you have been admiring somebody from afar, remember that stars are not good at conversation.',
    work: 'The shine has gone off it, and you hear yourself being witty about things you used to love. Cynicism is often idealism with its feelings hurt. Find the one corner of the work where your old pleasure still twitches, and give it an hour.',
    self: 'You may be comparing your inside with other people’s lit windows. They have cold rooms too. What did you hope for before you learned to be sensible? It need not come true to be worth visiting, like a street where you once lived.',
    advice:
      'Pick one thing you would like to hope for again and do the smallest part of it daily, with the bar so low that you can step over it. Keep a list of three good details each evening, the more trivial the better. Ask someone you trust to do the hoping for you until you feel like it.',
    roles: {
      past: 'A hope you’d fed for years came to nothing, and you taught yourself not to look up.',
      present:
        'Nothing good seems likely to you just now, mainly because expecting nothing feels safer than hoping.',
      helps:
        'Lowered hopes have their use: what’s near and doable shows up better when nothing grand outshines it.',
      hinders: 'A tired cynicism answers each offer before you’ve had time to read it.',
      hidden: 'Behind the shrug, the old wish is alive, and a bit offended at how you speak of it.',
      wanted: 'What you’d love is to look forward to something, anything, without bracing for the letdown.',
      feared: 'Maybe the light was only ever in your head: so goes the thought you push away at night.',
      other:
        'What looks aloof in the other person is discouragement; the well ran dry, and they’re ashamed to say so.',
      advice: 'Shrink the goal until it fits into today, finish it by supper, and leave next year alone.',
      outcome: 'Where hope isn’t fed, people settle for getting by, and the road from here leans that way.',
    },
    tags: ['grief', 'solitude'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'The well is low at present, and another jug poured out on stones changes little.',
    },
  },
  page: {
    classicPicture:
      'A naked woman kneels at a pool, one knee on the land and one foot resting on the water. She pours from two jugs: one stream goes back to the pool, the other runs in rivulets over the ground, so that her gift feeds both the source and the soil. Above her shines a large gold star of eight rays, with seven smaller white ones about it. On a tree behind her a bird has settled, often taken for the ibis of Thoth, Egyptian god of writing. Nakedness means truth here: after the Tower there’s nothing left to hide behind.',
    numberAndSuit:
      'Seventeen follows the Tower, and the two are best read in one breath: first the roof comes off, then you can see the sky. For the Golden Dawn it was Aquarius, the water bearer, and the picture agrees.',
    person:
      'A gentle, unhurried person with cold hands and good news, who listens as though there were no clock. They don’t flatter. You come away feeling rinsed and slightly braver, and remember what you meant to do with your life.',
    feelings:
      'Hope without grabbing. Somebody admires you from an honest distance, feels calmer when you’re near, and wishes you good things whether or not they have a part in them.',
    feelingsReversed:
      'Low on hope, and doubtful of having anything to give. Wishing you well still goes on, faintly; a small request they can easily say yes to might show them that they’re wanted.',
    advice:
      'Rest where the water is clear, and be candid about what you wish for. Do a modest thing toward it daily, and give some of your luck away.',
    goesWith: [
      {
        card: 'five-of-cups',
        text: 'Grief bends over three spilled cups; the Star fills two jugs within earshot and waits until you turn around.',
      },
      {
        card: 'the-moon',
        text: 'One gives light enough to hope by, the other only enough to doubt by; keep walking toward the first.',
      },
      {
        card: 'nine-of-swords',
        text: 'In the worst hour of the night the Star is what’s outside the window, if you can get as far as the curtain.',
      },
    ],
  },
}
