import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['friendship', 'celebration', 'community', 'good news', 'chorus'],
    reversed: ['left out', 'gossip', 'overindulgence', 'loneliness', 'crowded life'],
  },
  upright: {
    gist: 'Friends, celebration, and good news that is better shared.',
    summary:
      'Three friends lift their cups in a ring, with pumpkins and grapes about their feet, and you cannot tell whose birthday it is. Perhaps nobody’s. Companions of this sort recall your terrible haircut and help you move anyway. There is harvest in the scene: something was planted together, even if it was only a habit of meeting on Thursdays. Let yourself be one of several for a while, neither host nor hero. Sing the chorus. Some kinds of happiness can only be reached in the plural.',
    love: 'Romance does well in good company. Friends see what you miss, and they also remind a couple that they were once amusing. Go dancing, double the recipe, meet the others. If you came to the party looking for someone, you may find that the party was the point.',
    work: 'The mood in the room is part of the result. Work that needs three kinds of talent can go well now, particularly if people may be a bit silly on the way. Raise a glass of something to whoever solved the boring problem.',
    self: 'You become someone slightly different with each friend: drier with one, braver with another. None of them is a mask. Think of whom you have not met for a while, in both senses, and which of your selves went missing with them.',
    advice:
      'Call together two or three people who make you laugh, for pancakes or a walk, with no purpose and no program. If they live far off, call one tonight and begin in the middle, as though you had spoken yesterday.',
    roles: {
      past: 'Good company carried you: a few people laughed with you, fed you and took your side.',
      present:
        'You have people around you at the moment who are honestly pleased when things go well for you.',
      helps: 'Your friends are the best help there is, and most of them are only waiting to be asked.',
      hinders:
        'The party keeps getting in the way: so much company that the one necessary talk never takes place.',
      hidden: 'Beneath the worry lies a need to sit among equals for once, and not always be the host.',
      wanted: 'You long for a table with your own laughter at it, and for news worth a toast.',
      feared: 'The thought that everyone else is celebrating without you bites harder than you let on.',
      other: 'The people around you wish you well and speak of you kindly, more often than you hear about.',
      advice: 'Gather a few people who are glad of you, and tell them your news before it is finished.',
      outcome:
        'From here the way runs toward a happy gathering, with more hands on the work than you started with.',
    },
    tags: ['community', 'joy', 'success'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'Raised cups and a harvest on the ground point to a happy ending with others there to share it.',
    },
  },
  reversed: {
    gist: 'Plenty of noise in the circle, and too little friendship.',
    summary:
      'The ring is loud and you are lonely in it. Friendship has its sour patches: a trio where two have grown closer, a joke that went around once too often, one more evening of shouting over music, forty unread messages in the group chat and not one of them meant for you. There is gossip in the wine. None of it means that you are hard to love. Your circle has kept the size of an earlier life. It wants fewer chairs now, and an honest word to the friend you miss while sitting next to them.',
    love: 'Three is a lively number at a party and a difficult one in a couple. Who else is in the room when you two talk: a parent, a former love, a friend with strong views? Thank them for coming, and see them gently to the door.',
    work: 'Clubs form in any office. If you are in one, notice who eats alone; if you are out of one, look for a single ally and leave the table to itself. Stories about absent colleagues tend to find their way home by Friday.',
    self: 'Sociable people may be lonely in a very well-attended way. When did you last say something true and unamusing in company? You are also in need of a plain spell of quiet, phone off, door closed. Both hungers can exist in one week.',
    advice:
      'Skip one gathering you would attend from habit, and use that evening for a single friend, one to one. Speak well of someone who is absent at least once a day. See whether the talk around you alters.',
    roles: {
      past: 'A circle you counted on grew too close in one corner, and you were left out of the joke.',
      present:
        'You are in good company and lonely in it, scrolling through photographs of evenings you attended.',
      helps: 'One friend out of the whole noisy crowd is sound, and can be reached this week.',
      hinders: 'Talk travels faster than you do, and a story told for fun is standing in the doorway.',
      hidden:
        'What goes unsaid is that the group has outgrown its purpose and keeps meeting out of politeness.',
      wanted:
        'A quiet evening with someone who asks a second question would please you more than any invitation.',
      feared: 'Say no to the others once, you suspect, and they may stop asking altogether.',
      other: 'Somebody in the group feels crowded out as well, and covers it with jokes at the table.',
      advice: 'Mute the group for a week, and take one good friend for a long walk instead.',
      outcome:
        'Carried on like this, the fun gets louder and thinner, and everyone goes home a little emptier.',
    },
    tags: ['community', 'solitude', 'conflict'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'The matter may well get done, but wine and noise have taken it over, so let things settle first.',
    },
  },
  page: {
    classicPicture:
      'Three young women in long robes dance in a ring on open ground, each with a cup lifted high and a wreath in her hair. Fruit lies about them, a pumpkin among it, and one of them carries a bunch of grapes: the harvest is in. Waite, who planned the deck with the artist Pamela Colman Smith, writes that they are pledging one another. The gowns differ in color and the gesture is the same. Raised cups stand for a matter brought to a happy end, the wreaths for a modest victory, and the fruit for effort that others helped to ripen.',
    numberAndSuit:
      'Threes are the first result: what two agreed on has produced a third thing. Among cups, where everything is feeling, the result is friendship and shared gladness. Lord of Abundance, the Golden Dawn called it, under Mercury in Cancer.',
    person:
      'The friend who organizes the birthday, knows everybody’s cousin and sends you home with leftovers. They talk in stories, several at once, with the good news first. Their gift is to make a stranger at the table feel expected.',
    feelings:
      'Cheerful, warm and easy. Somebody enjoys you, tells friends about you and thinks of you when there is cause to celebrate. Whether it goes deeper, nobody has asked yet.',
    feelingsReversed:
      'Left at the edge, and longing to be let back in. Time with you alone may be what’s missed, since it’s hard to be close in a crowd; saving them a seat would say plenty.',
    advice:
      'Don’t do this part alone. Tell the people who wish you well, accept the casserole, and mark what has gone right with something to eat.',
    goesWith: [
      {
        card: 'ten-of-cups',
        text: 'Chosen friends and the household side by side: two rings of belonging, each making room for the other.',
      },
      {
        card: 'three-of-pentacles',
        text: 'One trio toasts and the other builds; people with whom you can do either are worth keeping.',
      },
      {
        card: 'the-hermit',
        text: 'Company answers solitude here, and the question is which of them you have had enough of.',
      },
    ],
  },
}
