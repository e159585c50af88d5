import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['contemplation', 'boredom', 'pause', 'discontent', 'unseen offer'],
    reversed: ['waking up', 'fresh interest', 're-emergence', 'saying yes', 'restlessness'],
  },
  upright: {
    summary:
      'Someone sits under a tree with folded arms and looks at three cups. A fourth is being offered from a small cloud, near the elbow, and goes unseen. There is nothing wrong with the three; they have simply been looked at for too long. Perhaps you are bored in a life that others would call good, and feel ungrateful for saying so. Boredom can be a form of digestion. Stay under the tree if you need to think, but unfold your arms now and then. What is being held out may look quite ordinary.',
    love: 'You know each other’s stories by heart and have stopped listening for new endings. Or kind people show interest and none of them seems quite it. Before you decide the spark is missing, check when you last looked straight at whoever is there.',
    work: 'The job is fine, and fine has begun to itch. Try to name what is lacking in one word: stretch, company, meaning, air. There may be an offer in your inbox which you filed under later because it did not resemble the one you expected.',
    self: 'Sulking has a bad name, though it often guards something true. You may be waiting for an invitation that fits. Ask the folded arms what they are protecting. The answer may be a wish so old that you no longer count it as one.',
    advice:
      'For one week say yes to something small each day that you would normally wave away: the walk, the strange film, the neighbor’s plums. Keep a note of each. At the end, underline whatever surprised you, even by an inch.',
  },
  reversed: {
    summary:
      'You look up. The light has moved, your leg has gone to sleep, and the fourth cup is actually rather interesting. A spell of withdrawal is loosening, and the world comes back with color in odd places. It can also go the other way: so afraid of missing an offer that you accept every one and taste none. Between the shut door and the open house there is a door with a handle, on your side. Use it. You can come out for an hour and go back in.',
    love: 'Interest stirs after a dry season, and it makes you shy. Take it slowly and out of doors. If you have turned down closeness so often that people ceased to ask, the next invitation could well be yours to make.',
    work: 'After months of going through the motions, some question has caught you again. Follow it before the diary fills up. Should you be saying yes to everything from fear of being forgotten, choose the one project you would miss.',
    self: 'The fog thins in patches. You want an orange, you want to ring your cousin, you want to move the bed. Take such small wants at their word. They are the first messengers of a larger appetite, and they frighten easily.',
    advice:
      'Accept one thing you have already refused, if it is still on offer, and say that you have thought again. Then spend half an hour somewhere you have never sat before, with your arms unfolded and your phone away.',
  },
}
