import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['joy', 'success', 'happiness', 'vitality', 'confidence'],
    reversed: ['low mood', 'delayed success', 'forced cheer', 'lost enthusiasm', 'people pleasing'],
  },
  upright: {
    gist: 'Life is going well, openly, and you’re allowed to enjoy it.',
    summary:
      'A child rides bareback past a garden wall, arms wide, with sunflowers looking over the top. The horse does not mind. Nothing in the Sun needs to be decoded, and that is its meaning: there are days on which things are as good as they look. You may be feeling well, or liked, or equal to the task, and be tempted to search for the catch. Leave it for now. Joy is also a kind of information. It tells you where you grow. Stay out in it for as long as it lasts, and bring someone with you who has been indoors.',
    love: 'Warmth, and plenty of it. Say the kind thing you were only going to think. Play together at something silly; be photographed badly. Whoever you are fond of, this is an excellent day on which to let it show, with no occasion at all.',
    work: 'Your effort can be seen, and so can its good sense. Present the thing, put your name to it, and share the applause with those who did the dull part. Clear light is also useful for sweeping: tidy whatever you can now easily see.',
    self: 'You do not have to earn a good mood. Somewhere in you there is a person of about six who knows precisely what to do with a free morning. Ask, and do it. Confidence of this sort is quiet, since it has nobody to convince.',
    advice:
      'Go outdoors while it is bright, even for fifteen minutes, and leave the phone behind. Tell somebody what delights you about them. Do the thing you are good at today, without apology and without a footnote.',
    roles: {
      past: 'You had a season of plain happiness, out in the open, and your shoulders still remember it.',
      present: 'Right now you can be seen, and what people see is you at your warmest and most capable.',
      helps: 'Good spirits, clear daylight and people who are glad to see you make a strong hand to play.',
      hinders: 'So much brightness makes it awkward to mention the one thing that isn’t fine.',
      hidden: 'You’re happier than you admit, and keep it quiet as if somebody might take it away.',
      wanted:
        'Simple gladness is what you’re after: being liked as you are, in full daylight, with no act to keep up.',
      feared:
        'Being seen fully is the nervous part, and so is joy itself, which has slipped away from you before.',
      other: 'Delight shows in the other person whenever you walk in, openly and without strategy.',
      advice: 'Put your name on the work, say yes to the picnic, and tell people plainly that you’re glad.',
      outcome: 'Out in the open is where this grows, toward a success that others can see and share in.',
    },
    tags: ['joy', 'success', 'truth'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Contentment of the plain, material kind is what the old books give this card, and the way is clear.',
    },
  },
  reversed: {
    gist: 'Good things are present, but you can’t quite feel them yet.',
    summary:
      'The sun has not gone anywhere; it is you who are behind the wall, with your hat over your eyes. Everybody expects you to beam, and your cheeks ache. Good news came, the group chat filled with confetti, and you could not feel it, and then felt bad about that as well. Upside down, the Sun shines for show: the photograph that took forty tries, the host who is so delightful that nobody else gets a word in. Joy cannot be commanded. It likes to be invited, and it comes in at quite a small window.',
    love: 'Cheerfulness is being used as a curtain. You can be loved on a gray day too, and you might find that the other person is relieved to take off the smile. If one of you always shines, change places and let the quiet one tell the story.',
    work: 'Recognition is late, and you refresh the inbox for it more often than you would say. The delay is no verdict on what you made. Check whether the bright picture you are painting has its shadows in the right place; people have more faith in a plan that admits to a bit of weather.',
    self: 'Which pleasures have you outgrown and still perform? And which have you postponed until you deserve them? A low mood is no fault of character. Look after it as you would a plant that has been standing in the hall: move it toward the light by degrees.',
    advice:
      'Look for one warm spot today, an actual one, on a step or by a window, and stand in it for five minutes. Cancel one performance. Tell somebody how you are, in more than one word, and let them answer.',
    roles: {
      past: 'Good things came your way and you smiled for the photographs, while the gladness itself arrived late.',
      present:
        'On the outside all is bright, and inside you’re tired, a bit cold, and ashamed of being either.',
      helps: 'A smaller happiness is still happiness, and yours is within reach of an ordinary afternoon.',
      hinders: 'Keeping up the bright face takes all the light you have, and leaves none to see by.',
      hidden: 'Under the performance lives a child who wanted to play and was asked to shine instead.',
      wanted: 'You’d like the feeling to match the facts, since on paper so much is fine.',
      feared: 'Without the cheer, you suspect, people would find you hard to be around and stop coming by.',
      other: 'A person dear to you is putting on a good show, and would be relieved to be asked twice.',
      advice: 'Stop holding your days up against the pictures, and enjoy whatever size of good turns up.',
      outcome:
        'Behind thin cloud the direction is still a good one, slower and quieter than the announcement promised.',
    },
    tags: ['joy', 'delay', 'burden'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason:
        'The same good fortune applies in a smaller size, so take the yes and allow for a passing cloud.',
    },
  },
  page: {
    classicPicture:
      'A naked child with flowers and a red feather in its hair rides a white horse bareback, arms flung wide, holding a great red banner. Behind them a gray wall runs across the picture, with sunflowers standing over it. The sun above has a calm human face and rays that are straight and wavy by turns. Wall and garden are the known and sheltered life, from which the child has ridden out; bare skin says that nothing needs hiding, and the banner that being alive is worth announcing. Of all the pictures in the deck this one keeps the fewest secrets.',
    numberAndSuit:
      'Nineteen brings morning after the long night of the Moon, and only two cards come after it. Astrology, in the Golden Dawn’s version, gives it the Sun itself, so for once name, picture and planet say one thing.',
    person:
      'Somebody who takes up space generously: laughs first, remembers names, turns a bus stop into a conversation. They say what they mean and assume the best of you. Sulking in their company is hard work and rarely succeeds.',
    feelings:
      'Plain delight. This person is happy around you and sees no reason to hide it; affection comes out as jokes, invitations and photographs taken from too close.',
    feelingsReversed:
      'Gladness is in there, under a tired smile. Cheering everyone else up seems to have used most of it, and an afternoon on which nobody has to be fun could bring some back.',
    advice:
      'Come out from behind the wall. Let your pleasure show, share the credit, and do the thing today that makes you forget to check the time.',
    goesWith: [
      {
        card: 'ten-of-cups',
        text: 'Joy alone on a horse and joy under one roof: what the Sun starts, the household goes on living.',
      },
      {
        card: 'death',
        text: 'One sunrise seen twice: far off between Death’s towers, and then overhead, with nothing in the way.',
      },
      {
        card: 'the-fool',
        text: 'Two light travelers: the Fool sets out not knowing, and the child in the Sun knows and stays light.',
      },
    ],
  },
}
