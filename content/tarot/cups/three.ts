import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['friendship', 'harvest', 'company', 'festivity', 'chorus'],
    reversed: ['left out', 'gossip', 'overdone', 'crowded life', 'solitude'],
  },
  upright: {
    summary:
      'Three friends lift their cups in a ring, with pumpkins and grapes about their feet, and you cannot tell whose birthday it is. Perhaps nobody’s. Companions of this sort recall your terrible haircut and help you move house anyway. There is harvest in the scene: something was planted together, even if it was only a habit of meeting on Thursdays. Let yourself be one of several for a while, neither host nor hero. Sing the chorus. Some kinds of happiness can only be reached in the plural.',
    love: 'Romance does well in good company. Friends see what you miss, and they also remind a couple that they were once amusing. Go dancing, double the recipe, meet the others. If you came to the party looking for someone, you may find that the party was the point.',
    work: 'The mood in the room is part of the result. Work that needs three kinds of talent can go well now, particularly if people may be a bit silly on the way. Raise a glass of something to whoever solved the boring problem.',
    self: 'You become someone slightly different with each friend: drier with one, braver with another. None of them is a mask. Think of whom you have not met for a while, in both senses, and which of your selves went missing with them.',
    advice:
      'Call together two or three people who make you laugh, for pancakes or a walk, with no purpose and no improving film. If they live far off, ring one tonight and begin in the middle, as though you had spoken yesterday.',
  },
  reversed: {
    summary:
      'The ring has closed and you are outside it, or you are inside and would rather be in bed. Friendship has its sour patches: a trio where two have got closer, a joke that went round once too often, one more evening of shouting over music. There may be gossip in the wine. None of it means that you are hard to love. Maybe your circle has kept the size of an earlier life, and wants fewer chairs, or different ones, or an honest word to the friend you miss while sitting next to them.',
    love: 'Three is a lively number at a party and a difficult one in a couple. Who else is in the room when you two talk: a parent, a former love, a friend with strong views? Thank them for coming, and see them gently to the door.',
    work: 'Clubs form in any office. If you are in one, notice who eats alone; if you are out of one, look for a single ally and leave the table to itself. Stories about absent colleagues tend to find their way home by Friday.',
    self: 'Sociable people may be lonely in a very well-attended way. When did you last say something true and unamusing in company? You could also be in need of a plain spell of quiet. Both hungers can exist in one week.',
    advice:
      'Skip one gathering you would attend from habit, and use that evening for a single friend, one to one. Speak well of someone who is absent at least once a day. See whether the talk around you alters.',
  },
}
