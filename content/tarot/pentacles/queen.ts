import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['nurturing', 'home comfort', 'practicality', 'financial security', 'hospitality'],
    reversed: ['self-neglect', 'work-life imbalance', 'smothering', 'insecurity', 'disarray'],
  },
  upright: {
    gist: 'Warm, practical care that makes people and places thrive.',
    summary:
      'Under a bower of roses the Queen looks down at the coin in her lap as one might look at a sleeping child. A rabbit has come into the corner of the picture because nothing there would startle it. Her gift is making places where things thrive: a kitchen, a workshop, a bed by the window for whoever needs it. She knows what is in the cupboard and how to stretch it. You have some of this in you, or near you. It looks like ease and is mostly attention, given daily, with sleeves rolled.',
    love: 'Love comes in by the senses here: clean sheets, a hand on the back of the neck, onions in butter. Offer what you would be glad to get, and also ask what the other finds comforting. It may be something else entirely, such as being left to read.',
    work: 'Look after the conditions and the work often looks after itself. Light, tools, lunch, a kind word about the last effort, paperwork done on time. Others lean on your good sense; see that the chair you sit on is sound too.',
    self: 'Your body is a creature in your care. It likes daylight, supper, being spoken of politely. You need not improve it this week; keep it company. Put your bare feet on grass if you can find some, and stay until they are cold.',
    advice:
      'Make one corner of your home better to be in, if only by moving a lamp. Then cook something that makes the whole place smell good and take a portion to a neighbor, or eat it slowly yourself.',
    roles: {
      past: 'You were cared for in practical ways, fed and covered and driven home, and you learned to do the same.',
      present:
        'You’re in a position to look after things well, with enough in the cupboard and the sense to stretch it.',
      helps:
        'Common sense and a warm kitchen do half the work; people think more clearly once you’ve fed them.',
      hinders:
        'So much of you goes into keeping others comfortable that your own question gets the last half hour.',
      hidden:
        'A steady, unglamorous strength lies underneath, and others rely on it without knowing its name.',
      wanted:
        'A warm, paid-for home with room at the table for your people: much of your hope looks like that.',
      feared:
        'At night you wonder how you’d provide if the cupboard emptied, and who you’d be if nobody needed feeding.',
      other: 'Generous and down-to-earth, this person shows love with soup rather than with sentences.',
      advice: 'Make the place comfortable first, see to the money and the meal, and decide afterward.',
      outcome:
        'Tended like this, the situation grows comfortable and safe, a place that people like to come back to.',
    },
    tags: ['home', 'abundance', 'giving'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Good sense and ample supplies stand behind the question, and what you plant in such soil tends to thrive.',
    },
  },
  reversed: {
    gist: 'Caring for everyone else while your own roots go dry.',
    summary:
      'Everybody has been fed except the cook. The garden queen gives her care away until there is none for her, and then wonders why the roses look so thorny. You know the week: cups in every room, eleven unread messages that all want something, your own supper eaten standing at the counter. Underneath sits a small suspicion that if you stopped, nobody would come. Test it gently. Sit down first for once, and let somebody ask what you would like. Begin close by. A rabbit needs only a small safe patch.',
    love: 'You are looking after someone who would rather be desired, and sulking gently because no one looks after you. Try putting it into a sentence before it becomes a slammed cupboard. Let the next meal be the other person’s worry.',
    work: 'Work has come home and put its feet on the table, with notifications until midnight. Draw the line with your body: change your shoes at six, leave the laptop in its bag and walk once around the block. Other people’s comfort can wait ten minutes.',
    self: 'Who waters you? It is a fair question and may have no quick answer. If you have been treating your body like a borrowed tool, begin with an apology and a glass of water, and put one pleasant thing in tomorrow for no reason.',
    advice:
      'Hand over one household task and do not correct how it is done. In the time it frees, lie down, or sit in a park and eat a pastry with both hands. Tidy a single surface before bed, for tomorrow’s you.',
    roles: {
      past: 'You looked after everyone in reach and put yourself down for later, and later didn’t come.',
      present: 'Your own supply is low, and you’re still pouring for whoever holds out a cup.',
      helps:
        'You know exactly what good care looks like, so all that’s missing is your own name on the list.',
      hinders: 'Mistrust of other people’s way of doing things leaves every task with you.',
      hidden: 'Under the fussing lies a fear of not being loved unless you’re useful.',
      wanted: 'For once you’d like somebody to notice the empty cup without being told.',
      feared: 'Putting the load down feels dangerous, as though the whole house stood on your staying tired.',
      other: 'Someone close to you smothers when anxious, and needs reassurance more than obedience.',
      advice: 'Feed yourself before anyone else today, and tell one person which chore is now theirs.',
      outcome:
        'Over time, care without rest sours into suspicion and sharp remarks, and the house feels it first.',
    },
    tags: ['burden', 'home', 'fear'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason: 'Tiredness and mistrust are clouding the view, so rest, eat and look at the question again.',
    },
  },
  page: {
    classicPicture:
      'The Queen sits in a garden under a bower of roses, her head bent over the great pentacle in her lap. Waite wrote that she contemplates her symbol and may see worlds in it. The throne is carved with fruit and a goat’s head: plenty, and Capricorn, the earth sign that climbs. At the lower edge a rabbit comes into the picture, an old emblem of fertility, and a sign that she frightens nothing. Flowers, water and hills spread out around her. The land is as fertile as any in the deck, and she looks down, at what she holds.',
    numberAndSuit:
      'Queens hold a suit’s power inwardly and let others thrive by it. With pentacles that’s money managed well, a body respected, a household that runs. The Golden Dawn made her the water of earth: mud, in fact, from which everything grows.',
    person:
      'Someone whose house you leave with a jar of something. Asks if you’ve eaten before asking how you are, knows to the dollar what things cost, and hears the rest from your tone.',
    feelings:
      'Warm, bodily, protective affection. You’re wanted fed, rested and safe, and a drawer is already being cleared in somebody’s mind.',
    feelingsReversed:
      'Care in an apron, unable to sit down. Looking after you may be how the person keeps from noticing their own tiredness, and a meal cooked for them, or a cheerful “I’m fine,” could loosen the hold.',
    advice:
      'See to the basics: sleep, food, rent, a clear desk. Spend on what makes daily life kinder, and invite people in before everything is perfect.',
    goesWith: [
      {
        card: 'king-of-pentacles',
        text: 'One keeps the household alive and the other keeps it standing; together they make a house anyone could winter in.',
      },
      {
        card: 'the-empress',
        text: 'The Empress makes things grow and the Queen keeps them fed; side by side, abundance gets a daily routine.',
      },
      {
        card: 'nine-of-pentacles',
        text: 'One garden is kept for guests and one for its owner; together they balance care for others with care for yourself.',
      },
    ],
  },
}
