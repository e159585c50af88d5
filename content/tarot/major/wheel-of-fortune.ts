import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['turning point', 'change', 'timing', 'chance', 'cycles'],
    reversed: ['bad luck', 'resistance', 'stuck pattern', 'repetition', 'delay'],
  },
  upright: {
    summary:
      'Round it goes: a snake slides down one side, a figure climbs up the other, and a sphinx with a sword keeps its balance on top for the time being. In the corners four winged creatures go on reading. The Wheel of Fortune says that times differ. Something is shifting which you did not cause and cannot hold, and it may well suit you. Good sailors do not take the wind personally. They notice it early, they trim what can be trimmed, and they keep in mind the part of themselves that sits in the corner with a book.',
    love: 'Chance has a hand in it: a late train, a spare ticket, an old friend newly single. Be where people are. In a long love, a season is turning, and what used to be said in spring may have to be said again in autumn words.',
    work: 'Conditions are moving, so look up from the desk. A project nobody wanted may come into fashion, or a safe one may wobble. Keep some time uncommitted. Luck prefers people who are already in the room with their sleeves rolled up.',
    self: 'You have been up before, and down before, and you were the same person in both places, though it did not feel so. What is it in you that does not turn? Knowing the answer makes both the heights and the dips easier to enjoy.',
    advice:
      'Ask what has changed in the last three months that you have not yet adjusted to, and adjust one thing. Say yes to an invitation out of the ordinary. Hold good fortune with an open hand, and the other kind in the same way.',
  },
  reversed: {
    summary:
      'Here we are again. The same quarrel in a different kitchen, the same Monday, the same sort of person with another name. When the Wheel of Fortune runs backward it shows the turns we help to push. Some of what happened to you was plain bad luck, and you may say so and be sorry for yourself over a decent lunch. The rest has a rhythm to it. If you can catch the moment just before it starts, when the old feeling says that you have no choice, you have found the place where a wheel can be slowed.',
    love: 'An old pattern has put on new clothes. Before you decide what the other person is like, ask when you first felt this way, and about whom. You can step out of the dance by moving one foot differently and seeing what happens.',
    work: 'Delays and reversals are not all about you. Separate what was weather from what was steering, and give your attention to the second. It might be wise to keep a reserve of time, of goodwill, of sleep, until the ground holds still.',
    self: 'Resisting a change that has already come is tiring; it is like leaning on a door after the guest has walked in. You could turn round and look at what has arrived. It may be less of a stranger than the noise suggested.',
    advice:
      'Draw your repeating trouble as a circle with five stations on it. Mark the earliest at which you could do something else, however slight. Do that the next time, and expect to forget twice before you remember.',
  },
}
