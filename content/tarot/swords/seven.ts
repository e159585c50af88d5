import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['strategy', 'secrecy', 'evasion', 'going alone', 'cunning'],
    reversed: ['coming clean', 'conscience', 'second thoughts', 'self-deception', 'giving back'],
  },
  upright: {
    summary:
      'On tiptoe past the bright tents goes a figure with five swords in his arms, holding them by the blades and grinning back at the camp. Two are left standing; he could not carry them all. Cleverness is at work somewhere, yours or another’s. It may be fair cunning, the side door that spares everyone a siege. It may be a shortcut that holds only so long as nobody turns round. A simple test: how would it feel to do this by daylight, with the whole camp awake?',
    love: 'There may be a secret between you, even a small one: the price of a thing, a lunch left unmentioned. Privacy and hiding feel quite different from inside. Where you catch yourself arranging your face, there is something that wants telling.',
    work: 'You need not lay out every idea at the first meeting. Discretion is an honorable tool, and so is going round an obstacle instead of through it. Only check whose names are on the swords you carry, and give credit before anyone has to ask.',
    self: 'What do you get away with, in your own opinion? The tale in which you fooled them all may hide a lonelier one, in which you thought nobody would have given you the thing if you had asked.',
    advice:
      'Tell someone the plan you have been keeping to yourself, and let them find its holes. If you are dodging a conversation, make the dodge honest: say that you cannot discuss it yet, and name a day on which you can.',
  },
  reversed: {
    summary:
      'Halfway down the path he stops and thinks of the two swords he left. With that thought the sly errand becomes a way back. You might own up, hand over, or admit to yourself what you had filed under a kinder name. It is uncomfortable for about as long as cold water is. Few people are as shocked by the truth as we fear, and a good many knew. Those who matter may be gladder of the returned sword than they were angry about the gap in the rack.',
    love: 'If something wants to be confessed, you could wait long for the perfect moment; the calendar does not contain one. Choose a calm evening. Tell it plainly, without making the other person comfort you for having done it.',
    work: 'A workaround can become more work than the work. Ask openly for what you have been getting round, whether it is a tool, a day off or somebody’s permission. If a colleague’s story no longer adds up, put your question to them before you put it to others.',
    self: 'In the private court of your head you make a fine advocate, and the jury is easily pleased. Which excuse have you repeated so often that it now sounds like a fact? Say it once to a mirror and see if you believe the speaker.',
    advice:
      'Bring one thing back: the borrowed drill, the half-truth, the praise that belonged to somebody else. Keep the explanation shorter than a minute. Then note which of your current plans you could describe to anyone, and work on those.',
  },
}
