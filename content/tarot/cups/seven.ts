import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['choices', 'illusion', 'daydreaming', 'temptation', 'fantasy'],
    reversed: ['clarity', 'decision making', 'determination', 'disenchantment', 'sober choice'],
  },
  upright: {
    gist: 'Many tempting options, and most of them still in the air.',
    summary:
      'Seven cups float on clouds, each with a wonder in it: a castle, a jewel, a wreath, a dragon, a snake, a dark-haired head, and a figure under a glowing cloth. The one who looks at them is seen from behind, arms thrown out. Imagination is laying out its wares, and browsing is a true delight. You could have so many lives. The difficulty is that cups in the air cannot be drunk from. Which would you still want if it came with its Monday mornings? Ask that one to come down.',
    love: 'Falling in love with a possibility is easy, and you may have furnished a whole house on the strength of one smile. Let the real person surprise you. Ask the plain questions early. A fantasy shared aloud between partners, on the other hand, can be a gift.',
    work: 'Seven good ideas amount to none until one of them has a date. Dream freely for an hour, then price the castle: time, people, what must be dropped. Be wary of any offer that sparkles more the longer its terms stay vague.',
    self: 'Your wishes tell you something even when they are not meant to be carried out. The dragon, the wreath, the veiled one: which do you skip past quickly? There may be more of you in that cup than in the prettiest.',
    advice:
      'Write down seven things you would like, as wild as you please, each on its own slip, and throw one away every day without replacing it. Do one practical hour’s work for the slip that is left at the end.',
    roles: {
      past: 'You had several lives in mind at once, and the dreaming took up the time for choosing.',
      present:
        'Many possibilities hang in front of you, and each one looks best while you are looking at it.',
      helps: 'Imagination is your asset: you can picture a way out that nobody has offered you yet.',
      hinders: 'Each extra option, one more tab left open, makes it harder to begin with any.',
      hidden: 'Whatever you leave covered holds more of you than all the bright things on show.',
      wanted:
        'You would like all of it, the castle and the laurels and the love story, and no bill afterward.',
      feared: 'Choosing one cup and hearing the other six break is what you are afraid of.',
      other: 'In someone’s eyes you are part of a picture, painted with better lighting than you ever had.',
      advice:
        'Put a price on the prettiest option, in hours and rent, and see whether you still reach for it.',
      outcome: 'Undecided, all of it goes on glittering for a good while, and very little reaches the table.',
    },
    tags: ['illusion', 'choice', 'desire'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'Nothing in the clouds has any weight yet, and you cannot drink from a cup that nobody has set down.',
    },
  },
  reversed: {
    gist: 'The haze lifts, and one real choice stands out.',
    summary:
      'The mist is lifting and some of the cups turn out to be painted on. It stings for a moment, then there is a clean feeling, like glasses wiped after rain. You have chosen, or nearly, and you grieve a little for the other six. That is only fair; they were good company on dull evenings. Close the tabs you kept open for them. Clarity does not have to be grim. A single real cup with a chip in the rim is more use at breakfast than a floating palace, and you can rinse it and use it again tomorrow.',
    love: 'The pedestal has cracked and there is a person on it with ordinary feet. What a relief for both of you. If you keep several chats going for safety, notice that each one lets in a draft. Sit where it is warm.',
    work: 'Cut the list. You can be fond of the ideas you leave out, and keep them in a drawer with a label. Where a plan has been running on promises, ask for the figures in writing, and take a slow answer as information.',
    self: 'Daydreams can be a refuge from a day that asks too much. See what the recurring one provides: rest, revenge, rescue, admiration. Then look for a thimbleful of the same in waking life, where it nourishes longer.',
    advice:
      'Make your small choices fast for one week: first dish on the menu, first movie you half like, no comparing. It trains the muscle. Then take the larger question that has been hanging in the air and rule out just one option.',
    roles: {
      past: 'An illusion wore off, which stung, and you saw how much of it had been cardboard.',
      present: 'Your head is clearing, and out of all those fine ideas one is still there in daylight.',
      helps:
        'Determination has taken over from dreaming, and you can say quite exactly what you no longer need.',
      hinders: 'Mourning the lives you turned down uses up the strength that the chosen one needs.',
      hidden: 'You decided some time ago, and the research since then has been a way of not saying so.',
      wanted: 'One solid thing that is truly yours would suit you better than another beautiful maybe.',
      feared: 'Sober daylight may show, you suspect, that the dream was doing most of the work.',
      other:
        'Someone has seen past the glamour and is looking at you plainly, which is kinder than being adored.',
      advice: 'Cross one possibility off today, in ink, and give its hour to the one you would defend.',
      outcome: 'With the fog off, matters head for a plain decision and a project small enough to finish.',
    },
    tags: ['choice', 'truth', 'ambition'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason: 'Desire has turned into a decision, and a made-up mind is a good reason to go ahead.',
    },
  },
  page: {
    classicPicture:
      'A dark figure, seen from behind, starts back before seven cups that float on a bank of cloud. Each holds a vision: a human head, a veiled figure that glows with its arms spread, a snake, a castle, a hoard of jewels, a laurel wreath and a small dragon. They are often read as love, the unknown self, cunning, power, wealth, fame and fear. On the cup with the wreath one can make out a skull, a remark about what victory may cost. The veiled figure draws the eye most and shows the least. Nothing in the picture stands on firm ground.',
    numberAndSuit:
      'Sevens test what has been gained. The suit of feeling is tested by its own wishes, and with Venus in Scorpio the Golden Dawn called it Illusionary Success: attractive, and still unpaid for.',
    person:
      'A dreamer with eleven projects and a wonderful way of telling you about the twelfth. They speak in the conditional. Lovely over dinner; ask for dates by daylight, and help them to finish a single one.',
    feelings:
      'Infatuation and confusion. Somebody imagines a great deal about you, compares it with other imaginings, and could not yet say which part of it is you.',
    feelingsReversed:
      'Sober liking, with the fireworks swept up. Some disappointment may have gone before it, in their own daydreams more than in you, and being met just as frankly would seem to suit them.',
    advice:
      'Enjoy the show, then ask every option for its price and its first step. Keep the one that can answer.',
    goesWith: [
      {
        card: 'the-moon',
        text: 'Mist on both sides: what you see by such light needs a second look at noon.',
      },
      {
        card: 'the-magician',
        text: 'One dreams of everything, the other picks up the tool on the table; let them meet for an hour.',
      },
      {
        card: 'ace-of-swords',
        text: 'A single clean thought goes through seven bright clouds, and what remains can be used.',
      },
    ],
  },
}
