import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['contentment', 'wishes', 'pleasure', 'satisfaction', 'hospitality'],
    reversed: ['wanting more', 'smugness', 'hollow wish', 'excess', 'enough'],
  },
  upright: {
    summary:
      'Arms folded, hat on, knees comfortably apart: somebody is very pleased, and behind the bench nine cups shine on their shelf like a well-stocked pantry. Tradition speaks of a wish granted. The scene could just as well be the hour after the guests have eaten, when you look round the room and think, yes. Satisfaction is a skill that busy people neglect. You have wanted certain things, and some of them are here. Count them slowly. It takes nothing from your other longings to enjoy what is on the shelf.',
    love: 'Delight in small luxuries: a long breakfast, clean hair, being looked at with approval. Tell your partner what pleases you, in detail, without hinting. Those who live alone can lay the table for one with the same care, and often should.',
    work: 'Stop and take in what you have made. The client came back, the shelf is full, the thing works. Resist improving it for a day. If you have a wish regarding your work, say it to someone who is in a position to grant it.',
    self: 'Pleasure is a kind of knowledge; it shows what suits you. Notice which comforts leave you rested and which merely leave you full. The difference is worth a page in a diary, and perhaps a change to your Saturdays.',
    advice:
      'Write nine lines, each naming something you once wished for and now have, however small: a key, a friend, dry boots. Read them over a drink you like. Then share one of the nine with someone before the week is done.',
  },
  reversed: {
    summary:
      'There is a tenth cup you keep thinking of. With nine behind you, the eye still goes to the gap, or else the shelf is full and you feel nothing much, like a person holding a menu after dinner. A wish may have come true in a form that does not fit. Or pride has got in: the words say help yourself, and the folded arms say keep off. Ask what the wanting was for. Under the bigger flat, the longer holiday, there is often something plain, like being expected home by someone.',
    love: 'Having everything is no substitute for being known. You might spoil each other with treats and skip the talk that is due. Open the cupboard. What do you want from your love that cannot be bought, wrapped, or put on a shelf?',
    work: 'The target was met and moved, met and moved. Decide privately what enough looks like this quarter, and keep to your own figure. Beware also of resting on the trophies; visitors admire them once, and the dust gathers after that.',
    self: 'Treats may have been doing the work of rest. Try giving yourself the thing beneath the treat: sleep, a talk, an afternoon unobserved. Contentment that needs no audience is a quieter pleasure, and it keeps rather well.',
    advice:
      'Go without one habitual comfort for four days, out of interest and with no severity. Put something simple in its place at the usual hour. Notice what turns up in the gap, and then decide freely whether you want the comfort back.',
  },
}
