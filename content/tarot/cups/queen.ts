import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['empathy', 'intuition', 'care', 'listening', 'depth'],
    reversed: ['overwhelm', 'soaked through', 'smothering', 'sealed lid', 'self-neglect'],
  },
  upright: {
    summary:
      'On a throne at the very edge of the tide sits a queen with a cup unlike all the others: it has a lid, and handles in the shape of angels. What is in it stays in it. The gaze is soft and entirely attentive, and the hem of the robe is in the water. People tell things to someone like that. You may have this gift of receiving without prying, of knowing when to put the kettle on. It stays a gift as long as you have a lid too, and a shore to sit on.',
    love: 'To be deeply heard is a form of being held. Give your partner, or a friend, one hour of listening with no advice in it. You may sense what they feel before they do; check with a question, since even the finest antenna picks up its own hum.',
    work: 'You notice what the minutes leave out: who went quiet, which joke had an edge. Used with tact, this is worth as much as any expertise. Roles that ask for trust may come your way. Decide in advance what you can hear and what you must pass on.',
    self: 'Your inner life is a house by the sea, and you are permitted to spend time there. Music, prayer, water, dreams, a chair by the window. Look into the closed cup on your own behalf for once. What have you been keeping safe so well that you forgot it?',
    advice:
      'Keep one appointment with your own feelings this week, half an hour, written in the diary like any other. Ask what hurts, what pleases, what is wanted. Then do the gentlest thing on the list, and tell nobody unless you wish to.',
  },
  reversed: {
    summary:
      'The tide has come up over the steps. You feel the grief of the neighbor, the nerves of the shop assistant, the mood of a room you only crossed, and cannot find your own among them. Or, to save yourself, you have sealed the lid so tightly that even kindness knocks in vain. Care may have turned into managing; you know what everybody needs and are hurt when they do not want it. Take your feet out of the water for a day. The sea manages quite well without supervision.',
    love: 'Have you become the weather station for two? Hand the other person their own barometer: let them be sad without being repaired, and tell them when you are. If you feel unloved, look at whether you have let anyone see what is in the cup.',
    work: 'All the troubles of the department seem to have found your desk, and your own tasks are done after hours. Close the door for part of each day. Sympathy can be given in a fixed amount, and colleagues are often stronger than their sighs suggest.',
    self: 'When everything touches you, it is hard to know what is yours. Try asking of each heavy mood: did I have this when I woke up? What arrived later may be returned to sender, with goodwill. Your own share is usually quite bearable.',
    advice:
      'Before you help anyone this week, ask two things: whether they want it, and whether you have it to give. Practice one kind refusal. In the evening wash your hands slowly, as a way of putting down what you have picked up.',
  },
}
