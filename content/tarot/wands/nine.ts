import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['resilience', 'vigilance', 'last effort', 'experience', 'stamina'],
    reversed: ['weariness', 'mistrust', 'old wounds', 'shut gate', 'last straw'],
  },
  upright: {
    summary:
      'The bandage is askew, the eyes go sideways, and behind the tired figure eight staves stand in a row like a fence with one gap. The ninth holds the person up. You have come through something and learned to listen for footsteps. That wariness was earned; nobody should talk you out of it in a hurry. You may also be nearer the end than you think, and the fence is better built than it feels at three in the morning. Lean if you need to. Leaning on a staff still counts as standing.',
    love: 'Old hurt makes careful lovers. You may want to know where the exits are before you sit down, and a good companion can live with that for a while. Tell the story of the bandage once, at your own speed, to somebody who has waited well.',
    work: 'The last stretch of a long piece of work, when everyone is short of patience and someone asks for changes. Guard what is finished, refuse the clever late addition, and pace yourself. You know more about this terrain than you did at the start.',
    self: 'What you have survived is part of your equipment now. You can tell a real alarm from a slammed door, most of the time. Give the tired part of you some credit, and a chair; it has been on watch longer than anyone asked.',
    advice:
      'Find the gap in your fence: the one weak place that you keep glancing at. Mend that, and only that, in the coming days. A password, a frank conversation, a night of proper sleep. Then let somebody else keep watch for an evening.',
  },
  reversed: {
    summary:
      'The fence has become a house without a door. You keep watch against a danger that may have moved on, and the watching costs more than most dangers would. Or else you have reached the point where one more effort seems one too many, and are ashamed of it. Being worn out is a fact, and it says little about your character. Take the bandage off where it is light and look. Some hurts have healed and are merely used to being covered; others want more care than you have given them.',
    love: 'Perhaps you test people before you let them in, and the tests grow harder with each one passed. How is anyone to win? Try saying where it hurts instead. With a long-standing partner, ask which of your quarrels belongs to the present.',
    work: 'Suspicion has crept into the routine: copies of every message, nothing left on the desk. There may be good cause, and there may only be fatigue. Ask for help before the final lap. Few people think less of a colleague who does.',
    self: 'Strength has been your part for so long that you have no lines for anything else. Try a day in which you admit to being tired whenever you are. The ceiling tends to stay up, and some of the people around you look relieved.',
    advice:
      'Cancel one thing this week that you were only going to endure. Use the hour to lie on the floor, sit under a tree, or talk with a person who wants nothing from you. Make no plan for what comes after.',
  },
}
