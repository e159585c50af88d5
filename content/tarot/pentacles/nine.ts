import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['self-reliance', 'enjoyment', 'refinement', 'privacy', 'earned ease'],
    reversed: ['gilded cage', 'loneliness', 'show', 'dependence', 'borrowed taste'],
  },
  upright: {
    summary:
      'A woman stands alone among her vines in a gown sewn with flowers, a hooded falcon on her glove. The grapes are ripe and the coins grow along with them. Near the hem a snail goes by, at its own speed, carrying its house. If you have tended something for a long while, you may walk in it now. The pleasure here is private and well made: good bread, your own key, an afternoon that answers to nobody. Even the hawk is calm. It hunts when asked, and it comes back.',
    love: 'Two people who can each be happy in an empty room make easy company. Keep your own pursuits in bloom, and tell the other about them. If you live alone, there is no need to apologize for enjoying it.',
    work: 'Step back from the trellis and see what your own discipline has made. You know how to do this, and you can choose more freely what to take on. Let the pleasing parts of the job have some of your best hours.',
    self: 'Treat yourself as a guest whose taste you happen to know exactly. The proper cup, the long bath, the book with the nice paper. Comfort you arrange with your own hands can be a form of self-respect, on whatever scale you have.',
    advice:
      'Set one place at the table this week with cloth, candle and whatever you most like to eat, and sit down to it alone, without a screen. Afterward walk once round what you tend, a flat, a balcony, a shelf, and look.',
  },
  reversed: {
    summary:
      'The garden is lovely and the gate is shut. You might be admiring your life from the outside, as visitors do, while indoors it is rather quiet. Or perhaps the vines are borrowed, put in to be seen and more tiring to keep than to do without. The falcon shifts under its hood. Independence was worth winning, and a free person may also lean. Which of these fine things would you keep if no one ever came to look?',
    love: 'A person can become so good at not needing anyone that it is hard to let another hold the ladder. Allow somebody to do a thing for you badly. Or, if you rely on one person for nearly everything, reclaim a corner that you run yourself.',
    work: 'A handsome title can be a small enclosure. Ask which part of the role is still yours and which you perform. Where you work mostly by yourself, arrange some company, ideally a critic with good biscuits.',
    self: 'If comparison has got in over the wall and is eating the grapes, notice whose photographs leave you feeling shabby and give them a rest. Your own taste, the odd one you had at fifteen, is probably still about the place.',
    advice:
      'Invite one person in as things are, with the bed unmade and supper from the tin. Earlier that day, choose a luxury you keep for show and put it to use. Wear the silk to the shops; burn the candle right down.',
  },
}
