import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['hollow victory', 'quarrel', 'pride', 'sharp tactics', 'cost'],
    reversed: ['making peace', 'regret', 'old grudge', 'laying down', 'amends'],
  },
  upright: {
    summary:
      'One figure gathers up the swords and looks back over a shoulder, half smiling; two others walk off toward the water under a torn sky. Somebody has won. It is less clear what. Perhaps you know the feeling of the last word that closed the conversation for a month, or of leaving the table with nothing in your hands. The scene lets you stand at both ends of the beach and ask what this fight was for, and whether you would still want the prize if you had to carry it home alone.',
    love: 'Being right is poor company on the other side of the bed. You may have the stronger argument and still be losing the evening. Ask yourself whether you want agreement, an apology or just to be seen, and ask for that by name.',
    work: 'When credit has been taken and the jokes have hooks in them, you can step back from a contest whose rules you dislike. Keep notes, keep your manners, and choose the one point worth holding when the rest of the beach is given up.',
    self: 'Whom are you answering when you rehearse your replies in the shower? Often they are long out of earshot. The part of you that needs so badly to win may once have been made to lose in public, and it could use your company.',
    advice:
      'Concede something small this week, cleanly, without a “but”. Watch what it does to the other person’s shoulders and to yours. If you were the one who walked away, write down what you kept by leaving.',
  },
  reversed: {
    summary:
      'The swords lie where they fell and nobody is quick to pick them up. After a quarrel comes this odd flat hour, when the clouds have blown apart and both sides wish they could take back a sentence or two. Amends may be possible, though pride prefers to wait until the other moves first. In some cases the fight is over everywhere except in you, where it is held again each night with better lines. Being tired of it is a good sign. One can begin from there.',
    love: '“I was unfair on Saturday” takes two seconds to say. It may not mend everything, and it may be met with silence at first. Say it anyway, if it is true, and leave out the part about what provoked you.',
    work: 'Old feuds cost a team more than anyone adds up: two people copied in separately, a shelf nobody shares. You could be the first to behave as though it were over. Start with something practical that both sides need, and keep the past off the agenda.',
    self: 'Shame likes to keep the scene running. If you acted in a way you would not choose today, that is another way of saying you have learned something. Let the lesson stay, and let the punishment go home.',
    advice:
      'Go back to one unfinished quarrel and decide what it needs: an apology, a last clear boundary, or nothing further. Do that within three days. If the other person is out of reach, say it aloud to an empty chair and mean it.',
  },
}
