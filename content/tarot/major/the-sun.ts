import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['joy', 'clarity', 'warmth', 'vitality', 'confidence'],
    reversed: ['clouded joy', 'forced cheer', 'glare', 'self-importance', 'low spirits'],
  },
  upright: {
    summary:
      'A child rides bareback out of a walled garden, arms wide, wearing sunflowers and nothing else. The horse does not mind. Nothing in the Sun needs to be decoded, and that is its meaning: there are days on which things are as good as they look. You may be feeling well, or liked, or equal to the task, and be tempted to search for the catch. Leave it for now. Joy is also a kind of information. It tells you where you grow. Stay out in it for as long as it lasts, and bring someone with you who has been indoors.',
    love: 'Warmth, and plenty of it. Say the kind thing you were only going to think. Play together at something silly; be photographed badly. Whoever you are fond of, this is an excellent day on which to let it show, with no occasion at all.',
    work: 'Your effort can be seen, and so can its good sense. Present the thing, put your name to it, and share the applause with those who did the dull part. Clear light is also useful for sweeping: tidy whatever you can now easily see.',
    self: 'You do not have to earn a good mood. Somewhere in you there is a person of about six who knows precisely what to do with a free morning. Ask, and do it. Confidence of this sort is quiet, since it has nobody to convince.',
    advice:
      'Go out of doors while it is bright, even for a quarter of an hour, and leave the telephone behind. Tell somebody what delights you about them. Do the thing you are good at today, without apology and without a footnote.',
  },
  reversed: {
    summary:
      'The sun has not gone anywhere; it is you who are behind the wall, or have your hat over your eyes. Perhaps everybody expects you to beam, and your cheeks ache. Perhaps good news came and you could not feel it, and then felt bad about that as well. Upside down, the Sun can be too much light as easily as too little: glare, show, the host who is so delightful that nobody else gets a word in. Joy cannot be commanded. It likes to be invited, and it comes in at quite a small window.',
    love: 'Cheerfulness is being used as a curtain. You can be loved on a gray day too, and you might find that the other person is relieved to take off the smile. If one of you always shines, change places and let the quiet one tell the story.',
    work: 'Recognition is late, or it went to your head for an afternoon. Neither is fatal. Check whether the bright picture you are painting has its shadows in the right place; people have more faith in a plan that admits to a bit of weather.',
    self: 'Which pleasures have you outgrown and still perform? And which have you postponed until you deserve them? A low mood is no fault of character. Look after it as you would a plant that has been standing in the hall: move it toward the light by degrees.',
    advice:
      'Look for one warm spot today, an actual one, on a step or by a window, and stand in it for five minutes. Cancel one performance. Tell somebody how you are, in more than one word, and let them answer.',
  },
}
