import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['ending', 'collapse', 'exhaustion', 'surrender', 'turning point'],
    reversed: ['getting up', 'aftermath', 'clinging', 'slow return', 'hard-won sense'],
  },
  upright: {
    summary:
      'Ten swords is more than anyone needs. The picture overstates on purpose, as we do when we say that this has finished us off. Something may be over: a plan, a hope, a way of carrying on that could not be carried further. You may feel flat as a coat on the floor. Now lift your eyes to the back of the scene, where the black sky ends and a band of yellow runs along the hills, and the water is perfectly calm. Nothing more has to be defended. From here, the first thing is rest.',
    love: 'Perhaps a bond has reached the end of what it could be, or a pattern between you has. Stop reopening the argument to check. Be gentle in what you say about each other now; both of you have to live with those sentences later.',
    work: 'Some projects are done for, and everybody knows it but the calendar. Saying so aloud can be a service. Save what others may use, thank those who tried, and go home at a decent hour; the lessons keep until next week.',
    self: 'Tiredness of this depth is not a flaw in your character. You held out for a long time. Let other people see you with your hair uncombed, accept the soup, and leave all large conclusions about your life until you have slept and eaten.',
    advice:
      'Declare one thing finished. Put it in a sentence with a full stop, tell the person concerned, and clear away one object that belonged to it. Next morning, be up early enough to see the light come, and ask nothing else of that hour.',
  },
  reversed: {
    summary:
      'One by one they can come out. You may be past the lowest point already, stiff, a bit surprised, with an appetite for toast. Rising after such a fall goes by inches, and from outside it hardly shows. Look out for two temptations. One is to jump up too soon and announce that all is well. The other is to keep lying there because the story of it has become so good, and people listen. Neither is shameful. And while you were face down, the band of light on the horizon has widened.',
    love: 'You can look at what happened without flinching at each corner. Someone new, or the same person met anew, may be standing at a polite distance. Tell them at which pace you are going. A slow walk is still company.',
    work: 'Picking things up after a failure, you have a rare asset: you know exactly where it broke. Put that in the first paragraph and not the last. Those who watched you go down are often the ones who would like to see you up again.',
    self: 'Beware of reading your whole past as a slope that led to this ditch. There were good years in it, and jokes. You have survived something; you may also be more than its survivor, and interested in birds, or tango, or maps.',
    advice:
      'Make one modest promise to yourself that you can keep on your worst day, such as opening the window and making the bed. Keep it for seven days running. On the eighth, add something that has nothing to do with getting better.',
  },
}
